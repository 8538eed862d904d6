import readExcelFile from 'read-excel-file/node'
import { getCommissionStatement, listCommissionEntries } from '../../src/contract/commission'
import {
  exportCommissionsReport,
  exportReportedCommissionEntries,
  getCommissionsReport,
  listReportedCommissionEntries,
} from '../../src/contract/reports'
import { commissionKinds, commissionKindWords } from '../../src/domain/commissions/commission'
import { addBalances, commissionFilters, type CommissionFilter } from '../../src/domain/dashboard/commissions'
import { fillDashboard } from './support/dashboardData'
import { startTestServer, type Person, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDashboard(server, 160)
  const { pool } = server
  await pool.query(`insert into agents (id, code, code_key, name) values
    (gen_random_uuid(), 'A1', 'A1', 'Asha'), (gen_random_uuid(), 'A2', 'A2', 'Baraka'), (gen_random_uuid(), 'A3', 'A3', 'Chiku')`)
  // Each order accrues and every second is paid, in two parts; those of one agent are reversed, all of another are paid.
  await pool.query(`with placed as (
      select id, currency, created_at, (row_number() over (order by id))::int as place from orders)
    insert into commission_entries (id, order_id, agent_id, kind, amount, currency, at, paid_on)
    select gen_random_uuid(), p.id, (select id from agents order by code offset p.place % 3 limit 1), e.kind, e.amount,
      p.currency, p.created_at, case when e.kind = 'paid' then p.created_at::date end
    from placed p cross join lateral (values
      ('earned', 1000 + p.place), ('reversed', 1000 + p.place), ('paid', 400), ('paid', 600 + p.place)) as e (kind, amount)
    where e.kind = 'earned'
      or e.kind = 'reversed' and p.place % 3 = 1
      or e.kind = 'paid' and (p.place % 3 = 2 or p.place % 2 = 0)`)
})
afterAll(() => server.stop())

interface Entry {
  agent_id: string
  agent_name: string
  branch_id: string
  kind: 'earned' | 'reversed' | 'paid'
  amount: string
  currency: string
}

const entries = async () =>
  (
    await server.pool.query<Entry>(`select e.agent_id, a.name as agent_name, o.branch_id, e.kind, e.amount, e.currency
      from commission_entries e, orders o, agents a where o.id = e.order_id and a.id = e.agent_id`)
  ).rows

async function read(balance: CommissionFilter = 'all', who: Person = server.staff) {
  const { status, payload } = await who.call(getCommissionsReport, { query: { balance } })
  expect(status).toBe(200)
  return payload
}

/** The balances, calculated again in plain code; the amounts are whole. */
async function calculated(branch_ids: readonly string[]) {
  const own = (await entries()).filter(({ branch_id }) => branch_ids.includes(branch_id))
  const keys = [...new Set(own.map(({ agent_id, currency }) => `${agent_id} ${currency}`))]
  return keys.map((key) => {
    const same = own.filter(({ agent_id, currency }) => `${agent_id} ${currency}` === key)
    const [{ agent_id, agent_name, currency }] = same as [Entry]
    const of = (kind: Entry['kind']) =>
      same.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + Number(amount), 0)
    const [earned, reversed, paid] = [of('earned'), of('reversed'), of('paid')]
    const sums = { earned, reversed, paid, due: earned - reversed - paid }
    return { agent_id, agent_name, currency, entries: same.length, ...sums }
  })
}

const inNumbers = ({ earned, reversed, paid, due, ...rest }: Awaited<ReturnType<typeof read>>[number]) => ({
  ...rest,
  earned: Number(earned),
  reversed: Number(reversed),
  paid: Number(paid),
  due: Number(due),
})
type Numbers = ReturnType<typeof inNumbers>
const sorted = (rows: Numbers[]) =>
  [...rows].sort((left, right) =>
    `${left.agent_name} ${left.currency}`.localeCompare(`${right.agent_name} ${right.currency}`),
  )

