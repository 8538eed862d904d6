import { signIn, signOut } from '../../src/contract/auth'
import { getBranches } from '../../src/contract/branches'
import { formatMoney } from '../../src/domain/money/figures'
import { type Decimal, sum } from '../../src/domain/money/money'
import { currency } from './amounts'
import { connect, type Api } from './api'
import { differences } from './check'
import { orderToLoad, productsById, type Loading } from './loading'
import { loadMasterData, retireDiscontinued } from './masterData'
import { type Northwind, readNorthwind } from './northwind'
import { takeOrder } from './orderStep'
import { progress, type Print } from './progress'
import { type Proformas, proformasIn } from './proformas'
import { enterRate } from './rate'

export interface LoadOptions {
  /** The folder of Northwind's files. */
  folder: string
  /** How many of its orders to load to quoted, from the first on. */
  orders: number
  /** The server's address: "http://127.0.0.1:3000". */
  address: string
  /** The email of an admin. */
  email: string
  password: string
  /** The folder for proforma invoices, each of which is drawn and read back; without it none are drawn. */
  proformas?: string
  now?: () => Date
  print?: Print
}

export interface Outcome {
  orders: number
  /** How many of them agree with Northwind's own lines. */
  agree: number
  /** How many this run created; the others existed. */
  made: number
}

/** Loads Northwind through the public API alone. Existing records are reused: a second run changes nothing. */
export async function loadNorthwind({
  folder,
  orders,
  address,
  email,
  password,
  proformas,
  now = () => new Date(),
  print = console.log,
}: LoadOptions): Promise<Outcome> {
  const northwind = readNorthwind(folder)
  print(inWords(northwind))
  const { access_token } = await connect(address).call(signIn, { body: { email, password } })
  const api = connect(address, { Authorization: `Bearer ${access_token}` })
  const documents = proformas === undefined ? null : await proformasIn(proformas)
  try {
    return await load(
      api,
      { ...northwind, orders: northwind.orders.slice(0, orders) },
      { address, documents, now, print },
    )
  } finally {
    await documents?.close()
    await api.call(signOut)
  }
}

interface Means extends Required<Pick<LoadOptions, 'address' | 'now' | 'print'>> {
  documents: Proformas | null
}

async function load(api: Api, northwind: Northwind, { address, documents, now, print }: Means): Promise<Outcome> {
  const [branch] = await api.call(getBranches)
  if (!branch) throw new Error('The company has no branch to load into.')
  print(`branch: ${branch.name} (${branch.tag})`)
  await enterRate(api, branch, now(), print)
  const ids = await loadMasterData(api, northwind, print)
  const outcome = await loadOrders({ address, api, branch, ids, products: productsById(northwind), now }, northwind, {
    documents,
    print,
  })
  await retireDiscontinued(api, northwind, print)
  if (documents) print('proforma invoices: one per order, drawn as a PDF and read back')
  print(
    `${outcome.agree} of ${outcome.orders} orders agree with Northwind's own lines to the cent; ${outcome.made} were made now, ${outcome.orders - outcome.made} were there`,
  )
  return outcome
}

async function loadOrders(
  loading: Loading,
  { orders }: Northwind,
  { documents, print }: Pick<Means, 'documents' | 'print'>,
): Promise<Outcome> {
  const done = progress(print, 'orders', orders.length, 10)
  const outcome: Outcome = { orders: orders.length, agree: 0, made: 0 }
  const goods: Decimal[] = []
  for (const northwind of orders) {
    const toLoad = orderToLoad(loading, northwind)
    const { order, made } = await takeOrder(loading, toLoad).catch((error: unknown) => {
      throw new Error(`Order ${toLoad.reference} went no further`, { cause: error })
    })
    const found = [
      ...(await differences(loading.api, toLoad, order)),
      ...((await documents?.differences(loading.api, order)) ?? []),
    ]
    for (const said of found) print(`${toLoad.reference} (${order.number ?? 'a draft'}) differs: ${said}`)
    if (found.length === 0) outcome.agree += 1
    if (made) outcome.made += 1
    goods.push(order.goods)
    done()
  }
  print(
    `orders: all quoted, warnings accepted with their reasons; goods of ${formatMoney(sum(goods), currency)} in total`,
  )
  return outcome
}

function inWords({ products, suppliers, customers, orders, repaired }: Northwind): string {
  const lines = orders.reduce((count, order) => count + order.lines.length, 0)
  const mended = `${repaired.customers} customers, ${repaired.suppliers} suppliers and ${repaired.orders} orders`
  return `Northwind: ${products.length} products, ${suppliers.length} suppliers, ${customers.length} customers, ${orders.length} orders of ${lines} lines; rows repaired by rule: ${mended}`
}
