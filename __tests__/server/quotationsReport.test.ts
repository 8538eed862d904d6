import readExcelFile from 'read-excel-file/node'
import { listOrders } from '../../src/contract/orders'
import { exportQuotationsReport, getQuotationsReport } from '../../src/contract/reports'
import { unvaluedOf } from '../../src/domain/dashboard/figureList'
import {
  addQuotations,
  daysOfQuotations,
  expirySteps,
  quotationList,
  quotationPeriods,
  type QuotationPeriod,
} from '../../src/domain/dashboard/quotations'
import { dayIn } from '../../src/domain/dates/days'
import { fillDashboard } from './support/dashboardData'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const zone = 'Africa/Dar_es_Salaam'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDashboard(server, 700)
  // Over half a year around today, so that every period has some and leaves out others.
  await server.pool.query(
    `update orders d set valid_until = case when n.place % 11 > 0 then $1::date + (n.place * 11 % 140)::int - 45 end,
      assignee_id = case when n.place % 3 > 0 then $2::uuid end
    from (select id, (row_number() over (order by id))::int as place from orders where status = 'quoted') n where n.id = d.id`,
    [today(), server.staff.id],
  )
})
afterAll(() => server.stop())

const today = () => dayIn(server.clock.now, zone)

type Row = Record<string, string | null> & { id: string }

/** Rows with days as text. */
const rowsOf = async (table: string) =>
  (await server.pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)

async function read(within: QuotationPeriod, over: object = {}, who: Person = server.staff) {
  const { status, payload } = await who.call(getQuotationsReport, {
    query: { within, ...over },
    branch_id: server.branch_id,
  })
  expect(status).toBe(200)
  return payload
}

/** Shillings have no cents. */
const inCurrency = (amount: number, currency: string) =>
  currency === 'TZS' ? Math.round(amount) : Math.round(amount * 100) / 100

