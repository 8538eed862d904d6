import * as z from 'zod'
import { compare, isDecimal, plainDecimal } from '../domain/money/money'
import { addressesIn, addressList, mostAddresses } from '../domain/mails/addresses'
import { mostValues } from '../domain/lists/mostValues'
import { currencyByCode } from '../domain/money/currencies'
import { findUnit, isUnitCode } from '../domain/items/units'
import { isCountryCode } from '../domain/parties/countries'
import { languages } from '../domain/parties/languages'
import { visibleText } from '../domain/text/visibleText'

// In the browser zod must not compile its checks: the page's CSP forbids code from strings.
z.config({ jitless: 'document' in globalThis })

/* The building blocks of every schema. Messages are complete sentences for the user. */

/** In lower case, as the database writes it. */
export const id = z.uuid('Enter a valid ID.').toLowerCase()
const version = z.int().min(1)
export const instant = z.iso.datetime({ message: 'Enter a time such as 2026-11-20T12:00:00Z.' })
export const date = z.iso.date('Enter a date such as 2026-11-20.')

const firstBusinessDay = '2000-01-01'
const furthestYears = 10

/** A day that something happens on or is due: a year that was typed wrongly, such as 0202 or 2206, is none. */
export const businessDay = date.refine(
  (day) => !/^\d{4}-\d\d-\d\d$/.test(day) || (day >= firstBusinessDay && day <= furthestDay()),
  'Enter a day from 2000 on, at most ten years ahead.',
)

function furthestDay(): string {
  const day = new Date()
  day.setUTCFullYear(day.getUTCFullYear() + furthestYears)
  return day.toISOString().slice(0, 10)
}

// Control characters (except tab and line breaks) and bidirectional overrides are not allowed in text.
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/

/** Half a surrogate pair is no character, and JSON with one cannot be stored. */
const wellFormed = (value: string) => value.replace(/\p{Surrogate}/gu, '\uFFFD')

/** Required text of at most `max` characters. */
export const text = (max: number) => textAs(max, wellFormed)

/** A required code, number or reference, without what does not show; for comparison see `normaliseCode`. */
export const code = (max: number) => textAs(max, (value) => visibleText(wellFormed(value)))

function textAs(max: number, tidied: (value: string) => string) {
  return z
    .string('Enter a value.')
    .overwrite(tidied)
    .trim()
    .min(1, 'Enter a value.')
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !unprintable.test(value), 'Remove the characters that cannot be printed.')
}

