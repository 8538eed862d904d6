import readExcelFile from 'read-excel-file/node'
import type { ExportOperation } from '../../src/contract/exports'
import { listOrders } from '../../src/contract/orders'
import { exportSalesReport, getSalesReport } from '../../src/contract/reports'
import { uncostedOf, unvaluedOf, type FigureList } from '../../src/domain/dashboard/figureList'
import { marginList } from '../../src/domain/dashboard/figures'
import { addSales, salesGroupings, salesList, type SalesGrouping } from '../../src/domain/dashboard/sales'
import { dayIn } from '../../src/domain/dates/days'
import { fillDashboard } from './support/dashboardData'
import { insertItem } from './support/sourcing'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const zone = 'Africa/Dar_es_Salaam'
const period = { from: '2026-01-10', to: '2026-11-05' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDashboard(server, 220)
  const { pool } = server
  await pool.query(`insert into agents (id, code, code_key, name) values
    (gen_random_uuid(), 'A1', 'A1', 'Asha'), (gen_random_uuid(), 'A2', 'A2', 'Baraka')`)
  // Every third order has no agent.
  await pool.query(`update orders d set agent_id = (select id from agents order by code offset n.place % 3 limit 1)
    from (select id, row_number() over (order by id) as place from orders) n where n.id = d.id`)
  const items = [
    await insertItem(server, 'Valve'),
    await insertItem(server, 'Pump'),
    await insertItem(server, 'Gasket'),
  ]
  await pool.query("update items set category = case name when 'Valve' then 'Valves' when 'Pump' then 'Pumps' end")
  // Orders of one, two and three lines: of the same category, of several, of none, and some that are free of charge.
  await pool.query(
    `insert into order_lines (id, order_id, position, description, quantity, unit, unit_price, discount_percent, cost_goods, cost_freight, item_id)
     select gen_random_uuid(), n.id, 1 + line, 'More', 1 + n.place % 7, 'H87', case when n.place % 5 = 0 then 0 else 40.5 * line end,
       n.place % 4, 11.25 * line, 0, ($1::uuid[])[1 + (n.place + line) % 4]
     from (select id, row_number() over (order by id)::int as place from orders) n, generate_series(1, 2) as line
     where n.place % 3 >= line`,
    [items],
  )
  await pool.query(`update order_lines set unit_price = 0 where order_id in
    (select id from (select id, row_number() over (order by id)::int as place from orders) n where n.place % 10 = 0)`)
})
afterAll(() => server.stop())

type Row = Record<string, string | null> & { id: string }
const rowsOf = async (table: string) => (await server.pool.query<Row>(`select * from ${table}`)).rows
const dayOf = (moment: string | null) => dayIn(new Date(moment!), zone)

async function read(by: SalesGrouping, over: object = {}, who: Person = server.staff) {
  const { status, payload } = await who.call(getSalesReport, {
    query: { by, ...period, ...over },
    branch_id: server.branch_id,
  })
  expect(status).toBe(200)
  return payload
}

interface Worth {
  order: Row
  value: number | null
  net: number | null
  cost: number | null
}

/** The orders of a branch that were won in the period, with their amounts in TZS, at the rate of the day they were created. */
async function wonOrders(branch_id = server.branch_id): Promise<Worth[]> {
  const [orders, lines, charges, rates] = await Promise.all(
    ['orders', 'order_lines', 'order_charges', 'exchange_rates'].map(rowsOf),
  )
  const rateOf = (currency: string | null, day: string) => {
    if (currency === 'TZS') return 1
    const known = rates!.filter((rate) => rate.currency === currency && rate.valid_from! <= day)
    const [newest] = known.sort((left, right) => (left.valid_from! < right.valid_from! ? 1 : -1))
    return newest ? Number(newest.rate) : null
  }
  return orders!
    .filter(
      (order) =>
        order.branch_id === branch_id &&
        ['confirmed', 'delivering', 'completed'].includes(order.status!) &&
        dayOf(order.confirmed_at!) >= period.from &&
        dayOf(order.confirmed_at!) <= period.to,
    )
    .map((order) => {
      const factor = rateOf(order.currency!, dayOf(order.created_at!))
      const own = lines!.filter(({ order_id }) => order_id === order.id)
      const charged = charges!.filter(({ order_id }) => order_id === order.id)
      const net = Number(order.net) - charged.reduce((sum, { amount }) => sum + Number(amount), 0)
      const unknown = own.some(({ cost_goods }) => cost_goods === null)
      return {
        order,
        value: factor && Number(order.total) * factor,
        net: factor && net * factor,
        cost: unknown || !factor ? null : Number(order.cost) * factor,
      }
    })
}

