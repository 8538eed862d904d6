import type { Comparison } from '../comparison/comparison'
import { pricedQuotes } from '../comparison/pricedQuotes'
import type { Decimal } from '../money/money'
import { cheapestPerLine } from './allocate'
import type { Allocation } from './allocation'
import { offerOf } from './buyAllocations'
import { costOfAward } from './costOfAward'

/** A warning about an award, as its approver reads it. */
export interface StatedWarning {
  code: string
  path: string
  message: string
}

/** One offer that is to be bought. Amounts in the RFQ's currency, the unit price in the quote's. */
export interface StatedLine {
  rfq_line_id: string
  quote_line_id: string
  quote_id: string
  /** Of the line as it was asked for. */
  position: number
  description: string
  asked: Decimal
  unit: string
  supplier_id: string
  supplier_name: string
  /** Of the need; `bought` includes what a minimum or a pack adds. */
  quantity: Decimal
  bought: Decimal
  unit_price: Decimal
  price_currency: string
  goods: Decimal
  tax: Decimal
  /** The landed cost of the whole line by this offer, as the comparison has it; null where it is not known. */
  landed: Decimal | null
  /** The offer of the lowest landed cost; null where none is comparable. */
  lowest: { supplier_name: string; landed: Decimal } | null
  /** Who gets how much of the line in the best split; none where no best split is known. */
  split: { supplier_name: string; quantity: Decimal }[]
}

/** What is bought from one supplier in all. */
interface StatedSupplier {
  quote_id: string
  supplier_id: string
  supplier_name: string
  quote_revision: number
  /** One unit of `currency`, which is the quote's, in the RFQ's currency. */
  currency: string
  rate: Decimal
  /** Null where it is not stated. */
  freight: Decimal | null
}

/** What an approver of an award sees, and what the approval is of. */
export interface AwardStatement {
  currency: string
  total: Decimal
  lines: StatedLine[]
  suppliers: StatedSupplier[]
  /** Lines of the RFQ that the award leaves open, in part or in full. */
  uncovered: { position: number; description: string; missing: Decimal; unit: string }[]
  /** What the lowest offers cost together, each line from its own; null where a line has none. */
  lowest_total: Decimal | null
  /** `used`: the award is based on it, and it was valid when the approval was requested. */
  split: { total: Decimal; proven: boolean; used: boolean } | null
  warnings: StatedWarning[]
}

interface AskedLine {
  id: string
  position: number
  description: string
  quantity: Decimal
  unit: string
}

interface Stated {
  currency: string
  lines: readonly AskedLine[]
  comparison: Comparison
  allocations: readonly Allocation[]
  /** The best split that the award is compared with. */
  split: { total: Decimal; proven: boolean; used: boolean; allocations: readonly Allocation[] } | undefined
  warnings: readonly StatedWarning[]
  /** The revision of each quote by its id. */
  revisions: ReadonlyMap<string, number>
  nameOf: (supplier_id: string) => string
}

/** Returns what is asked of the approver of an award: each line with its supplier and price, beside the lowest and the best split. */
export function awardStatement(stated: Stated): AwardStatement {
  const { currency, lines, comparison, allocations, split, warnings, revisions, nameOf } = stated
  const quotes = pricedQuotes(comparison)
  const asked = comparison.lines.map(({ line }) => line)
  const cost = costOfAward(allocations, asked, quotes, currency)
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const offers = offersIn(comparison)
  const lowest_of = new Map(comparison.lines.map(({ line, lowest_quote_line_id }) => [line.id, lowest_quote_line_id]))
  const cheapest = cheapestPerLine(comparison)
  const named = (quote_line_id: string) => nameOf(offers.get(quote_line_id)?.supplier_id ?? '')
  return {
    currency,
    total: cost.total,
    lines: cost.parts.map((part) => {
      const line = lineOf.get(part.rfq_line_id)
      const offer = offers.get(part.quote_line_id)
      const lowest_id = lowest_of.get(part.rfq_line_id) ?? null
      const lowest = lowest_id === null ? undefined : offers.get(lowest_id)
      return {
        rfq_line_id: part.rfq_line_id,
        quote_line_id: part.quote_line_id,
        quote_id: offer?.quote_id ?? '',
        position: line?.position ?? 0,
        description: line?.description ?? '',
        asked: line?.quantity ?? '0',
        unit: line?.unit ?? '',
        supplier_id: part.supplier_id,
        supplier_name: nameOf(part.supplier_id),
        quantity: part.quantity,
        bought: part.buyable_quantity,
        unit_price: part.unit_price,
        price_currency: offer?.currency ?? currency,
        goods: part.goods,
        tax: part.tax,
        landed: offer?.landed ?? null,
        lowest: lowest ? { supplier_name: nameOf(lowest.supplier_id), landed: lowest.landed ?? '0' } : null,
        split: (split?.allocations ?? [])
          .filter(({ rfq_line_id }) => rfq_line_id === part.rfq_line_id)
          .map(({ quote_line_id, quantity }) => ({ supplier_name: named(quote_line_id), quantity })),
      }
    }),
    suppliers: cost.suppliers.map(({ quote_id, supplier_id, currency: own, freight }) => ({
      quote_id,
      supplier_id,
      supplier_name: nameOf(supplier_id),
      quote_revision: revisions.get(quote_id) ?? 1,
      currency: own,
      rate: quotes.find((quote) => quote.quote_id === quote_id)?.rate ?? '1',
      freight,
    })),
    uncovered: cost.uncovered.flatMap(({ rfq_line_id, missing }) => {
      const line = lineOf.get(rfq_line_id)
      return line ? [{ position: line.position, description: line.description, missing, unit: line.unit }] : []
    }),
    lowest_total:
      cheapest.length === asked.length && cheapest.length > 0
        ? costOfAward(cheapest, asked, quotes, currency).total
        : null,
    split: split ? { total: split.total, proven: split.proven, used: split.used } : null,
    warnings: warnings.map(({ code, path, message }) => ({ code, path, message })),
  }
}

