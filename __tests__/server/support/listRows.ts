import type { InvitationStatus } from '../../../src/domain/rfqs/invitationLifeCycle'
import { pick } from '../../../src/domain/fields/pick'
import { enquiries, enquiry_lines } from '../../../src/server/db/schema/enquiries'
import { bank_accounts, branches, exchange_rates, tax_rates } from '../../../src/server/db/schema/company'
import { items, markup_rules } from '../../../src/server/db/schema/items'
import { invitations } from '../../../src/server/db/schema/invitations'
import { order_lines, orders } from '../../../src/server/db/schema/orders'
import { agents, clients, suppliers } from '../../../src/server/db/schema/parties'
import { users } from '../../../src/server/db/schema/people'
import { prices } from '../../../src/server/db/schema/prices'
import {
  purchase_order_lines,
  purchase_orders,
  receipt_lines,
  receipts,
} from '../../../src/server/db/schema/purchaseOrders'
import { rfq_lines, rfqs } from '../../../src/server/db/schema/rfqs'
import { uuidv7 } from '../../../src/server/db/rows/ids'
import type { TestServer } from './testServer'

/** Makes codes and addresses unique. */
let count = 0
/** The place of a row among those of its list, which its values follow. */
const places = new Map<string, number>()

function placeIn(list: string): number {
  const place = (places.get(list) ?? 0) + 1
  places.set(list, place)
  return place
}

const pad = (n: number) => String(n).padStart(4, '0')

/** Two rows at a time share the sort values of lists, so that only their ids distinguish them. */
const shared = (n: number) => Math.floor(n / 2)
/** A third of the rows has no value: two of them are next to each other in each order. */
const orNone = <V>(n: number, value: V): V | null => (n % 3 === 0 ? null : value)
const oneOf = <V>(n: number, values: readonly [V, ...V[]]): V => values[shared(n) % values.length] ?? values[0]
/** Amounts in three currencies, one of them without an exchange rate. */
const currencyOf = (n: number) => oneOf(n, ['TZS', 'USD', 'EUR'])
const moment = (n: number) => new Date(Date.UTC(2026, 9, 1, shared(n))).toISOString()
const day = (n: number) => moment(n * 24).slice(0, 10)