describe('The commissions report', () => {
  it('is calculated as a second calculation over the same entries does it', async () => {
    const again = await calculated([server.branch_id])
    expect(again.some(({ due }) => due > 0) && again.some(({ due }) => due < 0)).toBe(true)
    expect(again.some(({ due }) => due === 0)).toBe(true)
    expect(sorted((await read()).map(inNumbers))).toEqual(sorted(again))
  })

  it('of an admin has the orders of all branches', async () => {
    const again = await calculated([server.branch_id, server.other_branch_id])
    expect(sorted((await read('all', server.admin)).map(inNumbers))).toEqual(sorted(again))
  })

  it.each(commissionFilters)('with the filter %s has those balances', async (filter) => {
    const has = {
      all: () => true,
      due: (due: number) => due > 0,
      overpaid: (due: number) => due < 0,
      settled: (due: number) => due === 0,
    }
    const again = (await calculated([server.branch_id])).filter(({ due }) => has[filter](due))
    expect(again.length).toBeGreaterThan(0)
    expect(sorted((await read(filter)).map(inNumbers))).toEqual(sorted(again))
  })

  it('opens entries and a statement with the same totals', async () => {
    const month = server.clock.now.toISOString().slice(0, 7)
    for (const { agent_id: id, currency, entries: count, due } of await read()) {
      const { meta } = await server.staff.call(listCommissionEntries, { params: { id }, query: { currency } })
      const { payload } = await server.staff.call(getCommissionStatement, { params: { id }, query: { month } })
      const closing = payload.currencies.find((account) => account.currency === currency)?.closing
      // An account that is settled and has no entries in the month is not on the statement.
      expect([meta.total, closing ?? due]).toEqual([count, due])
      if (closing === undefined) expect(Number(due)).toBe(0)
    }
  })

  it('opens the entries that each amount is the sum of', async () => {
    const found = await read()
    for (const { agent_id: id, currency, ...sums } of found)
      for (const kind of commissionKinds) {
        const { payload, meta } = await server.staff.call(listCommissionEntries, {
          params: { id },
          query: { currency, kind, limit: 200 },
        })
        expect(meta.total).toBe(payload.length)
        expect([kind, payload.reduce((sum, { amount }) => sum + Number(amount), 0)]).toEqual([kind, Number(sums[kind])])
      }
    for (const kind of commissionKinds) expect(found.some((row) => Number(row[kind]) > 0)).toBe(true)
  })

  it('has the total of each currency', async () => {
    const again = await calculated([server.branch_id])
    for (const total of addBalances(await read())) {
      const own = again.filter(({ currency }) => currency === total.currency)
      expect([total.agents, total.entries, Number(total.due), Number(total.paid)]).toEqual([
        own.length,
        own.reduce((sum, { entries: count }) => sum + count, 0),
        own.reduce((sum, { due }) => sum + due, 0),
        own.reduce((sum, { paid }) => sum + paid, 0),
      ])
    }
  })

  it.each(commissionFilters)('with the filter %s opens the entries that each total is the sum of', async (balance) => {
    const totals = addBalances(await read(balance))
    expect(totals.length).toBeGreaterThan(0)
    for (const { currency, entries: count, due, ...sums } of totals) {
      const of = async (query: { kind?: (typeof commissionKinds)[number] }) => {
        const asked = { balance, currency, limit: 200, ...query }
        const { payload, meta } = await server.staff.call(listReportedCommissionEntries, { query: asked })
        expect(meta.total).toBe(payload.length)
        return payload
      }
      const all = await of({})
      const signed = all.map(({ kind, amount }) => (kind === 'earned' ? 1 : -1) * Number(amount))
      expect([all.length, signed.reduce((sum, amount) => sum + amount, 0)]).toEqual([count, Number(due)])
      for (const kind of commissionKinds) {
        const found = await of({ kind })
        expect([kind, found.reduce((sum, { amount }) => sum + Number(amount), 0)]).toEqual([kind, Number(sums[kind])])
      }
    }
  })

  it('lists those entries as a file, each with its agent', async () => {
    const query = {
      balance: 'overpaid',
      format: 'xlsx',
      columns: 'agent_name,kind,amount',
      headings: 'Agent|Type|Amount',
    }
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `/api${exportReportedCommissionEntries.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${server.staff.token}` },
    })
    const [sheet] = await readExcelFile(rawPayload)
    const { payload } = await server.staff.call(listReportedCommissionEntries, {
      query: { balance: 'overpaid', limit: 200 },
    })
    expect(payload.length).toBeGreaterThan(0)
    expect(sheet!.data).toEqual([
      ['Agent', 'Type', 'Amount'],
      ...payload.map(({ agent_name, kind, amount }) => [agent_name, commissionKindWords[kind], Number(amount)]),
    ])
  })

  it.each([getCommissionsReport, listReportedCommissionEntries])(
    'is not for viewers: $operationId',
    async (operation) => {
      const { status } = await server.viewer.call(operation, { query: {} })
      expect(status).toBe(403)
    },
  )

  it('is exported with the same rows, with numbers', async () => {
    const query = {
      balance: 'overpaid',
      format: 'xlsx',
      columns: 'agent_name,currency,due',
      headings: 'Agent|Currency|Due',
    }
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `/api${exportCommissionsReport.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${server.staff.token}` },
    })
    const [sheet] = await readExcelFile(rawPayload)
    const rows = await read('overpaid')
    expect(sheet!.data).toEqual([
      ['Agent', 'Currency', 'Due'],
      ...rows.map(({ agent_name, currency, due }) => [agent_name, currency, Number(due)]),
    ])
  })
})
