import { compare, isDecimal } from '../money/money'
import { isRecord, sameValues } from './sameValues'

/** A record with fields: a document, or a row of one of its lists. */
export type Values = Record<string, unknown>

/** Fields that make one value, such as an amount and its currency: they are merged and chosen together. */
export interface Together {
  fields: readonly string[]
  /** The fields that count in these values; by default all of them. */
  counting?: (values: Values) => readonly string[]
}

/** How the rows of a list are recognised in another version of it. */
export interface ListShape extends Shape {
  /** Identifies a row in every version; undefined where it has no such value, as a row that was never saved. */
  key?: (row: Values) => string | undefined
  /** The fields by which rows without a key are recognised, before their position. */
  alike?: readonly string[]
  /** Whether the row only waits for input; it stays at the end. */
  isBlank?: (row: Values) => boolean
  /** The row as a new one: another user has removed it. */
  restored?: (row: Values) => Values
}

/** What a merge has to know about a record besides its values. */
export interface Shape {
  /** By the name under which the value is chosen. */
  together?: Readonly<Record<string, Together>>
  /** Fields that the server fills in: the newer version has them. */
  derived?: readonly string[]
  /** Lists of rows; a list without a shape is recognised by `id`, else by its values and positions. */
  lists?: Readonly<Record<string, ListShape>>
}

/** One value of a record that is merged as a whole: a field, or several together. */
export interface Unit {
  name: string
  fields: readonly string[]
  together: Together | undefined
}

const figures =
  /(^|_)(price|cost|quantity|percent|amount|discount|rate|freight|days|factor|size|value|markup|step|hours)$/

/** Whether the field holds a figure: "9.80" and "9.8" are equal there. */
export const isFigure = (field: string): boolean => figures.test(field)

/** The units of a record, in the order of its fields; derived fields are none. */
export function unitsOf(fields: readonly string[], { together = {}, derived = [] }: Shape): Unit[] {
  const groups = Object.entries(together)
  const groupOf = (field: string) => groups.find(([, group]) => group.fields.includes(field))
  const units = new Map<string, Unit>()
  for (const field of fields) {
    if (derived.includes(field)) continue
    const [name, group] = groupOf(field) ?? [field, undefined]
    if (!units.has(name)) units.set(name, { name, fields: group?.fields ?? [field], together: group })
  }
  return [...units.values()]
}

/** The value of a unit: of one field as it is, of several as a record. */
export const valueOf = ({ fields, together, name }: Unit, record: Values): unknown =>
  together ? Object.fromEntries(fields.map((field) => [field, record[field]])) : record[name]

/** Whether both records have the same value there. */
export function sameUnit(unit: Unit, a: Values, b: Values, shape: Shape): boolean {
  const { name, together } = unit
  if (!together) return sameField(name, a[name], b[name], shape)
  const [ofA, ofB] = [together.counting?.(a) ?? together.fields, together.counting?.(b) ?? together.fields]
  return [...new Set([...ofA, ...ofB])].every(
    (field) => ofA.includes(field) === ofB.includes(field) && sameField(field, a[field], b[field], shape),
  )
}

function sameField(field: string, a: unknown, b: unknown, shape: Shape): boolean {
  if (isRows(a) && isRows(b)) return sameRows(a, b, shape.lists?.[field] ?? {})
  if (isFigure(field) && isFigureText(a) && isFigureText(b)) return compare(a, b) === 0
  return sameValues(a, b)
}

const isFigureText = (value: unknown): value is string => typeof value === 'string' && isDecimal(value)

const sameRows = (a: readonly Values[], b: readonly Values[], shape: ListShape) =>
  a.length === b.length && a.every((row, index) => sameRecord(row, b[index] ?? {}, shape))

/** Whether the records are equal but for what the server fills in. */
export const sameRecord = (a: Values, b: Values, shape: Shape): boolean =>
  unitsOf([...new Set([...Object.keys(a), ...Object.keys(b)])], shape).every((unit) => sameUnit(unit, a, b, shape))

/** Whether it is a list of records; an empty one is. */
export const isRows = (value: unknown): value is Values[] => Array.isArray(value) && value.every(isRecord)

/** Whether it is a text that is not empty. */
export const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The shape of a list whose rows have these fields. */
export const listShape = <Row extends object>(
  shape: Omit<ListShape, 'key' | 'isBlank' | 'restored'> & {
    key?: (row: Row) => string | undefined
    isBlank?: (row: Row) => boolean
    restored?: (row: Row) => Row
  },
): ListShape => shape as unknown as ListShape
