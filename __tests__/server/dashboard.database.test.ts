import {
  countAttention,
  getAttention,
  getDashboard,
  type AttentionGroup,
  type Dashboard,
} from '../../src/contract/dashboard'
import { listEnquiries } from '../../src/contract/enquiries'
import { listOrders } from '../../src/contract/orders'
import { getOutstandingPayments } from '../../src/contract/payments'
import { listPrices } from '../../src/contract/prices'
import { listPurchaseOrders } from '../../src/contract/purchaseOrders'
import { listRfqs } from '../../src/contract/rfqs'
import { attentionKinds, attentionList, type AttentionKind } from '../../src/domain/dashboard/attention'
import {
  addBranches,
  hitRate,
  marginList,
  marginPercent,
  outcomeList,
  quotedList,
  wonList,
} from '../../src/domain/dashboard/figures'
import { stageList } from '../../src/domain/dashboard/pipeline'
import { respondedList } from '../../src/domain/dashboard/suppliers'
import { uncostedOf, unvaluedOf, type FigureList } from '../../src/domain/dashboard/figureList'
import { dayIn, daysAfter } from '../../src/domain/dates/days'
import { exchange_rates } from '../../src/server/db/schema/company'
import { fillDashboard } from './support/dashboardData'
import { wrongSortKeys } from './support/sortKeys'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const today = '2026-11-20'
const zone = 'Africa/Dar_es_Salaam'
const lists = {
  enquiries: listEnquiries,
  rfqs: listRfqs,
  orders: listOrders,
  purchase_orders: listPurchaseOrders,
  prices: listPrices,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDashboard(server)
})
afterAll(() => server.stop())

type Row = Record<string, never> & { id: string; branch_id: string; status: string }
const rowsOf = async (table: string) => (await server.pool.query<Row>(`select * from ${table}`)).rows

/** The number of rows in the list behind a figure. */
async function totalOf({ list, query }: FigureList, branch_id = server.branch_id, who: Person = server.admin) {
  const { status, meta, error } = await who.call(lists[list] as typeof listOrders, { query, branch_id })
  if (status !== 200) throw new Error(JSON.stringify(error))
  return meta.total
}

async function idsOf({ list, query }: FigureList): Promise<string[]> {
  const { payload } = await server.admin.call(lists[list] as typeof listOrders, {
    query: { ...query, limit: '200' },
    branch_id: server.branch_id,
  })
  return payload.map(({ id }) => id)
}

