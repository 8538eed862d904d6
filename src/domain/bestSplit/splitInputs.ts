import { frozenFor, type ComparisonInput } from '../costing/comparison'
import { add, type Decimal } from '../money'
import type { Counted } from '../costing/offerClass'
import type { SplitLimits } from './problem'

/** What a best split depends on, in the order in which a change of it is named. */
export const splitInputParts = ['request', 'quotes', 'rates', 'options', 'day'] as const
export type SplitInputPart = (typeof splitInputParts)[number]

/** A fingerprint of each part: equal texts mean equal inputs. */
export type SplitInputs = Record<SplitInputPart, string>

/** What a best split is or would be computed from. The server's comparison and the API's answer both give it. */
export interface SplitSource {
  /** The revision of the RFQ. */
  revision: number
  currency: string
  required_by: string | null
  lines: readonly { id: string; quantity: Decimal }[]
  /** A revision of a quote never changes; which of its answers count depends on the lines that are asked. */
  quotes: readonly { quote_id: string; currency: string; rate: Decimal; quote_line_ids: readonly string[] }[]
  options: SplitLimits & { counted: Counted }
  /** The day on which expiry and lateness are judged: YYYY-MM-DD. */
  read_on: string
}

/** The fingerprint of what a best split is computed from; the order of lines, quotes and suppliers does not count. */
export function splitInputs({
  revision,
  currency,
  required_by,
  lines,
  quotes,
  options,
  read_on,
}: SplitSource): SplitInputs {
  const { max_suppliers, max_lead_time_days, keep_supplier_ids, leave_out_supplier_ids, share_lines, counted } = options
  const text = (value: unknown) => JSON.stringify(value)
  const foreign = new Map(
    quotes.filter((quote) => quote.currency !== currency).map((quote) => [quote.currency, plain(quote.rate)]),
  )
  return {
    request: text([
      revision,
      currency,
      required_by,
      sorted(lines.map(({ id, quantity }) => text([id, plain(quantity)]))),
    ]),
    quotes: text(sorted(quotes.map(({ quote_id, quote_line_ids }) => text([quote_id, sorted(quote_line_ids)])))),
    rates: text(sorted([...foreign].map(text))),
    options: text([
      max_suppliers,
      max_lead_time_days,
      sorted(keep_supplier_ids),
      sorted(leave_out_supplier_ids),
      share_lines,
      counted.alternatives,
      counted.expired,
      counted.late,
    ]),
    day: read_on,
  }
}

/** The same of quotes as they are compared, within limits. A RangeError where a currency has no rate. */
export function splitInputsOf(revision: number, input: ComparisonInput, limits: SplitLimits): SplitInputs {
  const { currency, required_by, read_on, lines, counted } = input
  const asked = new Set(lines.map(({ id }) => id))
  const quotes = input.quotes.map((quote) => ({
    quote_id: quote.id,
    currency: quote.currency,
    rate: frozenFor(quote.currency, input).rate,
    quote_line_ids: quote.lines
      .filter(({ rfq_line_id }) => asked.has(rfq_line_id) && quote.asked_line_ids.includes(rfq_line_id))
      .map(({ id }) => id),
  }))
  return splitInputs({ revision, currency, required_by, read_on, lines, quotes, options: { ...limits, counted } })
}

/** Which inputs have changed since a result was computed; all of them where nothing is known of its inputs. */
export function changedInputs(computedFrom: SplitInputs | undefined, now: SplitInputs): SplitInputPart[] {
  return splitInputParts.filter((part) => computedFrom?.[part] !== now[part])
}

const sorted = (texts: readonly string[]) => [...texts].sort()
/** 30 and 30.00 are one quantity. */
const plain = (value: Decimal) => add(value, '0')
