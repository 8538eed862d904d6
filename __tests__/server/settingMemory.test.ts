import { getBranches, updateBranch } from '../../src/contract/branches'
import { getCompany, updateCompany } from '../../src/contract/company'
import { createExchangeRate, getLatestExchangeRates } from '../../src/contract/exchangeRates'
import { createOrder, listOrders } from '../../src/contract/orders'
import { listTaxRates, updateTaxRate } from '../../src/contract/taxRates'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { branches } from '../../src/server/db/schema/company'
import { allBranches } from '../../src/server/modules/branches/branchesRepository'
import { lineOf } from './support/fulfilment'
import { later } from './support/later'
import { payloadOf, readyToOrder } from './support/ordering'
import { atAnother, isShared, silence } from './support/secondServer'
import { insertSupplier } from './support/sourcing'
import { noteStatements } from './support/statements'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const rounds = 5

let server: TestServer
let other: Awaited<ReturnType<typeof atAnother>>
let client_id: string
let vat: string
let supplier_id: string
beforeAll(async () => {
  server = await startTestServer()
  other = await atAnother(server)
  ;({ client_id, vat } = await readyToOrder(server))
  supplier_id = await insertSupplier(server, 'Tanga Mill')
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const everywhere = async <Answer>(ask: (call: Person['call']) => Promise<Answer>) => [
  await ask(other.call),
  await ask(server.staff.call),
]
const both = <Value>(value: Value) => [value, value]

const nameOfBranch = async (call: Person['call']) =>
  payloadOf(await call(getBranches)).find(({ id }) => id === server.branch_id)?.name
const order = (call: Person['call'], line: object) =>
  call(createOrder, { body: { client_id, lines: [{ ...lineOf('Gate valve', '5'), ...line }] } })

/** Calls until no statement mentions these tables: while the listening connection is not proven, each call reads them. */
async function without(tables: RegExp, work: () => Promise<unknown>): Promise<string[]> {
  const { during } = noteStatements(server.pool, { all: true })
  for (let calls = 1; calls <= 300; calls += 1) {
    const [, statements] = await during(work)
    if (!statements.some((text) => tables.test(text))) return statements
  }
  throw new Error(`${tables} are read each time`)
}

describe('The settings', () => {
  it('are remembered: a list that depends on today’s date takes one statement, an order is created without reading them', async () => {
    const listed = await without(/"branches"|"sessions"|^\s*select count/, () =>
      server.staff.call(listOrders, { query: { late: 'true' } }),
    )
    expect(listed).toHaveLength(1)
    const bought = { supplier_id, cost_currency: 'TZS', cost_unit_price: '1' }
    const made = await without(/"exchange_rates"|"companies"/, () => order(server.staff.call, bought))
    expect(made.length).toBeGreaterThan(0)
    expect(await without(/"branches"|"sessions"/, () => server.staff.call(getBranches))).toEqual([])
    expect(await without(/"companies"|"sessions"/, () => server.viewer.call(getCompany))).toEqual([])
  })

  it('are the new ones on every server once a change is answered', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await everywhere(nameOfBranch)
      const branch = payloadOf(await server.admin.call(getBranches)).find(({ id }) => id === server.branch_id)
      const name = `Dar es Salaam ${round}`
      payloadOf(
        await server.admin.call(updateBranch, {
          params: { id: server.branch_id },
          version: branch?.version ?? 0,
          body: { name },
        }),
      )
      expect(await everywhere(nameOfBranch)).toEqual(both(name))

      const { version } = payloadOf(await server.admin.call(getCompany))
      payloadOf(await server.admin.call(updateCompany, { version, body: { rate_max_age_days: 10 + round } }))
      expect(await everywhere(async (call) => payloadOf(await call(getCompany)).rate_max_age_days)).toEqual(
        both(10 + round),
      )
    }
  })

  it('refuse a tax rate on every server as soon as it is inactive', async () => {
    for (const active of [false, true, false, true]) {
      await everywhere((call) => order(call, { tax_rate_id: vat }))
      const rate = payloadOf(await server.admin.call(listTaxRates)).find(({ id }) => id === vat)
      payloadOf(
        await server.admin.call(updateTaxRate, { params: { id: vat }, version: rate?.version ?? 0, body: { active } }),
      )
      const statuses = await everywhere(async (call) => (await order(call, { tax_rate_id: vat })).status)
      expect(statuses).toEqual(both(active ? 200 : 422))
    }
  })

  it('give an order on every server the exchange rate that was entered last', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const rate = `${2600 + round}`
      const valid_from = server.clock.now.toISOString().slice(0, 10)
      const body = { currency: 'USD', rate, valid_from, source: 'Bank of Tanzania' }
      payloadOf(await server.admin.call(createExchangeRate, { body }))
      const inUsd = { supplier_id, cost_currency: 'USD', cost_unit_price: '7' }
      const used = await everywhere(async (call) => payloadOf(await order(call, inUsd)).rates.map((each) => each.rate))
      expect(used).toEqual(both([rate]))
      const latest = await everywhere(async (call) => payloadOf(await call(getLatestExchangeRates))[0]?.rate)
      expect(latest).toEqual(both(rate))
    }
  })

  it('are the new ones on every server that has heard of a change by another program', async () => {
    await everywhere(nameOfBranch)
    await server.pool.query("update branches set name = 'Renamed' where id = $1", [server.branch_id])
    await server.app.hints.heard()
    expect(await everywhere(nameOfBranch)).toEqual(both('Renamed'))
  })

  it('that a transaction has changed are not remembered where it is rolled back', async () => {
    const { db } = server.app.server_context
    const names = async (of: Parameters<typeof allBranches.get>[0]) =>
      (await allBranches.get(of)).map(({ name }) => name)
    await server.pool.query("update branches set name = 'Before'")
    await server.app.hints.heard()
    const undone = inTransaction(db, async (tx) => {
      await tx.update(branches).set({ name: 'Undone' })
      expect(await names(tx)).toEqual(['Undone', 'Undone'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await names(db)).toEqual(['Before', 'Before'])
  })

  it('are the new ones within a second where the connection that hears of changes is silent, without an end', async () => {
    if (!isShared(server)) return
    const wake = silence(other.app.server_context.db.$client)
    await nameOfBranch(other.call)
    await server.pool.query("update branches set name = 'Unheard'")
    expect(await later(1000, () => nameOfBranch(other.call))).toBe('Unheard')
    wake()
  })

  it('are read each time while that connection is lost', async () => {
    await without(/"branches"/, () => server.staff.call(getBranches))
    // Returns once the connections have ended: their ends are here before the next answer.
    if (isShared(server))
      await server.pool.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    else server.app.hints.close()
    await server.pool.query("update branches set name = 'Lost'")
    expect(await everywhere(nameOfBranch)).toEqual(both('Lost'))
  })
})