/** The same in one line: names that mails and documents put into a header. */
export const line = (max: number) => text(max).refine((value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Use one line.')

/** Optional text; null clears it. */
export const optionalText = (max: number) => text(max).nullish()

/** An optional code, number or reference; null clears it. */
export const optionalCode = (max: number) => code(max).nullish()

export const email = code(254).pipe(z.email('Enter an e-mail address such as name@example.com.'))

/** E-mail addresses separated by commas or semicolons, also as "Name <address>"; kept as "a@x.com, b@x.com". */
export const emails = text(2000)
  .overwrite((list) => addressList(addressesIn(list)))
  .superRefine((list, context) => {
    const addresses = addressesIn(list)
    const wrong = addresses.find((address) => !email.safeParse(address).success)
    const message =
      wrong !== undefined
        ? `Enter e-mail addresses such as name@example.com (you entered ${wrong}).`
        : addresses.length > mostAddresses && `Enter at most ${mostAddresses} addresses.`
    if (message) context.addIssue({ code: 'custom', message, input: list })
  })
export const currency = z
  .string('Choose a currency.')
  .refine((code) => currencyByCode(code) !== undefined, 'Choose a currency from the list.')
  .meta({ format: 'currency' })
export const country = z.string().refine(isCountryCode, 'Choose a country from the list.').meta({ format: 'country' })
/** A UNECE Recommendation 20 code: H87 is a piece. A name or a symbol, as exports have it, is read as its code. */
export const unit = z
  .string('Choose a unit.')
  .overwrite((text) => (isUnitCode(text) ? text : (findUnit(text)?.code ?? text)))
  .refine(isUnitCode, 'Choose a unit from the list.')
  .meta({ format: 'unit' })
export const language = z.enum(languages, 'Choose a language from the list.')

interface DecimalRange {
  decimals?: number
  min?: string
  above?: string
  max?: string
}

/**
 * A decimal string ("12.50") with at most `decimals` places (default 6), within its range. A rule over several fields is asked also
 * where one of them is no number, so that all that is wrong is said at once.
 */
export function decimal({ decimals = 6, min, above, max = '999999999999999' }: DecimalRange = {}) {
  return z
    .string({
      error: ({ input }) => (typeof input === 'number' ? 'Send a number as text, such as "12.5".' : 'Enter a number.'),
    })
    .superRefine((value, context) => {
      const problem = decimalProblem(value, { decimals, min, above, max })
      if (problem) context.addIssue({ code: 'custom', message: problem, input: value })
    })
    .overwrite(plainDecimal)
    .meta({ pattern: `^${min === '0' || above === '0' ? '' : '-?'}\\d{1,15}(\\.\\d{1,${decimals}})?$` })
}

function decimalProblem(value: string, { decimals = 6, min, above, max }: DecimalRange): string | undefined {
  if (!isDecimal(value, 20)) return `Enter a number (you entered ${value === '' ? 'nothing' : value}).`
  if (!isDecimal(value, decimals)) return `Use at most ${decimals} decimals (you entered ${value}).`
  if (above !== undefined && compare(value, above) <= 0) return `Must be greater than ${above} (you entered ${value}).`
  if (min !== undefined && compare(value, min) < 0) return `Must be at least ${min} (you entered ${value}).`
  if (max !== undefined && compare(value, max) > 0) return `Must be at most ${max} (you entered ${value}).`
  return undefined
}

export const amount = () => decimal({ min: '0' })
export const quantity = () => decimal({ above: '0' })
export const percent = () => decimal({ min: '0', max: '100' })

export const timezone = text(60).refine((zone) => isTimezone(zone), 'Enter a time zone such as Africa/Dar_es_Salaam.')

function isTimezone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The fields of every entity. */
export const entity = { id, version, created_at: instant, updated_at: instant }

const alike = <N extends string, F extends z.ZodType>(names: N[], field: F) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<N, F>

/** Fields of an answer that are all text: words, amounts, codes. */
export const texts = <N extends string>(...names: N[]) => alike(names, z.string())

/** The same, each null when it is not known. */
export const textsOrNull = <N extends string>(...names: N[]) => alike(names, z.string().nullable())

/** Whole numbers, mostly counts. */
export const counts = <N extends string>(...names: N[]) => alike(names, z.int())

/** Times, each null until it has come. */
export const instantsOrNull = <N extends string>(...names: N[]) => alike(names, instant.nullable())

const pair = <N extends string, S extends string, I extends z.ZodType, T extends z.ZodType>(
  name: N,
  second: S,
  idField: I,
  field: T,
) => ({ [`${name}_id`]: idField, [`${name}_${second}`]: field }) as Record<`${N}_id`, I> & Record<`${N}_${S}`, T>

/** A party that a record names: `party('supplier')` are `supplier_id` and `supplier_name`. */
export const party = <N extends string>(name: N) => pair(name, 'name', id, z.string())

/** The same, both null when there is none. */
export const partyOrNull = <N extends string>(name: N) => pair(name, 'name', id.nullable(), z.string().nullable())

/** A document that a record belongs to: `documentOf('order')` are `order_id` and `order_number`, null for a draft. */
export const documentOf = <N extends string>(name: N) => pair(name, 'number', id, z.string().nullable())

/** The same, both null when there is none. */
export const documentOrNull = <N extends string>(name: N) => pair(name, 'number', id.nullable(), z.string().nullable())

/** The item of a line, if it is in the catalogue. */
const itemOrNull = { item_id: id.nullable(), item_code: z.string().nullable() }

/** The first fields of a document with revisions, in its own statuses. */
export const revisedShape = <S extends readonly [string, ...string[]]>(statuses: S) => ({
  ...entity,
  number: z.string().nullable(),
  revision: z.int(),
  branch_id: id,
  status: z.enum(statuses),
})

/** A line of a document: its place, its item and its goods. */
export const lineShape = { id, position: z.int(), ...itemOrNull, ...texts('description', 'quantity', 'unit') }

/** Remarks are printed on the document; internal notes are never printed or sent outside. */
export const remarksShape = textsOrNull('remarks', 'internal_notes')

/** An object that the API description lists by this name. */
export const namedObject = <S extends z.ZodRawShape>(name: string, shape: S) => z.object(shape).meta({ id: name })

/** Accepts warnings, each with a reason that the activity records. */
export const accept = z
  .array(z.strictObject({ code: text(20), path: z.string().max(200), reason: text(500) }))
  .max(2000)
  .optional()

/** The body of a change that always requires a reason. */
export const requiredReasonBodySchema = z.strictObject({ reason: text(1000) })

/** The body of a transition; some transitions require a reason. */
export const reasonBodySchema = z.strictObject({ reason: optionalText(1000) })

/** The body of a transition whose reason suppliers read. */
export const toldReasonBodySchema = reasonBodySchema.extend({ accept })

/** The body of an assignment; null for nobody. */
export const assignBodySchema = z.strictObject({ assignee_id: id.nullable() })

/** Hours before a deadline at which suppliers are reminded; empty for never. */
export const reminderHours = z
  .array(
    z.int('Enter a whole number of hours.').min(1, 'Enter hours from 1 to 336.').max(336, 'Enter hours from 1 to 336.'),
  )
  .max(5, 'Enter at most five reminders.')

export const idParams = z.object({ id })

/** The fields that a list can be sorted by. */
export type Sorts = readonly [string, ...string[]]

/** The query of a list: search words, an order from an allow-list, a page. */
export function listQuery<F extends Sorts, X extends z.ZodRawShape>(sortFields: F, filters: X) {
  const sorts = sortFields.flatMap((field) => [field, `-${field}`]) as [string, ...string[]]
  return z.strictObject({
    q: z.string().max(200).optional(),
    sort: z.enum(sorts, `Sort by one of: ${sorts.join(', ')}.`).optional(),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    after: z.string().max(500).optional(),
    before: z.string().max(500).optional(),
    ...filters,
  })
}

/** A range filter of a list: from a day up to a day, both included. */
export function span<N extends string>(name: N) {
  const days = date.optional()
  return { [`${name}_from`]: days, [`${name}_to`]: days } as Record<`${N}_from` | `${N}_to`, typeof days>
}

/** A range filter of a list: from an amount up to an amount, both included. */
export function amounts<N extends string>(name: N) {
  const bound = amount().optional()
  return { [`${name}_from`]: bound, [`${name}_to`]: bound } as Record<`${N}_from` | `${N}_to`, typeof bound>
}

/** A filter of a list with one or several values: its parameter, once or repeated. A row has one of them. */
export const several = <V extends z.ZodType>(value: V, most = mostValues) =>
  z
    .preprocess((given) => (typeof given === 'string' ? [given] : given), z.array(value).min(1).max(most))
    .optional() as unknown as z.ZodOptional<z.ZodType<z.output<V>[], z.input<V> | readonly z.input<V>[]>>

/** A boolean in a query string. */
export const flag = z.enum(['true', 'false']).optional()