/** Each offer with a price by the id of its quote line. */
const offersIn = ({ quotes }: Comparison) =>
  new Map(
    quotes.flatMap(({ quote, offers }) =>
      offers.flatMap(({ quote_line, comparable_cost }) =>
        quote_line
          ? [
              [
                quote_line.id,
                {
                  quote_id: quote.id,
                  supplier_id: quote.supplier_id,
                  currency: quote.currency,
                  landed: comparable_cost,
                },
              ] as const,
            ]
          : [],
      ),
    ),
  )

/** A doubt about a price compares it with what the reader may see of other purchases: it is not the same for everyone. */
const ofReader = 'QUO-07'

/**
 * Returns what the approval of an award is of: the lines as they were asked for, which offers of which quotes are bought, at
 * which prices and rates, and the warnings that were read. Names of suppliers may change afterwards, and the order has no effect.
 */
export function statedContent({ currency, total, lines, suppliers, warnings }: AwardStatement): object {
  const sorted = (texts: string[]) => texts.sort()
  return {
    currency,
    total,
    lines: sorted(
      lines.map((line) =>
        JSON.stringify([
          [line.rfq_line_id, line.description, line.asked, line.unit],
          [line.quote_line_id, line.quantity, line.bought, line.unit_price, line.price_currency, line.goods, line.tax],
        ]),
      ),
    ),
    suppliers: sorted(
      suppliers.map(({ quote_id, currency: own, rate, freight }) => JSON.stringify([quote_id, own, rate, freight])),
    ),
    warnings: sorted(
      warnings
        .filter(({ code }) => code !== ofReader)
        .map((warning) => JSON.stringify([warning.code, placeOf(warning, lines), warning.message])),
    ),
  }
}

/** Where a warning is, whatever the order of the allocations: the offer instead of its place. */
function placeOf({ path }: Pick<StatedWarning, 'path'>, lines: readonly StatedLine[]): string {
  const [, index] = /^allocations\.(\d+)$/.exec(path) ?? []
  return (index !== undefined && lines[Number(index)]?.quote_line_id) || path
}

/** Whether a warning was read by the approver, so that its reason is known. */
export const wasStated = (
  warning: StatedWarning,
  now: Pick<AwardStatement, 'lines'>,
  { warnings, lines }: Pick<AwardStatement, 'warnings' | 'lines'>,
): boolean =>
  warnings.some(({ code, path }) => code === warning.code && placeOf({ path }, lines) === placeOf(warning, now.lines))

/**
 * Returns allocations with each offer that a newer quote of its supplier has replaced as that quote's offer for the same line;
 * those that the supplier does not offer any more stay.
 */
export function renewedAllocations(
  allocations: readonly Allocation[],
  comparison: Comparison,
  supplierOf: (quote_line_id: string) => string | undefined,
): Allocation[] {
  return allocations.map((allocation) => {
    if (offerOf(comparison, allocation.quote_line_id)) return allocation
    const supplier_id = supplierOf(allocation.quote_line_id)
    const quote = comparison.quotes.find((each) => each.quote.supplier_id === supplier_id)
    const own = (quote?.offers ?? []).filter(
      ({ rfq_line_id, quote_line, purchase }) => rfq_line_id === allocation.rfq_line_id && quote_line && purchase,
    )
    // The item itself rather than an alternative to it.
    const offer = own.find(({ quote_line }) => quote_line?.alternative === null) ?? own[0]
    return offer?.quote_line ? { ...allocation, quote_line_id: offer.quote_line.id } : allocation
  })
}