describe('What needs attention', () => {
  const read = async (who: Person, query: { branches?: 'all'; record_id?: string } = {}, branch_id?: string) => {
    const { status, payload } = await who.call(getAttention, { query, ...(branch_id ? { branch_id } : {}) })
    expect(status).toBe(200)
    return payload
  }
  const totals = (groups: AttentionGroup[]) => Object.fromEntries(groups.map(({ kind, total }) => [kind, total]))

  /** The same, counted again over the rows of a branch in plain code. */
  async function counted(branch_id: string): Promise<Partial<Record<AttentionKind, number>>> {
    const [rfqs, invitations, orders, purchases, enquiries, mails] = await Promise.all(
      ['rfqs', 'invitations', 'orders', 'purchase_orders', 'enquiries', 'outbox'].map(rowsOf),
    )
    const mine = (rows: Row[] = []) => rows.filter((row) => row.branch_id === branch_id)
    const now = server.clock.now.getTime()
    const past = ({ deadline }: Row) => Date.parse(String(deadline)) < now
    const quotes = (rfq: Row) => invitations!.filter((each) => each.rfq_id === rfq.id && each.status === 'submitted')
    const sent = mine(rfqs).filter((rfq) => rfq.status === 'sent' && !past(rfq))
    const before = (day: string | null, than: string) => day !== null && day < than
    return {
      enquiry_due: mine(enquiries).filter(
        (e) => e.status === 'open' && before(e.required_by as never, daysAfter(today, 1)),
      ).length,
      deadline_today: sent.filter(({ deadline }) => dayIn(new Date(deadline as never), zone) === today).length,
      rfq_to_award: mine(rfqs).filter((rfq) => rfq.status === 'closed' || (rfq.status === 'sent' && past(rfq))).length,
      quotes_received: sent.filter((rfq) => quotes(rfq).length > 0).length,
      quotation_expiring: mine(orders).filter(
        (order) => order.status === 'quoted' && before(order.valid_until as never, daysAfter(today, 8)),
      ).length,
      delivery_late: mine(orders).filter(
        (order) => ['confirmed', 'delivering'].includes(order.status) && before(order.required_by as never, today),
      ).length,
      purchase_to_send: mine(purchases).filter(({ status }) => status === 'draft').length,
      // Today is a Friday: Thursday was the working day after Wednesday's.
      cancellation_unacknowledged: mine(purchases).filter(
        ({ status, sent_at, cancelled_at, cancellation_acknowledged_at: acknowledged }) =>
          status === 'cancelled' &&
          sent_at !== null &&
          acknowledged === null &&
          cancelled_at !== null &&
          dayIn(new Date(cancelled_at as never), zone) <= '2026-11-18',
      ).length,
      receipt_late: mine(purchases).filter(
        (order) =>
          ['sent', 'acknowledged', 'receiving'].includes(order.status) && before(order.expected_on as never, today),
      ).length,
      mail_failed: mine(mails).filter(({ status }) => ['failed', 'given_up'].includes(status)).length,
    }
  }

  it('is counted as a second count over the same rows does it', async () => {
    const { mention, ...found } = totals(await read(server.staff))
    const again = await counted(server.branch_id)
    expect(Object.values(again).every((count) => count > 0)).toBe(true)
    expect(found).toEqual(again)
    // Of the last 7 days in this branch, without those that were answered.
    const comments = await rowsOf('comments')
    const open = comments.filter(
      (each) =>
        each.branch_id === server.branch_id &&
        each.author_id === server.admin.id &&
        new Date(each.created_at as never).getTime() >= server.clock.now.getTime() - 7 * 86_400_000 &&
        !comments.some((reply) => reply.author_id === server.staff.id && reply.entity_id === each.entity_id),
    )
    expect(open.length).toBeGreaterThan(0)
    expect(mention).toBe(open.length)
  })

  it('opens a list with the same total, for each kind that has one', async () => {
    const groups = await read(server.staff)
    const listed = groups.filter(({ kind }) => attentionList(kind, today) !== null)
    expect(listed).toHaveLength(8)
    for (const { kind, total } of listed)
      expect([kind, await totalOf(attentionList(kind, today)!)]).toEqual([kind, total])
  })

  it('of one record is what concerns that record, and nothing for who has no access to it', async () => {
    const [closing, received] = await Promise.all(
      (['deadline_today', 'quotes_received'] as const).map((kind) => idsOf(attentionList(kind, today)!)),
    )
    const both = received!.find((id) => closing!.includes(id))!
    const ofOne = await read(server.staff, { branches: 'all', record_id: both })
    expect(ofOne.map(({ kind }) => kind).sort()).toEqual(['deadline_today', 'quotes_received'])
    expect(ofOne.every(({ total, rows }) => total === 1 && rows[0]?.id === both)).toBe(true)
    const mail = (await read(server.staff)).find(({ kind }) => kind === 'mail_failed')!.rows[0]!
    const ofMail = await read(server.staff, { record_id: mail.id })
    expect(ofMail.find(({ kind }) => kind === 'mail_failed')?.rows[0]?.mail_id).toBe(mail.mail_id)
    expect((await read(server.viewer, { record_id: mail.id })).some(({ kind }) => kind === 'mail_failed')).toBe(false)
    const [elsewhere] = await read(server.admin, {}, server.other_branch_id)
    expect(await read(server.staff, { branches: 'all', record_id: elsewhere!.rows[0]!.id })).toEqual([])
  })

  it('counts a document once in its area, however many reasons it has', async () => {
    for (const who of [server.staff, server.viewer]) {
      const groups = await read(who)
      const found: { area: string; id: string }[] = []
      for (const { kind, rows } of groups) {
        const list = attentionList(kind, today)
        const ids = list && (await idsOf(list))
        found.push(...(ids ?? []).map((id) => ({ area: list!.list.replace('purchase_', ''), id })))
        if (!list)
          found.push(
            ...rows.map(({ entity, id }) => ({ area: entity === 'purchase-orders' ? 'orders' : (entity ?? ''), id })),
          )
      }
      const countOf = (area: string) => new Set(found.filter((each) => each.area === area).map(({ id }) => id)).size
      const { payload } = await who.call(countAttention, {})
      const expected = { enquiries: countOf('enquiries'), rfqs: countOf('rfqs'), orders: countOf('orders') }
      expect(payload).toEqual(expected)
      expect(Math.min(...Object.values(expected))).toBeGreaterThan(0)
      expect(found.length).toBeGreaterThan(expected.enquiries + expected.rfqs + expected.orders)
    }
    const refused = await server.staff.call(countAttention, { branch_id: server.other_branch_id })
    expect([refused.status, refused.error.code]).toEqual([403, 'branch_not_yours'])
  })

  it('has the most urgent rows first, and names the document and the party', async () => {
    const groups = await read(server.staff)
    const late = groups.find(({ kind }) => kind === 'delivery_late')!
    expect(late.rows).toHaveLength(3)
    const days = late.rows.map(({ day }) => day)
    expect(days).toEqual([...days].sort())
    expect(late.rows[0]).toMatchObject({ entity: 'orders', number: expect.stringMatching(/^ORD-/) as string })
    expect(late.rows.every(({ name }) => name)).toBe(true)
    const rfq = groups.find(({ kind }) => kind === 'quotes_received')!.rows[0]!
    const given = (await rowsOf('invitations')).filter(
      ({ rfq_id, status }) => rfq_id === rfq.id && status !== 'withdrawn',
    )
    expect([rfq.invited, rfq.answered]).toEqual([
      given.length,
      given.filter(({ status }) => status === 'submitted').length,
    ])
  })

  it('of all branches is that of each; of another branch only for its users', async () => {
    const all = await read(server.admin, { branches: 'all' })
    for (const branch_id of [server.branch_id, server.other_branch_id]) {
      const own = all.filter((group) => group.branch_id === branch_id && group.kind !== 'mail_failed')
      const { mail_failed: _, ...again } = await counted(branch_id)
      expect(totals(own)).toEqual(Object.fromEntries(Object.entries(again).filter(([, count]) => count > 0)))
    }
    const mine = await read(server.staff, { branches: 'all' })
    expect(new Set(mine.map((group) => group.branch_id))).toEqual(new Set([server.branch_id]))
    const refused = await server.staff.call(getAttention, { branch_id: server.other_branch_id })
    expect([refused.status, refused.error.code]).toEqual([403, 'branch_not_yours'])
  })

  it('shows mails to users to an admin only, and no approvals, mails or purchase orders to a viewer', async () => {
    const failed = (groups: AttentionGroup[]) => groups.find(({ kind }) => kind === 'mail_failed')?.total
    await server.pool.query("update outbox set status = 'failed' where branch_id is null")
    const staff = failed(await read(server.staff)) as number
    expect(failed(await read(server.admin, {}, server.branch_id))).toBe(staff + 1)
    await server.pool.query(
      `insert into rfq_questions (id, rfq_id, invitation_id, question)
        select gen_random_uuid(), r.id, i.id, 'Which?' from rfqs r join invitations i on i.rfq_id = r.id
        where r.branch_id = $1 and r.status in ('sent', 'closed') and i.status <> 'withdrawn' limit 1`,
      [server.branch_id],
    )
    const notForViewers = [
      'delegation',
      'purchase_to_send',
      'cancellation_unacknowledged',
      'receipt_late',
      'mail_failed',
      'mention',
    ]
    const viewed = (await read(server.viewer)).map(({ kind }) => kind)
    expect(viewed).toEqual(
      attentionKinds
        .filter((kind) => !kind.startsWith('approval') && !notForViewers.includes(kind))
        .sort((left, right) => viewed.indexOf(left) - viewed.indexOf(right)),
    )
  })
})