/** The parts of an order by the categories of its lines. */
async function categoryParts() {
  const [lines, items] = [await rowsOf('order_lines'), await rowsOf('items')]
  const categoryOf = ({ item_id }: Row) => items.find(({ id }) => id === item_id)?.category ?? null
  return ({ order, value, net, cost }: Worth): (Omit<Worth, 'order'> & { key: string | null })[] => {
    const own = lines.filter(({ order_id }) => order_id === order.id)
    const keys = [...new Set(own.map(categoryOf))]
    const weigh = (weight: (line: Row) => number) => {
      const all = own.reduce((sum, line) => sum + weight(line), 0)
      return (key: string | null) =>
        all === 0
          ? 1 / keys.length
          : own.filter((line) => categoryOf(line) === key).reduce((sum, line) => sum + weight(line), 0) / all
    }
    const sold = weigh(
      (line) => Number(line.quantity) * Number(line.unit_price) * (100 - Number(line.discount_percent)),
    )
    const bought = weigh((line) => Number(line.cost_goods) + Number(line.cost_freight))
    return keys.map((key) => ({
      key,
      value: value === null ? null : value * sold(key),
      net: net === null ? null : net * sold(key),
      cost: cost === null ? null : cost * bought(key),
    }))
  }
}

/** The rows of a grouping, calculated again in plain code. */
async function calculated(by: SalesGrouping, branch_id?: string) {
  const [won, parts] = [await wonOrders(branch_id), await categoryParts()]
  const keyed = won.flatMap((worth) => {
    const { order } = worth
    if (by === 'category') return parts(worth)
    const key = by === 'month' ? dayOf(order.confirmed_at!).slice(0, 7) : order[`${by}_id`]!
    return [{ ...worth, key }]
  })
  return [...new Set(keyed.map(({ key }) => key))].map((key) => {
    const own = keyed.filter((each) => each.key === key)
    const costed = own.filter(({ net, cost }) => net !== null && cost !== null)
    const sum = (of: (number | null)[]) => Math.round(of.reduce((all: number, each) => all + (each ?? 0), 0))
    return {
      key,
      won: {
        count: own.length,
        unvalued: own.filter(({ value }) => value === null).length,
        value: String(sum(own.map(({ value }) => value))),
      },
      margin: {
        orders: costed.length,
        uncosted: own.length - costed.length,
        net: String(sum(costed.map(({ net }) => net))),
        cost: String(sum(costed.map(({ cost }) => cost))),
      },
    }
  })
}

const byKey = (left: { key: string | null }, right: { key: string | null }) =>
  (left.key ?? '').localeCompare(right.key ?? '')

