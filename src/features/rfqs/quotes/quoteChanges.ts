import type { Quote } from '../../../contract/quotes'
import { compare, isDecimal } from '../../../domain/money/money'

type QuoteLine = Quote['lines'][number]

const headFields = [
  'currency',
  'valid_until',
  'lead_time_days',
  'freight',
  'minimum_order_value',
  'payment_terms',
  'reference',
  'notes',
] as const
const lineFields = [
  'unit_price',
  'free_of_charge',
  'no_bid_reason',
  'unit',
  'unit_factor',
  'available_quantity',
  'minimum_quantity',
  'pack_size',
  'price_breaks',
  'lead_time_days',
  'tax_percent',
  'tax_recoverable',
  'notes',
] as const

type HeadField = (typeof headFields)[number]
export type LineField = (typeof lineFields)[number]

export interface QuoteChanges {
  /** Changed header fields. */
  head: HeadField[]
  /**
   * By the id of the newer answer: its earlier value, null where there was none. Unchanged answers are not included.
   */
  lines: ReadonlyMap<string, { before: QuoteLine | null; fields: LineField[] }>
  /** Removed answers. */
  gone: QuoteLine[]
}

/**
 * The differences of a revision; answers match when they are to the same line, as requested or by the same alternative.
 */
export function quoteChanges(older: Quote, newer: Quote): QuoteChanges {
  const beforeOf = (line: QuoteLine) => older.lines.find((each) => isSameAnswer(each, line)) ?? null
  const changed = newer.lines.flatMap((line) => {
    const before = beforeOf(line)
    const fields = before ? lineFields.filter((field) => !isEqual(before[field], line[field])) : []
    return before && fields.length === 0 ? [] : [[line.id, { before, fields }] as const]
  })
  return {
    head: headFields.filter((field) => !isEqual(older[field], newer[field])),
    lines: new Map(changed),
    gone: older.lines.filter((line) => !newer.lines.some((each) => isSameAnswer(each, line))),
  }
}

const isSameAnswer = (one: QuoteLine, other: QuoteLine) =>
  one.rfq_line_id === other.rfq_line_id && one.alternative === other.alternative

/** "5.50" and "5.5" are equal. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string' && isDecimal(one) && isDecimal(other))
    return compare(one, other) === 0
  return JSON.stringify(one) === JSON.stringify(other)
}
