import { plainLine } from '../../../__tests__/support/workedExample'
import type { ComparisonInput } from '../../../src/domain/comparison/comparison'
import { isDecimal, isPositive } from '../../../src/domain/money/money'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import type { SubmittedQuote } from '../../../src/domain/comparison/quoted'
import { grouped } from '../../../src/domain/lists/grouped'
import { normaliseName } from '../../../src/domain/imports/sheets/normaliseName'
import type { Random } from '../../bench/seed/random'
import type { Deliveries, Delivery } from '../deliveries'

/**
 * An item sold by three or more vendors, with the newest price of each and the quantities in which it was delivered.
 */
interface SharedItem {
  name: string
  quantities: string[]
  prices: { vendor: string; unit_price: string }[]
}

/** The data of the deliveries from which RFQs are drawn. */
export interface Known {
  items: SharedItem[]
  /** The median freight of one delivery by vendor, in USD; "0" where freight is included in the prices. */
  freights: ReadonlyMap<string, string>
}

const quantityOf = (row: Delivery) => (row as unknown as Record<string, string>)['line item quantity'] ?? ''

/**
 * Returns the items that enough vendors have sold, sorted by name; the depot is not a vendor (its rows give no price).
 */
export function sharedItems({ prices }: Pick<Deliveries, 'prices'>, vendors = 3): Known {
  const items = [...grouped(prices, ({ item }) => normaliseName(item)).values()].map((sold): SharedItem => {
    const newest = [...grouped(sold, ({ vendor }) => normaliseName(vendor)).values()].flatMap(
      (own) => own.toSorted((left, right) => (left.day < right.day ? 1 : -1))[0] ?? [],
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
  const freights = [...grouped(prices, ({ vendor }) => vendor)].map(
    ([vendor, own]) =>
      [
        vendor,
        middle(own.flatMap(({ rows }) => rows.map((row) => freightOf(row['freight cost (usd)'])))) ?? '0',
      ] as const,
  )
  return {
    items: items
      .filter((item) => item.prices.length >= vendors && item.quantities.length > 0)
      .toSorted((left, right) => (left.name < right.name ? -1 : 1)),
    freights: new Map(freights),
  }
}

/** Returns a number as written, "0" where freight is included in the price, null where it is stated elsewhere. */
function freightOf(text: string): string | null {
  if (isDecimal(text)) return text
  return /included/i.test(text) ? '0' : null
}

function middle(amounts: readonly (string | null)[]): string | undefined {
  const known = amounts.flatMap((amount) => amount ?? []).toSorted((left, right) => Number(left) - Number(right))
  return known[Math.floor((known.length - 1) / 2)]
}

/**
 * Draws one RFQ of 5 to 15 lines in USD from items that several vendors have sold, each in a quantity in which it was
 * once delivered. The quotes are derived, as there was no such RFQ: each vendor offers the items it has sold at its
 * newest price, with the freight of one of its deliveries. There are no minimums, packs or price breaks: the data has
 * none.
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
