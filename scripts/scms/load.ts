import { signIn, signOut } from '../../src/contract/auth'
import type { ImportResult } from '../../src/contract/importResult'
import { connect } from '../northwind/api'
import type { Print } from '../northwind/progress'
import { bringIn } from './bringIn'
import { depot, readDeliveries, type Deliveries, type Delivery } from './deliveries'

export interface LoadOptions {
  file: string
  /** The server: "http://127.0.0.1:3000". */
  address: string
  /** Somebody of the staff, or an admin. */
  email: string
  password: string
  print?: Print
}

export interface Outcome {
  /** The rows of the file, of which each is one or the other. */
  rows: number
  used: Delivery[]
  unused: Map<string, Delivery[]>
  results: Record<'suppliers' | 'items' | 'prices', ImportResult>
}

/** Brings the deliveries in: vendors, items and prices. What is there already is found again: a second run changes nothing. */
export async function loadDeliveries({
  file,
  address,
  email,
  password,
  print = console.log,
}: LoadOptions): Promise<Outcome> {
  const deliveries = readDeliveries(file)
  print(
    `SCMS: ${deliveries.rows.length} delivered lines; ${deliveries.vendors.length} vendors (“${depot}” is none), ${deliveries.items.length} items, ${deliveries.prices.length} prices of a vendor and a day`,
  )
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
    return account(deliveries, { suppliers, items, prices }, print)
  } finally {
    await api.call(signOut)
  }
}

/** Says of every row of the file whether it was used, and if not, why. */
function account(
  { rows, prices, unused, freight_in_words }: Deliveries,
  results: Outcome['results'],
  print: Print,
): Outcome {
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
    `  ${freight_in_words} of the rows with a price tell their freight in words, such as “Freight Included in Commodity Cost”: their prices are none the worse`,
  )
  const unusedCount = [...all.values()].reduce((count, each) => count + each.length, 0)
  print(`not used: ${unusedCount} of ${rows.length} rows`)
  for (const [reason, each] of all) print(`  ${each.length}: ${reason} (row ${listed(each)})`)
  if (used.length + unusedCount !== rows.length)
    throw new Error(`${used.length} rows used and ${unusedCount} not are not the ${rows.length} of the file`)
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
  const line = `${noun}: ${created} created, ${changed} changed, ${unchanged} were there, ${refused} refused`
  return [
    line,
    ...rows
      .slice(0, shown)
      .map(({ label, problems }) => `  ${label ?? ''}: ${problems.map(({ message }) => message).join(' ')}`),
  ].join('\n')
}
