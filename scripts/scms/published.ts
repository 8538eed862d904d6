import { depot, type Deliveries } from './deliveries'

/** The source of the file of deliveries. */
export const source = 'The file was published by USAID; github.com/sravanithummapudi/pharma-supplychain-ELT has a copy.'

/** The known counts of the published file. */
const published = {
  rows: 10_324,
  vendors: 72,
  items: 184,
  prices: 3_993,
  'rows of the depot': 5_404,
  'rows not used for another reason': 10,
}

/**
 * Returns in words where the published file was read differently from its known counts: an empty array where it agrees,
 * null for another file.
 */
export function differencesFromPublished({ rows, vendors, items, prices, unused }: Deliveries): string[] | null {
  if (rows.length !== published.rows) return null
  const counts = [...unused].map(([reason, each]) => ({ of_depot: reason.includes(depot), count: each.length }))
  const unusedRows = (of_depot: boolean) =>
    counts.filter((each) => each.of_depot === of_depot).reduce((sum, { count }) => sum + count, 0)
  const read: typeof published = {
    rows: rows.length,
    vendors: vendors.length,
    items: items.length,
    prices: prices.length,
    'rows of the depot': unusedRows(true),
    'rows not used for another reason': unusedRows(false),
  }
  return (Object.keys(published) as (keyof typeof published)[])
    .filter((what) => read[what] !== published[what])
    .map((what) => `the published file has ${published[what]} ${what}, and ${read[what]} were read`)
}
