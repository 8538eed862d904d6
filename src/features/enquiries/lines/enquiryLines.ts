import type { Entry } from '../../../components/lineGrid/store/changes'
import type { Candidate, ParsedEnquiry } from '../../../contract/enquiryParse'
import type { Item } from '../../../contract/items'
import { repeatedItems, type Repeated } from '../../../domain/enquiries/enquiryRules'
import { withoutMark } from '../../../domain/enquiryText/lines/listMarks'
import { sureFrom } from '../../../domain/items/itemMatch'
import { add, compare, isDecimal } from '../../../domain/money/money'
import { fromItem } from '../../../pickers/items/knownItems'
import { newLine, type EnquiryLineForm, type Unclear } from '../form/enquiryForm'

/** Values that the line does not have are taken from the item, and so are those that came from the previous item. */
export const takeItem = (line: EnquiryLineForm, item: Item, before?: Item): EnquiryLineForm => ({
  ...line,
  unit: before ? fromItem('unit', line.unit, item, before) : item.unit,
  description: fromItem('description', line.description, item, before),
  part_number: fromItem('part_number', line.part_number, item, before),
})

/** The same where the user chose the item for existing text: the choice defines what it means. */
export function chooseItem(line: EnquiryLineForm, item: Item, before?: Item): EnquiryLineForm {
  const taken = takeItem(line, item, before)
  const keepsWords = line.description.trim() !== '' && taken.description === line.description
  return { ...taken, match: keepsWords ? { how: 'chosen', sure: '1' } : null }
}

/** The line that was parsed from a message; missing values are left to the user. */
export const readInto = ({
  quantity,
  unit,
  readings,
  description,
  part_number,
  source,
  candidates,
}: ParsedEnquiry['lines'][number]): EnquiryLineForm => ({
  ...newLine(),
  description: description.slice(0, 1000),
  quantity: quantity ?? '',
  unit: unit ?? newLine().unit,
  part_number: part_number?.slice(0, 100) ?? '',
  candidates,
  unclear: quantity === null && readings.length > 0 ? { source, readings } : null,
})

/** The line that is made of a left-out one: its text, without list markers. */
export const addedLine = (text: string, left_out_at: number): EnquiryLineForm => ({
  ...newLine(),
  description: withoutMark(text).text.slice(0, 1000),
  candidates: [],
  left_out_at,
})

/** The line with one of the readings of its quantity. */
export const withReading = (
  line: EnquiryLineForm,
  { quantity, unit }: Unclear['readings'][number],
): EnquiryLineForm => ({ ...line, quantity, unit: unit ?? line.unit })

/** Whether its quantity is ambiguous and not decided. */
export const isUnclear = ({ unclear, quantity }: EnquiryLineForm): boolean => unclear !== null && quantity.trim() === ''

/** The line with a candidate item. Pieces is the default where a message has no unit: then the item's unit is used. */
export const takeCandidate = (line: EnquiryLineForm, { item, how, sure }: Candidate): EnquiryLineForm => ({
  ...line,
  item_id: item.id,
  item_code: item.code,
  unit: line.unit === newLine().unit ? item.unit : line.unit,
  part_number: line.part_number.trim() ? line.part_number : (item.part_number ?? ''),
  match: { how, sure },
})

/** The best candidate of an open line; undefined where its item is set, or nothing was found. */
export const bestOf = ({ item_id, candidates }: EnquiryLineForm): Candidate | undefined =>
  item_id ? undefined : candidates?.[0]

export const isSure = (line: EnquiryLineForm): boolean => compare(bestOf(line)?.sure ?? '0', sureFrom) >= 0

/** Text that names no item can still describe what is wanted. */
export const keepWords = (line: EnquiryLineForm, words: string): EnquiryLineForm =>
  line.description.trim() ? line : { ...line, description: words }

/** The earlier line with the later one's quantity and note added. */
export const merged = (line: EnquiryLineForm, later: EnquiryLineForm): EnquiryLineForm => ({
  ...line,
  quantity: isDecimal(line.quantity) && isDecimal(later.quantity) ? add(line.quantity, later.quantity) : line.quantity,
  notes: [line.notes, later.notes].filter((note) => note.trim()).join('\n'),
})

export const canMerge = (line: EnquiryLineForm, later: EnquiryLineForm) =>
  isDecimal(line.quantity) && isDecimal(later.quantity)

// Every line needs its own; they are computed once for all.
const found = new WeakMap<readonly Entry<EnquiryLineForm>[], ReadonlyMap<number, Repeated>>()

/** The index of the line that repeats the item of an earlier one. */
export function repeatedAt(entries: readonly Entry<EnquiryLineForm>[], index: number): Repeated | undefined {
  const known =
    found.get(entries) ?? new Map(repeatedItems(entries.map(({ row }) => row)).map((each) => [each.index, each]))
  found.set(entries, known)
  return known.get(index)
}
