import type { ComparisonInput } from '../../../src/domain/comparison/comparison'
import type { SplitLimits } from '../../../src/domain/bestSplit/problem'
import type { QuotedLine, SubmittedQuote } from '../../../src/domain/comparison/quoted'

/**
 * The result of a split: the open quantity in millionths of each need, the cost in whole units, the number of
 * suppliers.
 */
export interface Outcome {
  missing: number
  cost: number
  suppliers: number
}

interface Choice {
  missing: number
  cost: number
  used: number[]
  /** The goods of each supplier, in cents of their currency. */
  values: number[]
}

/** Rounds half away from zero; integers of at least 0. */
const rounded = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator))
/** A decimal with at most two places in hundredths. */
const hundredths = (text: string) => Math.round(Number(text) * 100)

/** What an offer is sold in, in the line's unit. Packs contain whole units; goods sold by the metre can be cut. */
const packOf = (answer: QuotedLine): number =>
  Number(answer.pack_size ?? (answer.unit === 'MTR' ? 0 : 1)) * Number(answer.unit_factor)

/**
 * Whether a person would order this much of an offer: whole units of the need, or whole packs. Half a pump from one
 * supplier and four and a half from another, so that both round up and reach a minimum order value, is no split.
 */
const isOrdered = (answer: QuotedLine, quantity: number): boolean =>
  Number.isInteger(quantity) || Number.isInteger(quantity / packOf(answer))

/** The quantity to buy; null when less is available. */
function bought(answer: QuotedLine, quantity: number): number | null {
  const factor = Number(answer.unit_factor)
  const least = Math.max(quantity, Number(answer.minimum_quantity ?? 0) * factor)
  const pack = packOf(answer)
  const whole = pack === 0 ? least : Math.ceil(least / pack) * pack
  return answer.available_quantity !== null && whole > Number(answer.available_quantity) * factor ? null : whole
}

/** In units of a currency without cents, with tax; and in cents of the supplier's currency. */
function priced(
  answer: QuotedLine,
  quantity: number,
  { currency, rate }: { currency: string; rate: string },
): { cost: number; value: number } {
  const factor = Number(answer.unit_factor)
  const steps = answer.price_breaks.filter((step) => Number(step.quantity) * factor <= quantity)
  const price = answer.free_of_charge ? 0 : hundredths(steps.at(-1)?.unit_price ?? answer.unit_price ?? '0')
  const goods = rounded(quantity * price * hundredths(rate), factor * 10_000)
  const tax = answer.tax_recoverable ? 0 : rounded(goods * Number(answer.tax_percent), 100)
  return {
    cost: goods + tax,
    value: currency === 'TZS' ? rounded(quantity * price, factor * 100) * 100 : rounded(quantity * price, factor),
  }
}

/**
 * The best split by brute force: each whole quantity (or each multiple of `step`) of each offer on each line, in every
 * combination that a person would order. All rules are implemented again in plain numbers, without pruning. The RFQ is in TZS, the quotes in TZS
 * or in a currency with cents.
 */
export function bruteForce(input: ComparisonInput, limits: SplitLimits, step = 1): Outcome | null {
  const quotes = input.quotes.filter((quote) => !limits.leave_out_supplier_ids.includes(quote.supplier_id))
  const rateOf = (quote: SubmittedQuote) => input.rates.find(({ currency }) => currency === quote.currency)?.rate ?? '1'
  const freights = quotes.map((quote) => rounded(hundredths(quote.freight ?? '0') * hundredths(rateOf(quote)), 10_000))
  const lines = input.lines.map(({ id, quantity }) => choicesFor(id, Number(quantity), quotes, limits, rateOf, step))
  let best: Outcome | null = null

  const values = quotes.map(() => 0)
  const uses = quotes.map(() => 0)
  const tried = (line: number, missing: number, cost: number): void => {
    const choices = lines[line]
    if (choices === undefined) {
      const used = quotes.map((_, place) => (uses[place] ?? 0) > 0)
      const many = used.filter(Boolean).length
      if (limits.max_suppliers !== null && many > limits.max_suppliers) return
      if (quotes.some((quote, place) => limits.keep_supplier_ids.includes(quote.supplier_id) && !used[place])) return
      if (limits.keep_supplier_ids.some((id) => !quotes.some((quote) => quote.supplier_id === id))) return
      if (
        quotes.some(
          (quote, place) => used[place] && (values[place] ?? 0) < hundredths(quote.minimum_order_value ?? '0'),
        )
      )
        return
      const total = cost + freights.reduce((all, freight, place) => all + (used[place] ? freight : 0), 0)
      if (
        best === null ||
        missing < best.missing ||
        (missing === best.missing && (total < best.cost || (total === best.cost && many < best.suppliers)))
      )
        best = { missing, cost: total, suppliers: many }
      return
    }
    for (const choice of choices) {
      for (const place of choice.used) {
        uses[place] = (uses[place] ?? 0) + 1
        values[place] = (values[place] ?? 0) + (choice.values[place] ?? 0)
      }
      tried(line + 1, missing + choice.missing, cost + choice.cost)
      for (const place of choice.used) {
        uses[place] = (uses[place] ?? 0) - 1
        values[place] = (values[place] ?? 0) - (choice.values[place] ?? 0)
      }
    }
  }
  tried(0, 0, 0)
  return best
}

function choicesFor(
  id: string,
  need: number,
  quotes: readonly SubmittedQuote[],
  limits: SplitLimits,
  rateOf: (quote: SubmittedQuote) => string,
  step: number,
): Choice[] {
  const offers = quotes.flatMap((quote, place) =>
    quote.lines
      .filter(
        (answer) =>
          answer.rfq_line_id === id &&
          answer.alternative === null &&
          (answer.unit_price !== null || answer.free_of_charge),
      )
      .filter(
        (answer) =>
          limits.max_lead_time_days === null ||
          (answer.lead_time_days ?? quote.lead_time_days ?? Infinity) <= limits.max_lead_time_days,
      )
      .map((answer) => ({ answer, place, frozen: { currency: quote.currency, rate: rateOf(quote) } })),
  )
  const vectors = (from: number, left: number): number[][] =>
    from === offers.length
      ? [[]]
      : Array.from({ length: left / step + 1 }, (_, index) => index * step).flatMap((quantity) =>
          vectors(from + 1, left - quantity).map((rest) => [quantity, ...rest]),
        )
  return vectors(0, need).flatMap((vector): Choice[] => {
    const parts = offers
      .map((offer, index) => ({ ...offer, quantity: vector[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
    // One offer may take the rest that the others leave.
    if (parts.filter(({ answer, quantity }) => !isOrdered(answer, quantity)).length > 1) return []
    const whole = parts.filter(({ answer }) => bought(answer, need) !== null)
    if (!limits.share_lines && whole.length > 1) return []
    const choice: Choice = {
      missing: 0,
      cost: 0,
      used: [...new Set(parts.map(({ place }) => place))],
      values: quotes.map(() => 0),
    }
    let covered = 0
    for (const { answer, place, frozen, quantity } of parts) {
      const buys = bought(answer, quantity)
      if (buys === null) return []
      const { cost, value } = priced(answer, buys, frozen)
      choice.cost += cost
      choice.values[place] = (choice.values[place] ?? 0) + value
      covered += quantity
    }
    // An offer is used in full while part of the need is open.
    if (covered < need && parts.some(({ answer, quantity }) => bought(answer, quantity + step) !== null)) return []
    return [{ ...choice, missing: 1_000_000 - Math.floor((covered * 1_000_000) / need) }]
  })
}
