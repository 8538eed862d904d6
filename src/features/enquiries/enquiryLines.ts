import type { Entry } from '../../components/lineGrid/changes'
import type { Item } from '../../contract/items'
import { repeatedItems, type Repeated } from '../../domain/enquiryRules'
import { add, isDecimal } from '../../domain/money'
import type { EnquiryLineForm } from './enquiryForm'

/** What the line does not say itself it takes from the item. */
export const takeItem = (line: EnquiryLineForm, item: Item): EnquiryLineForm => ({
  ...line,
  unit: item.unit,
  description: line.description.trim() ? line.description : item.name,
  part_number: line.part_number.trim() ? line.part_number : (item.part_number ?? ''),
})

/** Words that name no item may still describe what is wanted. */
export const keepWords = (line: EnquiryLineForm, words: string): EnquiryLineForm => (line.description.trim() ? line : { ...line, description: words })

/** The earlier line with the later one's quantity and note as well. */
export const merged = (line: EnquiryLineForm, later: EnquiryLineForm): EnquiryLineForm => ({
  ...line,
  quantity: isDecimal(line.quantity) && isDecimal(later.quantity) ? add(line.quantity, later.quantity) : line.quantity,
  notes: [line.notes, later.notes].filter((note) => note.trim()).join('\n'),
})

export const canMerge = (line: EnquiryLineForm, later: EnquiryLineForm) => isDecimal(line.quantity) && isDecimal(later.quantity)

// Every line asks for its own; they are found once for all.
const found = new WeakMap<readonly Entry<EnquiryLineForm>[], ReadonlyMap<number, Repeated>>()

/** The line whose item stands in an earlier one. */
export function repeatedAt(entries: readonly Entry<EnquiryLineForm>[], index: number): Repeated | undefined {
  const known = found.get(entries) ?? new Map(repeatedItems(entries.map(({ row }) => row)).map((each) => [each.index, each]))
  found.set(entries, known)
  return known.get(index)
}
