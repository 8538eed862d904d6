import { plainLine } from '../../../__tests__/support/workedExample'
import type { ComparisonInput } from '../../../src/domain/costing/comparison'
import { isDecimal, isPositive } from '../../../src/domain/money'
import { countNothingMore } from '../../../src/domain/costing/offerClass'
import type { SubmittedQuote } from '../../../src/domain/costing/quoted'
import { normaliseName } from '../../../src/domain/sheets/normaliseName'
import type { Random } from '../../bench/seed/random'
import type { Deliveries, Delivery, PriceOfDay } from '../deliveries'

/** An item that three vendors or more have sold, with the newest price of each and the quantities in which it was delivered. */
export interface SharedItem {
  name: string
  quantities: string[]
  prices: { vendor: string; unit_price: string }[]
}

/** What is known of the deliveries for drawing RFQs. */
export interface Known {
  items: SharedItem[]
  /** What one delivery of a vendor cost in freight: the middle of his, in USD; "0" where he had it in his prices. */
  freights: ReadonlyMap<string, string>
}

const quantityOf = (row: Delivery) => (row as unknown as Record<string, string>)['line item quantity'] ?? ''

/** The items that enough vendors have sold, by name; the depot is no vendor (its rows give no price). */
export function sharedItems({ prices }: Pick<Deliveries, 'prices'>, vendors = 3): Known {
  const items = [...byKey(prices, ({ item }) => normaliseName(item)).values()].map((sold): SharedItem => {
    const newest = [...byKey(sold, ({ vendor }) => normaliseName(vendor)).values()].flatMap(
      (his) => his.toSorted((left, right) => (left.day < right.day ? 1 : -1))[0] ?? [],
    )
    const quantities = sold
      .flatMap(({ rows }) => rows.map(quantityOf))
      .filter((quantity) => isDecimal(quantity) && isPositive(quantity))
    return {
      name: sold[0]?.item ?? '',
      quantities: quantities.toSorted((left, right) => Number(left) - Number(right)),
      prices: newest.map(({ vendor, unit_price }) => ({ vendor, unit_price })),
    }
  })
  const freights = [...byKey(prices, ({ vendor }) => vendor)].map(
    ([vendor, his]) =>
      [
        vendor,
        middle(his.flatMap(({ rows }) => rows.map((row) => freightOf(row['freight cost (usd)'])))) ?? '0',
      ] as const,
  )
  return {
    items: items
      .filter((item) => item.prices.length >= vendors && item.quantities.length > 0)
      .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    freights: new Map(freights),
  }
}

/** A number as it stands, nothing where it is in the price, unknown where it is told elsewhere. */
function freightOf(text: string): string | null {
  if (isDecimal(text)) return text
  return /included/i.test(text) ? '0' : null
}

function middle(amounts: readonly (string | null)[]): string | undefined {
  const known = amounts.flatMap((amount) => amount ?? []).toSorted((left, right) => Number(left) - Number(right))
  return known[Math.floor((known.length - 1) / 2)]
}

/**
 * One RFQ of 5 to 15 lines in USD, drawn from items that several vendors have sold, in a quantity in which it was once delivered.
 * The answers are derived, for there was no such RFQ: each vendor offers what he has sold at his newest price, with the freight of
 * one of his deliveries. No minimums, packs or breaks: the data has none.
 */
export function drawRfq({ items, freights }: Known, random: Random): ComparisonInput {
  const left = [...items]
  const count = Math.min(random.whole(5, 15), left.length)
  const drawn = Array.from({ length: count }, () => left.splice(random.whole(0, left.length - 1), 1)[0]).flatMap(
    (item) => item ?? [],
  )
  const lines = drawn.map((item, index) => ({
    id: `line ${index + 1}`,
    position: index + 1,
    quantity: random.pick(item.quantities),
  }))
  const vendors = [...new Set(drawn.flatMap(({ prices }) => prices.map(({ vendor }) => vendor)))].sort()
  const quotes = vendors.map((vendor): SubmittedQuote => ({
    id: `quote of ${vendor}`,
    supplier_id: vendor,
    currency: 'USD',
    valid_until: null,
    lead_time_days: null,
    freight: freights.get(vendor) ?? '0',
    minimum_order_value: null,
    asked_line_ids: lines.map(({ id }) => id),
    lines: drawn.flatMap((item, index) =>
      item.prices
        .filter((price) => price.vendor === vendor)
        .map(({ unit_price }) => plainLine(`${vendor}, line ${index + 1}`, `line ${index + 1}`, unit_price)),
    ),
  }))
  return {
    currency: 'USD',
    rates: [],
    read_on: '2015-12-31',
    required_by: null,
    counted: countNothingMore,
    lines,
    quotes,
  }
}

function byKey(prices: readonly PriceOfDay[], keyOf: (price: PriceOfDay) => string): Map<string, PriceOfDay[]> {
  const groups = new Map<string, PriceOfDay[]>()
  for (const price of prices) groups.set(keyOf(price), [...(groups.get(keyOf(price)) ?? []), price])
  return groups
}