/** Inserts rows for each list directly into the database, by the name of the list's operation. */
export function listRows({ db, branch_id }: TestServer) {
  const named = (n: number) => ({
    code: `K-${pad(count)}`,
    code_key: `K${pad((count += 1))}`,
    name: `Name ${pad(shared(n))}`,
    created_at: moment(n),
  })
  const document = (n: number) => ({
    branch_id,
    number: orNone(n, `N-${branch_id.slice(-4)}-${pad(n)}`),
    currency: currencyOf(n),
    created_at: moment(n),
    required_by: orNone(n, day(n)),
  })
  const party = (n: number) => ({
    ...named(n),
    city: orNone(n, `City ${pad(shared(n))}`),
    phone: orNone(n, `022 ${pad(shared(n))}`),
    email: orNone(n, `party${pad(shared(n))}@x.example`),
    currency: orNone(n, currencyOf(n)),
  })

  async function client() {
    const id = uuidv7()
    await db.insert(clients).values({ id, ...party(placeIn('clients')) })
    return id
  }
  async function supplier() {
    const id = uuidv7()
    const n = placeIn('suppliers')
    await db.insert(suppliers).values({
      id,
      ...party(n),
      categories: orNone(n, [`Pumps ${pad(shared(n))}`, 'Valves']) ?? [],
      lead_time_days: orNone(n, shared(n)),
    })
    return id
  }
  async function item() {
    const id = uuidv7()
    const n = placeIn('items')
    await db.insert(items).values({
      id,
      ...named(n),
      unit: oneOf(n, ['H87', 'XBX', 'MTR']),
      category: orNone(n, `Category ${pad(shared(n))}`),
      brand: orNone(n, `Brand ${pad(shared(n))}`),
      part_number: orNone(n, `P-${pad(shared(n))}`),
    })
    return id
  }
  async function user() {
    const id = uuidv7()
    const n = placeIn('users')
    await db.insert(users).values({
      id,
      name: `Name ${pad(shared(n))}`,
      email: `user${(count += 1)}@test.example`,
      role: oneOf(n, ['viewer', 'staff', 'admin']),
      last_sign_in_at: orNone(n, moment(n)),
      created_at: moment(n),
    })
    return id
  }
  async function order() {
    const id = uuidv7()
    const n = placeIn('orders')
    await db.insert(orders).values({
      id,
      ...document(n),
      client_id: await client(),
      assignee_id: orNone(n, await user()),
      status: oneOf(n, ['draft', 'confirmed', 'completed', 'lost']),
      total: `${shared(n)}.50`,
      payable: `${shared(n)}.50`,
      paid: oneOf(n, ['0', '1', `${shared(n)}.50`, '9999']),
      valid_until: orNone(n, day(n)),
    })
    if (n % 2 === 0)
      await db
        .insert(order_lines)
        .values({ order_id: id, position: 1, description: 'Valve', quantity: '2', unit: 'H87', unit_price: '5' })
    return id
  }
  async function enquiry() {
    const id = uuidv7()
    const n = placeIn('enquiries')
    await db.insert(enquiries).values({
      id,
      ...document(n),
      client_id: orNone(n, await client()),
      assignee_id: orNone(n + 1, await user()),
      status: oneOf(n, ['draft', 'open', 'quoted', 'lost']),
      received_on: day(n),
    })
    await db.insert(enquiry_lines).values(
      (n % 2 === 0 ? [1] : [1, 2]).map((position) => ({
        enquiry_id: id,
        position,
        description: 'Valve',
        quantity: '2',
        unit: 'H87',
        target_price: orNone(n + 1, String(n)),
      })),
    )
  }
  async function rfq() {
    const id = uuidv7()
    const n = placeIn('rfqs')
    await db.insert(rfqs).values({
      id,
      ...document(n),
      title: `Title ${pad(shared(n))}`,
      assignee_id: orNone(n, await user()),
      status: oneOf(n, ['draft', 'sent', 'awarded', 'cancelled']),
      // Later than the clock of tests: a sent RFQ is closed by its deadline.
      deadline: orNone(n, moment(n + 24 * 365)),
    })
    await db.insert(rfq_lines).values(
      (n % 2 === 0 ? [1] : [1, 2]).map((position) => ({
        rfq_id: id,
        position,
        description: 'Valve',
        quantity: '2',
        unit: 'H87',
      })),
    )
    if (n % 2 === 0)
      await db.insert(invitations).values([
        { rfq_id: id, supplier_id: await supplier(), status: 'submitted' as const },
        {
          rfq_id: id,
          supplier_id: await supplier(),
          status: oneOf<InvitationStatus>(n, ['withdrawn', 'submitted', 'opened']),
        },
      ])
  }
  async function purchaseOrder() {
    const id = uuidv7()
    const n = placeIn('purchase_orders')
    await db.insert(purchase_orders).values({
      id,
      ...pick(document(n), ['branch_id', 'number', 'currency', 'created_at']),
      order_id: await order(),
      supplier_id: await supplier(),
      status: oneOf(n, ['draft', 'sent', 'received']),
      total: `${shared(n)}.50`,
      expected_on: orNone(n, day(n)),
    })
    const line_id = uuidv7()
    await db.insert(purchase_order_lines).values({
      id: line_id,
      purchase_order_id: id,
      position: 1,
      description: 'Valve',
      quantity: '2',
      unit: 'H87',
      unit_price: '5',
    })
    if (n % 2 === 0) return
    const receipt_id = uuidv7()
    await db
      .insert(receipts)
      .values({ id: receipt_id, branch_id, purchase_order_id: id, number: `GR-${n}`, date: day(n) })
    await db.insert(receipt_lines).values({ receipt_id, position: 1, purchase_order_line_id: line_id, quantity: '2' })
  }

  const one: Record<string, () => PromiseLike<unknown>> = {
    listClients: client,
    listSuppliers: supplier,
    listItems: item,
    listAgents: () => {
      const n = placeIn('agents')
      return db.insert(agents).values({
        ...pick(party(n), ['code', 'code_key', 'name', 'created_at', 'phone', 'email']),
        commission_percent: String(shared(n) % 100),
      })
    },
    listUsers: user,
    listBranches: async () => {
      const id = uuidv7()
      const n = placeIn('branches')
      await db.insert(branches).values({
        id,
        name: `Name ${pad(shared(n))}`,
        tag: `B${pad(n)}`,
        currency: currencyOf(n),
        timezone: 'UTC',
        created_at: moment(n),
      })
      if (n % 3 > 0)
        await db.insert(bank_accounts).values({
          branch_id: id,
          position: 1,
          bank_name: `Bank ${pad(shared(n))}`,
          account_name: 'Test Trading',
          account_number: '1',
          currency: 'TZS',
        })
    },
    listTaxRates: () => {
      const n = placeIn('tax_rates')
      return db
        .insert(tax_rates)
        .values({ ...named(n), percent: String(shared(n) % 100), recoverable: shared(n) % 2 === 0 })
    },
    listExchangeRates: () => {
      const n = placeIn('exchange_rates')
      return db.insert(exchange_rates).values({
        currency: oneOf(n, ['USD', 'KES', 'CNY']),
        rate: `${2600 + shared(n)}.5`,
        valid_from: day(n),
        source: oneOf(n, ['Bank of Tanzania', 'CRDB Bank']),
        created_at: moment(n),
      })
    },
    listMarkupRules: async () => {
      const n = placeIn('markup_rules')
      await db.insert(markup_rules).values({
        client_id: n % 3 === 1 ? await client() : null,
        item_id: n % 3 === 2 ? await item() : null,
        category: n % 3 === 2 ? null : `Category ${pad(n)}`,
        percent: String(shared(n)),
        created_at: moment(n),
      })
    },
    listPrices: async () => {
      const n = placeIn('prices')
      return db.insert(prices).values({
        supplier_id: await supplier(),
        item_id: await item(),
        unit: oneOf(n, ['H87', 'XBX', 'MTR']),
        currency: currencyOf(n),
        unit_price: `${shared(n)}.25`,
        minimum_quantity: orNone(n, String(shared(n))),
        lead_time_days: orNone(n, shared(n)),
        quoted_on: day(n),
        source: oneOf(n, ['typed', 'quote', 'import']),
        created_at: moment(n),
      })
    },
    listEnquiries: enquiry,
    listRfqs: rfq,
    listOrders: order,
    listPurchaseOrders: purchaseOrder,
  }

  return async (operationId: string, rows: number) => {
    for (let n = 0; n < rows; n += 1) await one[operationId]?.()
  }
}
