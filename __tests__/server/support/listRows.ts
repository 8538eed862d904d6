import { enquiries } from '../../../src/server/db/schema/enquiries'
import { branches, exchange_rates, tax_rates } from '../../../src/server/db/schema/company'
import { items, markup_rules } from '../../../src/server/db/schema/items'
import { orders } from '../../../src/server/db/schema/orders'
import { agents, clients, suppliers } from '../../../src/server/db/schema/parties'
import { users } from '../../../src/server/db/schema/people'
import { prices } from '../../../src/server/db/schema/prices'
import { purchase_orders } from '../../../src/server/db/schema/purchaseOrders'
import { rfqs } from '../../../src/server/db/schema/rfqs'
import { uuidv7 } from '../../../src/server/db/ids'
import type { TestServer } from './testServer'

let count = 0

const pad = (n: number) => String(n).padStart(4, '0')

/** Two rows at a time share the sort values of lists, so that only their ids distinguish them. */
const shared = (n: number) => Math.floor(n / 2)
const moment = (n: number) => new Date(Date.UTC(2026, 9, 1, shared(n))).toISOString()
const day = (n: number) => moment(n * 24).slice(0, 10)

/** Inserts rows for each list directly into the database, by the name of the list's operation. */
export function listRows({ db, branch_id }: TestServer) {
  const named = (n: number) => ({
    code: `K-${pad(n)}`,
    code_key: `K${pad(n)}`,
    name: `Name ${pad(shared(n))}`,
    created_at: moment(n),
  })
  const document = (n: number) => ({
    branch_id,
    currency: 'TZS',
    created_at: moment(n),
    required_by: n % 3 === 0 ? null : day(n),
  })

  async function client() {
    const id = uuidv7()
    await db.insert(clients).values({ id, ...named((count += 1)) })
    return id
  }
  async function supplier() {
    const id = uuidv7()
    await db.insert(suppliers).values({ id, ...named((count += 1)) })
    return id
  }
  async function item() {
    const id = uuidv7()
    await db.insert(items).values({ id, ...named((count += 1)), unit: 'H87' })
    return id
  }
  async function order() {
    const id = uuidv7()
    const n = (count += 1)
    await db.insert(orders).values({
      id,
      ...document(n),
      client_id: await client(),
      total: `${n}.50`,
      valid_until: n % 2 === 0 ? day(n) : null,
    })
    return id
  }

  const one: Record<string, () => Promise<unknown>> = {
    listClients: client,
    listSuppliers: supplier,
    listItems: item,
    listAgents: () => db.insert(agents).values(named((count += 1))),
    listUsers: () =>
      db.insert(users).values({
        name: `Name ${shared(count)}`,
        email: `user${(count += 1)}@test.example`,
        role: 'viewer',
        created_at: moment(count),
      }),
    listBranches: () =>
      db.insert(branches).values({
        name: `Name ${shared(count)}`,
        tag: `B${pad((count += 1))}`,
        currency: 'TZS',
        timezone: 'UTC',
        created_at: moment(count),
      }),
    listTaxRates: () => db.insert(tax_rates).values({ ...named((count += 1)), percent: '18' }),
    listExchangeRates: () =>
      db.insert(exchange_rates).values({
        currency: 'USD',
        rate: '2612.5',
        valid_from: day((count += 1)),
        source: 'Bank of Tanzania',
        created_at: moment(count),
      }),
    listMarkupRules: () =>
      db
        .insert(markup_rules)
        .values({ category: `Category ${(count += 1)}`, percent: '25', created_at: moment(count) }),
    listPrices: async () =>
      db.insert(prices).values({
        supplier_id: await supplier(),
        item_id: await item(),
        unit: 'H87',
        currency: 'USD',
        unit_price: '5.25',
        quoted_on: day((count += 1)),
        source: 'typed',
        created_at: moment(count),
      }),
    listEnquiries: () => db.insert(enquiries).values({ ...document((count += 1)), received_on: day(count) }),
    listRfqs: () =>
      db.insert(rfqs).values({
        ...document((count += 1)),
        title: `Title ${count}`,
        deadline: count % 3 === 0 ? null : moment(count),
      }),
    listOrders: order,
    listPurchaseOrders: async () =>
      db.insert(purchase_orders).values({
        order_id: await order(),
        supplier_id: await supplier(),
        branch_id,
        currency: 'USD',
        total: '12.50',
        created_at: moment((count += 1)),
      }),
  }

  return async (operationId: string, rows: number) => {
    for (let n = 0; n < rows; n += 1) await one[operationId]?.()
  }
}