/** The quotations of a branch that expire in the period, with their value at the rate of the day they were created. */
async function calculated(within: QuotationPeriod, branch_id = server.branch_id) {
  const [orders, clients, users, rates] = await Promise.all(
    ['orders', 'clients', 'users', 'exchange_rates'].map(rowsOf),
  )
  const rateOf = (currency: string, day: string) => {
    if (currency === 'TZS') return 1
    const known = rates!.filter((rate) => rate.currency === currency && rate.valid_from! <= day)
    const [newest] = known.sort((left, right) => right.valid_from!.localeCompare(left.valid_from!))
    return newest ? Number(newest.rate) : null
  }
  const day = (days: number) =>
    new Date(Date.parse(`${today()}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const isIn = (until: string) =>
    within === 'expired' ? until < today() : until >= today() && until <= day(Number(within))
  return orders!
    .filter(
      (order) =>
        order.branch_id === branch_id && order.status === 'quoted' && order.valid_until && isIn(order.valid_until),
    )
    .map((order) => {
      const rate = rateOf(order.currency!, dayIn(new Date(order.created_at!), zone))
      const nameOf = (rows: Row[] | undefined, id: string | null | undefined) =>
        rows!.find((row) => row.id === id)?.name ?? null
      return {
        order_id: order.id,
        order_number: order.number,
        valid_until: order.valid_until!,
        client_id: order.client_id,
        client_name: nameOf(clients, order.client_id),
        assignee_id: order.assignee_id,
        assignee_name: nameOf(users, order.assignee_id),
        currency: order.currency!,
        total: inCurrency(Number(order.total), order.currency!),
        value: rate && Math.round(Number(order.total) * rate),
        exact: { total: Number(order.total), value: rate ? Number(order.total) * rate : 0 },
      }
    })
    .sort(
      (left, right) => left.valid_until.localeCompare(right.valid_until) || (left.order_id < right.order_id ? -1 : 1),
    )
}

describe('The quotations report', () => {
  it.each(quotationPeriods)('%s is calculated as a second calculation over the same rows does it', async (within) => {
    const [branch] = await read(within)
    const again = await calculated(within)
    expect(again.length).toBeGreaterThan(2)
    const rows = branch!.rows.map(({ total, value, ...row }) => ({
      ...row,
      total: Number(total),
      value: value === null ? null : Number(value),
    }))
    expect(rows).toEqual(again.map(({ exact: _, ...row }) => row))
    const keys = [...new Set(again.map(({ valid_until, currency }) => `${valid_until} ${currency}`))].sort()
    const amounts = keys.map((key) => {
      const own = again.filter(({ valid_until, currency }) => `${valid_until} ${currency}` === key)
      return {
        day: own[0]!.valid_until,
        currency: own[0]!.currency,
        count: own.length,
        unvalued: own.filter(({ value }) => value === null).length,
        total: inCurrency(
          own.reduce((sum, { exact }) => sum + exact.total, 0),
          own[0]!.currency,
        ),
        value: Math.round(own.reduce((sum, { exact }) => sum + exact.value, 0)),
      }
    })
    const found = branch!.amounts.map((amount) => ({
      ...amount,
      total: Number(amount.total),
      value: Number(amount.value),
    }))
    const byKey = (left: { day: string; currency: string }, right: { day: string; currency: string }) =>
      `${left.day} ${left.currency}`.localeCompare(`${right.day} ${right.currency}`)
    expect([...found].sort(byKey)).toEqual(amounts.sort(byKey))
  })

  it.each(quotationPeriods)('%s opens lists with the same totals', async (within) => {
    const branches = await read(within)
    const [branch] = branches
    const totalOf = async ({ query }: ReturnType<typeof quotationList>) =>
      (await server.staff.call(listOrders, { query, branch_id: server.branch_id })).meta.total
    const { total, currencies } = addQuotations(branches)
    expect(await totalOf(quotationList(branch!))).toBe(total.count)
    expect(await totalOf(unvaluedOf(quotationList(branch!)))).toBe(total.unvalued)
    for (const { currency, count } of currencies)
      expect([currency, await totalOf(quotationList(branch!, currency))]).toEqual([currency, count])
    const steps = expirySteps(within, branches).filter(({ count }) => count > 0)
    for (const step of steps.slice(0, 15))
      expect([step.key, await totalOf(quotationList(step))]).toEqual([step.key, step.count])
    expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(total.count)
  })

  it('has the days from today in the time zone of the branch', async () => {
    const [branch] = await read('7')
    expect({ from: branch!.from, to: branch!.to }).toEqual(daysOfQuotations('7', today()))
    expect(expirySteps('7', [branch!])).toHaveLength(8)
  })

  it('of all branches is that of each; others see only their own', async () => {
    const all = await read('90', { branches: 'all' }, server.admin)
    expect(all.map(({ branch_id }) => branch_id).sort()).toEqual([server.branch_id, server.other_branch_id].sort())
    const other = all.find(({ branch_id }) => branch_id === server.other_branch_id)!
    const again = await calculated('90', server.other_branch_id)
    expect(other.rows.map(({ order_id }) => order_id)).toEqual(again.map(({ order_id }) => order_id))
    expect(again.length).toBeGreaterThan(0)
    const own = await read('90', { branches: 'all' }, server.viewer)
    expect(own.map(({ branch_id }) => branch_id)).toEqual([server.branch_id])
  })

  it('is exported with the same rows, with numbers and days in native cell types', async () => {
    const query = {
      within: '30',
      format: 'xlsx',
      columns: 'order_number,valid_until,client_name,total,value',
      headings: 'Quotation|Valid until|Client|Total|Value',
    }
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `/api${exportQuotationsReport.path}?${new URLSearchParams(query).toString()}`,
      headers: { authorization: `Bearer ${server.staff.token}`, 'x-branch-id': server.branch_id },
    })
    const [sheet] = await readExcelFile(rawPayload)
    const [branch] = await read('30')
    expect(sheet!.data).toEqual([
      ['Quotation', 'Valid until', 'Client', 'Total', 'Value'],
      ...branch!.rows.map(({ order_number, valid_until, client_name, total, value }) => [
        order_number,
        new Date(`${valid_until}T00:00:00Z`),
        client_name,
        Number(total),
        value === null ? null : Number(value),
      ]),
    ])
  })
})