describe('The figures of the dashboard', () => {
  type Figures = Dashboard['branches'][number]
  const read = async (query: { branches?: 'all'; period?: never } = {}, who: Person = server.staff) => {
    const { status, payload } = await who.call(getDashboard, { query, branch_id: server.branch_id })
    expect(status).toBe(200)
    return payload
  }
  const own = async (): Promise<Figures> => (await read()).branches[0]!

  const dayOf = (moment: unknown) => dayIn(new Date(moment as string), zone)
  const monthOf = (moment: unknown) => dayOf(moment).slice(0, 7)
  const won = ['confirmed', 'delivering', 'completed']
  const sumOf = (values: (number | null)[]) => ({
    count: values.length,
    value: String(Math.round(values.reduce((total: number, value) => total + (value ?? 0), 0))),
    unvalued: values.filter((value) => value === null).length,
  })

  /** One unit of a currency in TZS on a day; null without a rate. All amounts of the data are exact as numbers. */
  async function rateReader() {
    const rates = await rowsOf('exchange_rates')
    return (currency: unknown, day: string): number | null => {
      if (currency === 'TZS') return 1
      const [rate] = rates
        .filter((each) => each.currency === currency && String(each.valid_from) <= day)
        .sort((left, right) => (String(left.valid_from) < String(right.valid_from) ? 1 : -1))
      return rate ? Number(rate.rate) : null
    }
  }

  const inBranch = async (table: string, branch_id = server.branch_id) =>
    (await rowsOf(table)).filter((row) => row.branch_id === branch_id)

  /** The total, the net of the goods and the cost of an order in TZS, at the rate of the day on which it was created. */
  async function worthOfOrders() {
    const [rate, lines, charges] = [await rateReader(), await rowsOf('order_lines'), await rowsOf('order_charges')]
    return (order: Row) => {
      const factor = rate(order.currency, dayOf(order.created_at))
      const charged = charges
        .filter(({ order_id }) => order_id === order.id)
        .reduce((sum, { amount }) => sum + Number(amount), 0)
      const unknown = lines.some(({ order_id, cost_goods }) => order_id === order.id && cost_goods === null)
      return {
        value: factor === null ? null : Number(order.total) * factor,
        net: factor === null ? null : (Number(order.net) - charged) * factor,
        cost: factor === null || unknown ? null : Number(order.cost) * factor,
      }
    }
  }

  async function worthOfEnquiries() {
    const [rate, lines] = [await rateReader(), await rowsOf('enquiry_lines')]
    return (enquiry: Row) => {
      const factor = rate(enquiry.currency, String(enquiry.received_on))
      const priced = lines.filter(({ enquiry_id, target_price }) => enquiry_id === enquiry.id && target_price !== null)
      if (factor === null || priced.length === 0) return null
      return priced.reduce(
        (sum, { quantity, target_price }) => sum + Number(quantity) * Number(target_price) * factor,
        0,
      )
    }
  }

  it('has the pipeline as it is now, with its value at the rates of each document', async () => {
    const [enquiries, orders] = [await inBranch('enquiries'), await inBranch('orders')]
    const [worthOf, orderWorth] = [await worthOfEnquiries(), await worthOfOrders()]
    const expected = [
      ...['open', 'sourcing'].map((stage) => ({
        stage,
        ...sumOf(enquiries.filter(({ status }) => status === stage).map(worthOf)),
      })),
      ...Object.entries({ quoted: ['quoted'], to_deliver: ['confirmed', 'delivering'] }).map(([stage, statuses]) => ({
        stage,
        ...sumOf(orders.filter(({ status }) => statuses.includes(status)).map((each) => orderWorth(each).value)),
      })),
    ]
    const { pipeline } = addBranches([await own()])
    expect(pipeline).toEqual(expected)
    expect(pipeline.every(({ count, unvalued }) => count > unvalued && unvalued > 0)).toBe(true)
    for (const { stage, count, unvalued } of pipeline) {
      const list = stageList(stage)
      expect([stage, await totalOf(list), await totalOf(unvaluedOf(list))]).toEqual([stage, count, unvalued])
    }
  })

  it('has what was won, quoted and earned in each of the last twelve months', async () => {
    const { months, from, to } = await own()
    expect([from, to, months.length]).toEqual(['2025-12-01', today, 12])
    const [orders, worthOf] = [await inBranch('orders'), await worthOfOrders()]
    for (const { month, ...figures } of months) {
      const sold = orders.filter((order) => won.includes(order.status) && monthOf(order.confirmed_at) === month)
      const costed = sold.map(worthOf).filter(({ net, cost }) => net !== null && cost !== null)
      const quoted = orders.filter(
        ({ status, quoted_at }) => status !== 'draft' && status !== 'cancelled' && monthOf(quoted_at) === month,
      )
      const of = (statuses: string[]) => quoted.filter(({ status }) => statuses.includes(status)).length
      expect([month, figures]).toEqual([
        month,
        {
          from: `${month}-01`,
          to: expect.stringMatching(`^${month}`) as string,
          won: sumOf(sold.map((order) => worthOf(order).value)),
          quoted: { won: of(won), lost: of(['lost']), waiting: of(['quoted']) },
          margin: {
            orders: costed.length,
            net: sumOf(costed.map(({ net }) => net)).value,
            cost: sumOf(costed.map(({ cost }) => cost)).value,
            uncosted: sold.length - costed.length,
          },
        },
      ])
    }
    expect(months.some(({ margin }) => margin!.orders > 0 && margin!.uncosted > 0)).toBe(true)
    expect(months.reduce((sum, { quoted }) => sum + quoted.lost, 0)).toBeGreaterThan(0)
  })

  it('opens a list with the same total for each month, and for the whole period', async () => {
    const { months, ...period } = await own()
    const { won: wonInAll, quoted, margin } = addBranches([{ ...period, months }])
    for (const month of months) {
      expect([month.month, await totalOf(wonList(month))]).toEqual([month.month, month.won.count])
      expect([month.month, await totalOf(marginList(wonList(month), month.margin))]).toEqual([
        month.month,
        month.margin!.orders,
      ])
      for (const of of ['won', 'lost', 'waiting'] as const)
        expect([month.month, of, await totalOf(quotedList(of, month))]).toEqual([month.month, of, month.quoted[of]])
    }
    expect(await totalOf(wonList(period))).toBe(wonInAll.count)
    expect(await totalOf(unvaluedOf(wonList(period)))).toBe(wonInAll.unvalued)
    expect(await totalOf(uncostedOf(wonList(period)))).toBe(margin!.uncosted)
    expect(await totalOf(marginList(wonList(period), margin))).toBe(margin!.orders)
    expect(Math.min(wonInAll.unvalued, margin!.uncosted)).toBeGreaterThan(0)
    for (const of of ['won', 'lost', 'waiting'] as const)
      expect([of, await totalOf(quotedList(of, period))]).toEqual([of, quoted[of]])
    expect(hitRate(quoted)).toBe(String(Math.round((quoted.won * 1000) / (quoted.won + quoted.lost)) / 10))
  })

  it('has why enquiries were lost or cancelled in the period, each with its list', async () => {
    const [{ from, to, outcomes }, enquiries, worthOf] = [
      await own(),
      await inBranch('enquiries'),
      await worthOfEnquiries(),
    ]
    const ended = enquiries.filter(
      ({ status, closed_at }) =>
        ['lost', 'cancelled'].includes(status) && dayOf(closed_at) >= from && dayOf(closed_at) <= to,
    )
    expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(ended.length)
    expect(outcomes.some(({ reason_code }) => reason_code === null)).toBe(true)
    for (const outcome of outcomes) {
      const { status, reason_code, ...amount } = outcome
      const same = ended.filter((each) => each.status === status && each.closed_because === (reason_code as never))
      expect([status, reason_code, amount]).toEqual([status, reason_code, sumOf(same.map(worthOf))])
      expect(await totalOf(outcomeList(outcome, { from, to }))).toBe(amount.count)
    }
  })

  it('has how suppliers respond: their answers, and the hours until them', async () => {
    const [{ suppliers }, { from, to }, rfqs, invitations] = [
      await read(),
      await own(),
      await inBranch('rfqs'),
      await rowsOf('invitations'),
    ]
    const sent = rfqs.filter(({ sent_at }) => sent_at !== null && dayOf(sent_at) >= from && dayOf(sent_at) <= to)
    expect(suppliers).toHaveLength(4)
    for (const supplier of suppliers) {
      const asked = invitations.filter(
        (each) =>
          each.supplier_id === (supplier.supplier_id as never) &&
          each.status !== 'withdrawn' &&
          sent.some(({ id }) => id === String(each.rfq_id)),
      )
      const hours = asked
        .filter(({ status }) => ['submitted', 'declined'].includes(status))
        .map(
          (each) =>
            (Date.parse((each.submitted_at ?? each.declined_at) as never) - Date.parse(each.sent_at as never)) /
            3_600_000,
        )
        .sort((left, right) => left - right)
      const at = (share: number) => {
        const place = share * (hours.length - 1)
        const [below, above] = [hours[Math.floor(place)]!, hours[Math.ceil(place)]!]
        return String(Math.round((below + (above - below) * (place % 1)) * 10) / 10)
      }
      expect(supplier).toMatchObject({
        asked: asked.length,
        answered: hours.length,
        median_hours: at(0.5),
        from_hours: at(0.25),
        to_hours: at(0.75),
      })
      expect(supplier.branches).toEqual([
        { branch_id: server.branch_id, from, to, asked: supplier.asked, answered: supplier.answered },
      ])
      for (const response of ['asked', 'answered'] as const)
        expect([response, await totalOf(respondedList(response, { from, to }, supplier.supplier_id))]).toEqual([
          response,
          supplier[response],
        ])
    }
  })

  it('of all branches is the sum of each; a user sees only their own', async () => {
    const { branches } = await read({ branches: 'all' }, server.admin)
    expect(branches).toHaveLength(2)
    const total = addBranches(branches)
    expect(total.won.count).toBe(
      branches.reduce((sum, { months }) => sum + months.reduce((all, { won: { count } }) => all + count, 0), 0),
    )
    for (const branch of branches) {
      const { won: wonThere, pipeline } = addBranches([branch])
      expect(await totalOf(wonList(branch), branch.branch_id)).toBe(wonThere.count)
      for (const { stage, count } of pipeline) expect(await totalOf(stageList(stage), branch.branch_id)).toBe(count)
    }
    expect(marginPercent(total.margin!)).toMatch(/^-?[0-9]+([.][0-9])?$/)
    expect((await read({ branches: 'all' })).branches.map(({ branch_id }) => branch_id)).toEqual([server.branch_id])
  })

  it('of all branches has how often each asked and was answered by a supplier, with its list', async () => {
    const { suppliers } = await read({ branches: 'all' }, server.admin)
    expect(suppliers.some(({ branches }) => branches.length === 2)).toBe(true)
    for (const { supplier_id, branches, ...total } of suppliers)
      for (const response of ['asked', 'answered'] as const) {
        expect(branches.reduce((sum, branch) => sum + branch[response], 0)).toBe(total[response])
        for (const branch of branches)
          expect(await totalOf(respondedList(response, branch, supplier_id), branch.branch_id)).toBe(branch[response])
      }
  })

  it('is not filtered by cost for a viewer', async () => {
    for (const no_cost of ['true', 'false'] as const) {
      const { status, error } = await server.viewer.call(listOrders, { query: { no_cost } })
      expect([status, error.message]).toEqual([
        403,
        'You can’t filter orders by cost. Ask an administrator for access.',
      ])
    }
  })

  it('shows no margin to a viewer, and nothing to be empty once there is a document', async () => {
    const { branches, is_empty } = await read({}, server.viewer)
    expect(branches[0]!.months.every(({ margin }) => margin === null)).toBe(true)
    expect(is_empty).toBe(false)
  })

  it('follows a later rate, a cost that is known later, and an order that is cancelled', async () => {
    const wrong = await wrongSortKeys(server.pool)
    expect(wrong).toEqual([])
    const before = addBranches([await own()])
    await server.db
      .insert(exchange_rates)
      .values({ currency: 'EUR', rate: '2800', valid_from: '2025-01-01', source: 'book' })
    await server.pool.query('update order_lines set cost_goods = 1, cost_freight = 0 where cost_goods is null')
    await server.pool.query(
      "update orders set status = 'cancelled' where id = (select id from orders where status = 'completed' and branch_id = $1 and confirmed_at > '2026-06-01' limit 1)",
      [server.branch_id],
    )
    const after = addBranches([await own()])
    expect(after.won.count).toBe(before.won.count - 1)
    expect([after.won.unvalued, after.margin!.uncosted]).toEqual([0, 0])
    expect([before.won.unvalued, before.margin!.uncosted].every((count) => count > 0)).toBe(true)
    expect(await wrongSortKeys(server.pool)).toEqual([])
  })
})