describe('The sales report', () => {
  it.each(salesGroupings)('by %s is calculated as a second calculation over the same rows does it', async (by) => {
    const [branch] = await read(by)
    const sold = branch!.rows.filter(({ won }) => won.count > 0).map(({ name: _, ...row }) => row)
    const again = await calculated(by)
    expect(again.length).toBeGreaterThanOrEqual(3)
    expect([...sold].sort(byKey)).toEqual(again.sort(byKey))
    // Every order once, also where it has several categories.
    const won = await wonOrders()
    expect(branch!.total.won).toMatchObject({
      count: won.length,
      unvalued: won.filter(({ value }) => value === null).length,
    })
    const costed = won.filter(({ net, cost }) => net !== null && cost !== null).length
    expect(branch!.total.margin).toMatchObject({ orders: costed, uncosted: won.length - costed })
    const added = again.reduce((sum, row) => sum + BigInt(row.won.value), 0n)
    expect(branch!.total.won.value).toBe(String(added))
  })

  it.each(salesGroupings)('by %s opens lists with the same totals', async (by) => {
    const [branch] = await read(by)
    const totalOf = async (of: FigureList) =>
      (await server.staff.call(listOrders, { query: of.query, branch_id: server.branch_id })).meta.total
    for (const { key, won, margin } of branch!.rows) {
      const orders = salesList(by, key, branch!)
      expect([key, await totalOf(orders), await totalOf(marginList(orders, margin))]).toEqual([
        key,
        won.count,
        margin!.orders,
      ])
    }
    const { query } = salesList('month', null, branch!)
    const { meta, payload } = await server.staff.call(listOrders, {
      query: { ...query, limit: 200 },
      branch_id: server.branch_id,
    })
    expect(meta.total).toBe(branch!.total.won.count)
    const all = salesList('month', null, branch!)
    expect(await totalOf(unvaluedOf(all))).toBe(branch!.total.won.unvalued)
    expect(await totalOf(uncostedOf(all))).toBe(branch!.total.margin!.uncosted)
    expect(await totalOf(marginList(all, branch!.total.margin))).toBe(branch!.total.margin!.orders)
    // The amounts are those of the orders in the list.
    expect(payload.map(({ id }) => id).sort()).toEqual((await wonOrders()).map(({ order }) => order.id).sort())
  })

  it('divides an order among its categories without a remainder: all groupings have the same amount', async () => {
    const values = await Promise.all(salesGroupings.map(async (by) => Number((await read(by))[0]!.total.won.value)))
    for (const value of values) expect(Math.abs(value - values[0]!)).toBeLessThanOrEqual(4)
    const parts = await categoryParts()
    expect((await wonOrders()).some((order) => parts(order).length > 1)).toBe(true)
  })

  it('has each month of the period, the first and the last only as far as they lie in it', async () => {
    const [branch] = await read('month')
    expect(branch!.rows.map(({ key }) => key)).toEqual(
      Array.from({ length: 11 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`),
    )
    expect(salesList('month', '2026-01', branch!).query).toMatchObject({
      confirmed_from: '2026-01-10',
      confirmed_to: '2026-01-31',
    })
    expect(salesList('month', '2026-11', branch!).query).toMatchObject({ confirmed_to: '2026-11-05' })
  })

  it('of all branches is that of each; others see only their own, and a viewer no margin', async () => {
    const all = await read('client', { branches: 'all' }, server.admin)
    expect(all.map(({ branch_id }) => branch_id).sort()).toEqual([server.branch_id, server.other_branch_id].sort())
    const other = all.find(({ branch_id }) => branch_id === server.other_branch_id)!
    const again = await calculated('client', server.other_branch_id)
    expect(other.rows.map(({ name: _, ...row }) => row).sort(byKey)).toEqual(again.sort(byKey))
    expect(addSales('client', all).total.won.count).toBe(all.reduce((sum, { total }) => sum + total.won.count, 0))
    expect((await read('client', { branches: 'all' })).map(({ branch_id }) => branch_id)).toEqual([server.branch_id])
    const [viewed] = await read('client', {}, server.viewer)
    expect([...viewed!.rows, viewed!.total].every(({ margin }) => margin === null)).toBe(true)
  })

  it('is exported with the same rows, with numbers and days in native cell types', async () => {
    const file = (who: Person, exported: ExportOperation, query: Record<string, string>) =>
      server.app.inject({
        method: 'GET',
        url: `/api${exported.path}?${new URLSearchParams(query).toString()}`,
        headers: { authorization: `Bearer ${who.token}`, 'x-branch-id': server.branch_id },
      })
    const query = {
      ...period,
      by: 'month',
      format: 'xlsx',
      columns: 'name,from,to,orders,value,margin',
      headings: 'Month|From|To|Orders|Value|Margin',
    }
    const [[branch], workbook] = [await read('month'), await file(server.staff, exportSalesReport, query)]
    const [sheet] = await readExcelFile(workbook.rawPayload)
    const [head, first] = sheet!.data
    expect(head).toEqual(['Month', 'From', 'To', 'Orders', 'Value', 'Margin'])
    const { won, margin } = branch!.rows[0]!
    expect(first).toEqual([
      '2026-01',
      new Date('2026-01-10T00:00:00Z'),
      new Date('2026-01-31T00:00:00Z'),
      won.count,
      Number(won.value),
      Number(margin!.net) - Number(margin!.cost),
    ])
    expect(sheet!.data).toHaveLength(branch!.rows.length + 1)
    const [viewed] = await readExcelFile((await file(server.viewer, exportSalesReport, query)).rawPayload)
    expect(viewed!.data.slice(1).every((row) => row[5] === null)).toBe(true)
  })
})
