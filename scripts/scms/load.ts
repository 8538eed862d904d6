import { signIn, signOut } from '../../src/contract/auth'
import type { ImportResult } from '../../src/contract/importResult'
import { connect } from '../northwind/api'
import type { Print } from '../northwind/progress'
import { bringIn } from './bringIn'
import { depot, readDeliveries, type Deliveries, type Delivery } from './deliveries'
import { differencesFromPublished } from './published'

export interface LoadOptions {
  file: string
  /** The server's address: "http://127.0.0.1:3000". */
  address: string
  /** The email of a staff user or an admin. */
  email: string
  password: string
  print?: Print
}

export interface Outcome {
  /** All rows of the file; each is either used or unused. */
  rows: number
  used: Delivery[]
  unused: Map<string, Delivery[]>
  results: Record<'suppliers' | 'items' | 'prices', ImportResult>
  /** Where the published file was read differently from its known counts, in words. */
  differs: string[]
}

/** Imports the deliveries: vendors, items and prices. Existing records are reused: a second run changes nothing. */
export async function loadDeliveries({
  file,
  address,
  email,
  password,
  print = console.log,
}: LoadOptions): Promise<Outcome> {
  const deliveries = readDeliveries(file)
  print(
    `SCMS: ${deliveries.rows.length} delivered lines; ${deliveries.vendors.length} vendors (not counting “${depot}”), ${deliveries.items.length} items, ${deliveries.prices.length} prices by vendor and day`,
  )
  const differs = differencesFromPublished(deliveries)
  if (differs?.length === 0) print('  the counts match the published file')
  for (const said of differs ?? []) print(`  differs: ${said}`)
  const { access_token } = await connect(address).call(signIn, { body: { email, password } })
  const api = connect(address, { Authorization: `Bearer ${access_token}` })
  try {
    const suppliers = await bringIn(
      api,
      'suppliers',
      deliveries.vendors.map(({ name, categories }) => ({ name, currency: 'USD', categories: categories.join('; ') })),
    )
    print(inWords('suppliers', suppliers))
    const items = await bringIn(
      api,
      'items',
      deliveries.items.map((item) => ({ ...item })),
    )
    print(inWords('items', items))
    const prices = await bringIn(
      api,
      'prices',
      deliveries.prices.map(({ vendor, item, unit, unit_price, day }) => ({
        supplier: vendor,
        item,
        unit,
        currency: 'USD',
        unit_price,
        quoted_on: day,
      })),
    )
    print(inWords('prices', prices))
    return { ...account(deliveries, { suppliers, items, prices }, print), differs: differs ?? [] }
  } finally {
    await api.call(signOut)
  }
}

/** Prints for every row of the file whether it was used, and why not. */
function account(
  { rows, prices, unused, freight_in_words }: Deliveries,
  results: Outcome['results'],
  print: Print,
): Omit<Outcome, 'differs'> {
  const refused = new Map(
    results.prices.refused.map(({ row, problems }) => [row, problems.map(({ message }) => message).join(' ')]),
  )
  const used: Delivery[] = []
  const all = new Map(unused)
  prices.forEach((price, index) => {
    const reason = refused.get(index + 2)
    if (reason === undefined) used.push(...price.rows)
    else all.set(reason, [...(all.get(reason) ?? []), ...price.rows])
  })
  const kept = prices.length - refused.size
  print(
    `used: ${used.length} of ${rows.length} rows, for ${kept} prices; ${used.length - kept} of them say again what another says of that vendor, item and day`,
  )
  print(
    `  ${freight_in_words} of the rows with a price tell their freight in words, such as “Freight Included in Commodity Cost”: their prices are still used`,
  )
  const unusedCount = [...all.values()].reduce((count, each) => count + each.length, 0)
  print(`not used: ${unusedCount} of ${rows.length} rows`)
  for (const [reason, each] of all) print(`  ${each.length}: ${reason} (row ${listed(each)})`)
  if (used.length + unusedCount !== rows.length)
    throw new Error(
      `${used.length} used and ${unusedCount} unused rows do not add up to the ${rows.length} rows of the file`,
    )
  return { rows: rows.length, used, unused: all, results }
}

const shown = 12

const listed = (each: readonly Delivery[]) =>
  `${each
    .slice(0, shown)
    .map(({ row }) => row)
    .join(', ')}${each.length > shown ? ` and ${each.length - shown} more` : ''}`

function inWords(
  noun: string,
  { counts: { created, changed, unchanged, refused }, refused: rows }: ImportResult,
): string {
  const line = `${noun}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} rejected`
  return [
    line,
    ...rows
      .slice(0, shown)
      .map(({ label, problems }) => `  ${label ?? ''}: ${problems.map(({ message }) => message).join(' ')}`),
  ].join('\n')
}
