import { frozenFor, type ComparisonInput } from '../comparison/comparison'
import { add, type Decimal } from '../money/money'
import type { Counted } from '../comparison/offerClass'
import type { SplitLimits } from './problem'

/** The inputs of a best split, in the order in which changes are reported. */
export const splitInputParts = ['request', 'quotes', 'rates', 'options', 'day'] as const
export type SplitInputPart = (typeof splitInputParts)[number]

/** A fingerprint per part; equal strings mean equal inputs. */
export type SplitInputs = Record<SplitInputPart, string>

/** The source of the inputs. The server's comparison and the API's response both fit. */
export interface SplitSource {
  revision: number
  currency: string
  required_by: string | null
  lines: readonly { id: string; quantity: Decimal }[]
  /** A quote revision never changes; which of its lines count depends on the RFQ's lines. */
  quotes: readonly {
    quote_id: string
    currency: string
    rate: Decimal
    quote_line_ids: readonly string[]
    after_opening?: boolean | undefined
  }[]
  options: SplitLimits & { counted: Counted }
  /** The day on which expiry and lateness are judged: YYYY-MM-DD. */
  read_on: string
}

/** The fingerprint of a best split's inputs; the order of lines, quotes and suppliers has no effect. */
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
  // Only where it is used: results from before this option stay valid.
  const unstated_freight = options.unstated_freight ? ['unstated_freight'] : []
  const after_opening = counted.after_opening ? ['after_opening'] : []
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
    quotes: text(sorted(quotes.map(quoteText))),
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
      ...unstated_freight,
      ...after_opening,
    ]),
    day: read_on,
  }
}

/** A quote that was entered after the opening is named as such: a result from before it was left out is no longer valid. */
const quoteText = ({ quote_id, quote_line_ids, after_opening }: SplitSource['quotes'][number]) =>
  JSON.stringify([quote_id, sorted(quote_line_ids), ...(after_opening ? ['after_opening'] : [])])

/** `splitInputs` for compared quotes and limits. Throws a RangeError when a currency has no rate. */
export function splitInputsOf(revision: number, input: ComparisonInput, limits: SplitLimits): SplitInputs {
  const { currency, required_by, read_on, lines, counted } = input
  const asked = new Set(lines.map(({ id }) => id))
  const quotes = input.quotes.map((quote) => ({
    quote_id: quote.id,
    currency: quote.currency,
    after_opening: quote.after_opening,
    rate: frozenFor(quote.currency, input).rate,
    quote_line_ids: quote.lines
      .filter(({ rfq_line_id }) => asked.has(rfq_line_id) && quote.asked_line_ids.includes(rfq_line_id))
      .map(({ id }) => id),
  }))
  return splitInputs({ revision, currency, required_by, read_on, lines, quotes, options: { ...limits, counted } })
}

/** The inputs that have changed since a result was computed; all of them when its inputs are unknown. */
export function changedInputs(computedFrom: SplitInputs | undefined, now: SplitInputs): SplitInputPart[] {
  return splitInputParts.filter((part) => computedFrom?.[part] !== now[part])
}

const sorted = (texts: readonly string[]) => [...texts].sort()
const plain = (value: Decimal) => add(value, '0')