describe('What is to be paid', () => {
  beforeAll(() =>
    // None, a part, or all of the deposit is paid, up to more than the order.
    server.pool
      .query(`update orders o set payable = n.payable, deposit = n.payable * (n.place % 3) / 4, paid = n.payable * (n.place % 11) / 8
      from (select id, (1000 + row_number() over (order by id) * 8)::numeric as payable, (row_number() over (order by id))::int as place from orders) n
      where n.id = o.id and o.status <> 'draft'`),
  )

  it('is calculated as a second calculation over the same orders does it, and opens lists with the same orders', async () => {
    for (const branch_id of [server.branch_id, server.other_branch_id]) {
      const { payload } = await server.admin.call(getOutstandingPayments, { branch_id })
      const open = (await rowsOf('orders')).filter(
        (order) =>
          order.branch_id === branch_id &&
          ['confirmed', 'delivering', 'completed'].includes(order.status) &&
          Number(order.payable) > Number(order.paid),
      )
      const lacks = (of: 'payable' | 'deposit') => (order: Row) => Number(order[of]) - Number(order.paid)
      const added = (rows: Row[], of: 'payable' | 'deposit') => rows.map(lacks(of)).reduce((sum, part) => sum + part, 0)
      expect(payload.currencies.map(({ currency }) => currency).sort()).toEqual(['EUR', 'TZS', 'USD'])
      for (const { currency, orders, balance, deposits, deposit_balance } of payload.currencies) {
        const own = open.filter((order) => order.currency === currency)
        const due = own.filter((order) => lacks('deposit')(order) > 0)
        expect(due.length).toBeGreaterThan(0)
        expect([orders, Number(balance), deposits, Number(deposit_balance)]).toEqual([
          own.length,
          added(own, 'payable'),
          due.length,
          added(due, 'deposit'),
        ])
        const listed = (payment: string) => totalOf({ list: 'orders', query: { payment, currency } }, branch_id)
        expect([await listed('balance_due'), await listed('deposit_due')]).toEqual([orders, deposits])
      }
    }
  })
})
