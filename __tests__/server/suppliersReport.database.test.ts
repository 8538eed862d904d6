import readExcelFile from 'read-excel-file/node'
import { exportSuppliersReport, getSuppliersReport } from '../../src/contract/reports'
import { listedCount } from '../../src/domain/dashboard/suppliers'
import { placedStatuses } from '../../src/domain/orders/purchaseOrderLifeCycle'
import { dayIn } from '../../src/domain/dates/days'
import { fillDashboard } from './support/dashboardData'
import { listedFigures, readListed } from './support/listedFigures'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const zone = 'Africa/Dar_es_Salaam'
const period = { from: '2026-02-10', to: '2026-12-05' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await fillDashboard(server, 260)
  const { pool } = server
  const placed = (table: string) => `(select t.*, (row_number() over (order by t.id))::int as place from ${table} t)`
  // Most suppliers answer the RFQs that are awarded, so that they compete.
  await pool.query(`update invitations i set status = 'submitted', declined_at = null,
      submitted_at = coalesce(i.submitted_at, i.declined_at, i.sent_at + n.place % 60 * interval '1 hour')
    from ${placed('invitations')} n join rfqs r on r.id = n.rfq_id and r.status = 'awarded'
    where n.id = i.id and n.place % 4 > 0 and i.status <> 'withdrawn'`)
  // RFQs in three currencies of which one has no rate at first, each with the frozen rates of the two of its quotes.
  await pool.query(`update rfqs r set currency = case n.place % 3 when 0 then 'EUR' when 1 then 'USD' else 'TZS' end
    from ${placed('rfqs')} n where n.id = r.id`)
  await pool.query(`insert into rfq_rates (rfq_id, currency, rate, rate_date)
    select r.id, c.code, case when c.code = 'USD' then 0.9 else 0.0004 end * case when r.currency = 'TZS' then 2500 else 1 end, '2026-01-01'
    from rfqs r, (values ('USD'), ('TZS')) as c (code) where c.code <> r.currency`)
  await pool.query(`insert into rfq_lines (id, rfq_id, position, description, quantity, unit)
    select gen_random_uuid(), r.id, n, 'Valve', 36 * n, 'H87' from rfqs r, generate_series(1, 3) n`)
  await pool.query(`insert into quotes (id, invitation_id, revision, status, currency, submitted_at)
    select gen_random_uuid(), i.id, 1, 'submitted', case i.place % 2 when 0 then 'USD' else 'TZS' end, i.submitted_at
    from ${placed('invitations')} i where i.status = 'submitted'`)
  // Some lines have no price, are free of charge, are priced per dozen, or cheaper from a quantity.
  await pool.query(`insert into quote_lines (id, quote_id, rfq_line_id, position, unit_price, free_of_charge, unit, unit_factor, price_breaks)
    select gen_random_uuid(), q.id, l.id, l.position, case when n.place % 7 = 0 then null when n.place % 11 = 0 then 0 else 12.25 + n.place % 40 end,
      n.place % 11 = 0 and n.place % 7 > 0, 'H87', case when n.place % 3 = 0 then 12 else 1 end,
      case when n.place % 4 = 0 then '[{"quantity": "2", "unit_price": "9.5"}, {"quantity": "50", "unit_price": "8.75"}]' else '[]' end::jsonb
    from ${placed('quotes')} q join invitations i on i.id = q.invitation_id join rfq_lines l on l.rfq_id = i.rfq_id
    cross join lateral (select q.place * 3 + l.position as place) n`)
  // Every awarded RFQ has its award, some have one before that was undone.
  await pool.query(`insert into awards (id, rfq_id, status, strategy, awarded_on)
    select gen_random_uuid(), r.id, s.status, 'by_hand', (r.sent_at + interval '6 days')::date
    from ${placed('rfqs')} r cross join (values ('made'), ('undone')) as s (status)
    where r.status = 'awarded' and (s.status = 'made' or r.place % 3 = 0)`)
  await pool.query(`insert into award_allocations (id, award_id, rfq_line_id, quote_line_id, quantity, buyable_quantity)
    select gen_random_uuid(), w.id, l.id, offer.id, l.quantity, l.quantity * 1.25
    from awards w join rfq_lines l on l.rfq_id = w.rfq_id cross join lateral (
      select o.id from quote_lines o where o.rfq_line_id = l.id and o.unit_price is not null
      order by o.id limit case when l.position = 3 then 2 else 1 end offset case w.status when 'made' then 0 else 1 end) as offer`)
  await pool.query(`insert into receipts (id, number, branch_id, date, purchase_order_id, cancelled_at)
    select gen_random_uuid(), 'GRN-' || p.place || '-' || n, p.branch_id, p.expected_on + p.place % 5 - 3 + n * 2, p.id,
      case when n = 2 and p.place % 3 = 0 then now() end
    from ${placed('purchase_orders')} p, generate_series(1, 2) n where p.status in ('receiving', 'received') and p.expected_on is not null`)
  await pool.query(`update purchase_orders o set closed_reason = 'The rest is not made'
    from ${placed('purchase_orders')} p where p.id = o.id and p.status = 'received' and p.place % 5 = 2`)
})
afterAll(() => server.stop())

type Row = Record<string, string | null> & { id: string; price_breaks: { quantity: string; unit_price: string }[] }

/** Rows with days as text. */
const rowsOf = async (table: string) =>
  (await server.pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).rows.map(({ row }) => row)

async function read(over: object = {}, who: Person = server.staff) {
  const { status, payload } = await who.call(getSuppliersReport, {
    query: { ...period, ...over },
    branch_id: server.branch_id,
  })
  expect(status).toBe(200)
  return payload
}

const tables = ['rfqs', 'invitations', 'quotes', 'quote_lines', 'awards', 'award_allocations', 'rfq_rates'] as const
const isIn = (day: string) => day >= period.from && day <= period.to

/** Every table that the report reads, and the functions that look into them. */
async function readAll() {
  const [rfqs, invitations, quotes, lines, awards, allocations, frozen] = (await Promise.all(tables.map(rowsOf))) as [
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
    Row[],
  ]
  const [rates, orders, receipts] = (await Promise.all(
    ['exchange_rates', 'purchase_orders', 'receipts'].map(rowsOf),
  )) as [Row[], Row[], Row[]]
  const inShillings = (amount: number, currency: string, day: string) => {
    if (currency === 'TZS') return amount
    const known = rates.filter((rate) => rate.currency === currency && rate.valid_from! <= day)
    const [newest] = known.sort((left, right) => right.valid_from!.localeCompare(left.valid_from!))
    return newest ? amount * Number(newest.rate) : null
  }
  return { rfqs, invitations, quotes, lines, awards, allocations, frozen, orders, receipts, inShillings }
}
type All = Awaited<ReturnType<typeof readAll>>

/** What an allocation costs, in shillings; null without a rate. */
function costOf({ frozen, inShillings }: All, allocation: Row, line: Row, quote: Row, rfq: Row, award: Row) {
  const [bought, factor] = [Number(allocation.buyable_quantity), Number(line.unit_factor)]
  const reached = line.price_breaks.filter(({ quantity }) => Number(quantity) * factor <= bought)
  const price = line.free_of_charge ? 0 : Number(reached.at(-1)?.unit_price ?? line.unit_price)
  const rate = frozen.find((each) => each.rfq_id === rfq.id && each.currency === quote.currency)?.rate ?? 1
  return inShillings((bought / factor) * price * Number(rate), rfq.currency!, award.awarded_on!)
}

/** The score of a supplier in branches, calculated again in plain code; of these RFQs only, if they are given. */
function scoreOf(all: All, branch_ids: readonly string[], supplier_id?: string, rfq_ids?: readonly string[]) {
  const today = dayIn(server.clock.now, zone)
  const { rfqs, invitations, quotes, lines, awards, allocations, orders, receipts } = all
  const sent = rfqs.filter(
    (rfq) =>
      branch_ids.includes(rfq.branch_id!) &&
      (rfq_ids === undefined || rfq_ids.includes(rfq.id)) &&
      rfq.sent_at &&
      isIn(dayIn(new Date(rfq.sent_at), zone)),
  )
  const asked = invitations.filter(
    (each) =>
      (supplier_id === undefined || each.supplier_id === supplier_id) &&
      each.status !== 'withdrawn' &&
      sent.some(({ id }) => id === each.rfq_id),
  )
  const answered = asked.filter(({ status }) => status === 'submitted' || status === 'declined')
  const hours = answered
    .map((each) => (Date.parse(each.submitted_at ?? each.declined_at!) - Date.parse(each.sent_at!)) / 3_600_000)
    .sort((left, right) => left - right)
  const middle = (hours.length - 1) / 2
  const offers = asked.flatMap((invitation) => {
    const rfq = sent.find(({ id, status }) => id === invitation.rfq_id && status === 'awarded')
    const quote = quotes.find(({ invitation_id }) => invitation_id === invitation.id)
    if (!rfq || !quote) return []
    return lines
      .filter((line) => line.quote_id === quote.id && line.unit_price !== null)
      .map((line) => ({
        rfq_id: rfq.id,
        costs: allocations.flatMap((allocation) => {
          const award = awards.find(({ id, status }) => id === allocation.award_id && status === 'made')
          return allocation.quote_line_id === line.id && award ? [costOf(all, allocation, line, quote, rfq, award)] : []
        }),
      }))
  })
  const due = orders.filter(
    (order) =>
      (supplier_id === undefined || order.supplier_id === supplier_id) &&
      branch_ids.includes(order.branch_id!) &&
      (placedStatuses as readonly (string | null)[]).includes(order.status!) &&
      order.expected_on &&
      isIn(order.expected_on),
  )
  const lastOf = ({ id }: Row) =>
    receipts
      .filter((receipt) => receipt.purchase_order_id === id && !receipt.cancelled_at)
      .map(({ date }) => date!)
      .sort()
      .at(-1)
  // Of one that was closed short it is not known: either side may have wanted that.
  const isWhole = (order: Row) => order.status === 'received' && !order.closed_reason
  const isLate = (order: Row) =>
    order.status === 'received' ? isWhole(order) && lastOf(order)! > order.expected_on! : order.expected_on! < today
  const won = offers.filter(({ costs }) => costs.length > 0)
  const unvalued = offers.filter(({ costs }) => costs.includes(null))
  const rfqsOf = (rows: readonly object[]) =>
    new Set(rows.map((row) => ('rfq_id' in row ? row.rfq_id : undefined))).size
  return {
    rfqs: {
      asked: rfqsOf(asked),
      answered: rfqsOf(answered),
      offered: rfqsOf(offers),
      won: rfqsOf(won),
      unvalued: rfqsOf(unvalued),
    },
    asked: asked.length,
    answered: answered.length,
    median_hours:
      hours.length === 0 ? null : Math.round(((hours[Math.floor(middle)]! + hours[Math.ceil(middle)]!) / 2) * 10) / 10,
    offered: offers.length,
    won: won.length,
    awarded: {
      // Binary fractions of a sum that ends in a half would be rounded by chance.
      value: Math.round(
        Number(
          offers
            .flatMap(({ costs }) => costs)
            .reduce((sum: number, cost) => sum + (cost ?? 0), 0)
            .toFixed(6),
        ),
      ),
      unvalued: unvalued.length,
    },
    due: due.length,
    on_time: due.filter((order) => isWhole(order) && !isLate(order)).length,
    late: due.filter(isLate).length,
  }
}

type Card = Awaited<ReturnType<typeof read>>[number]

const inNumbers = ({ median_hours, awarded, ...score }: Card['total']) => ({
  ...score,
  median_hours: median_hours === null ? null : Number(median_hours),
  awarded: awarded && { ...awarded, value: Number(awarded.value) },
})

describe('The scorecard of the suppliers', () => {
  it('is calculated as a second calculation over the same rows does it', async () => {
    const all = await readAll()
    const [card] = await read()
    expect(card!.rows).toHaveLength(4)
    for (const { supplier_id, supplier_name: _, ...row } of card!.rows)
      expect([supplier_id, inNumbers(row)]).toEqual([supplier_id, scoreOf(all, [server.branch_id], supplier_id)])
    const total = scoreOf(all, [server.branch_id])
    expect(inNumbers(card!.total)).toEqual(total)
    // There is something to count in each figure.
    const { awarded, rfqs, ...counts } = total
    for (const [figure, count] of Object.entries({ ...counts, ...awarded, ...rfqs }))
      expect([figure, count! > 0]).toEqual([figure, true])
  })

  it('opens a list with the same total for each figure, of a supplier and of all', async () => {
    const [card] = await read()
    const [branch] = card!.branches
    for (const score of [...card!.rows, { ...card!.total, supplier_id: undefined }])
      for (const figure of listedFigures) {
        const { total } = await readListed(server.staff, figure, branch!, score.supplier_id)
        expect([score.supplier_id, figure, total]).toEqual([score.supplier_id, figure, listedCount(score, figure)])
      }
    // In RFQs of several suppliers and lines the figures and the documents are not as many.
    const { rfqs, ...counts } = card!.total
    for (const figure of ['asked', 'answered', 'offered', 'won'] as const)
      expect([figure, counts[figure] > rfqs[figure]]).toEqual([figure, true])
  })

  it('opens the RFQs that its lines and the awarded value are of', async () => {
    const [all, [card]] = [await readAll(), await read()]
    const [branch] = card!.branches
    for (const { supplier_id, offered, won, awarded } of card!.rows) {
      const inRfqs = async (figure: 'offered' | 'won' | 'unvalued') =>
        scoreOf(
          all,
          [server.branch_id],
          supplier_id,
          (await readListed(server.staff, figure, branch!, supplier_id)).ids,
        )
      expect((await inRfqs('offered')).offered).toBe(offered)
      expect((await inRfqs('unvalued')).awarded.unvalued).toBe(awarded!.unvalued)
      const again = await inRfqs('won')
      expect([again.won, again.awarded]).toEqual([won, { ...awarded, value: Number(awarded!.value) }])
    }
  })

  it('of all branches is calculated over all of them, with what each list has; others see only their own', async () => {
    const all = await readAll()
    const both = [server.branch_id, server.other_branch_id]
    const [card] = await read({ branches: 'all' }, server.admin)
    for (const { supplier_id, supplier_name: _, ...row } of card!.rows) {
      expect([supplier_id, inNumbers(row)]).toEqual([supplier_id, scoreOf(all, both, supplier_id)])
    }
    expect(inNumbers(card!.total)).toEqual(scoreOf(all, both))
    for (const branch of card!.branches)
      for (const listed of [...branch.rows, { ...branch.total, supplier_id: undefined }]) {
        const { rfqs, due, on_time, late } = scoreOf(all, [branch.branch_id], listed.supplier_id)
        expect(listed).toEqual({ supplier_id: listed.supplier_id, rfqs, due, on_time, late })
        for (const figure of listedFigures) {
          const { total } = await readListed(server.admin, figure, branch, listed.supplier_id)
          expect([figure, total]).toEqual([figure, listedCount(listed, figure)])
        }
      }
    const [own] = await read({ branches: 'all' })
    expect(own!.branches.map(({ branch_id }) => branch_id)).toEqual([server.branch_id])
    expect(inNumbers(own!.total)).toEqual(scoreOf(all, [server.branch_id]))
  })

  it('shows no amounts to a viewer, also in the file', async () => {
    const [card] = await read({}, server.viewer)
    expect([...card!.rows, card!.total].every(({ awarded }) => awarded === null)).toBe(true)
    const [sheet] = await file(server.viewer)
    expect(sheet!.data.slice(1).every((row) => row[4] === null)).toBe(true)
  })

  it('is exported with the same rows, with numbers', async () => {
    const [card] = await read()
    const [sheet] = await file(server.staff)
    expect(sheet!.data).toEqual([
      ['Supplier', 'RFQs', 'Response rate', 'Hours', 'Awarded', 'Late'],
      ...card!.rows.map((row) => [
        row.supplier_name,
        row.asked,
        Math.round((row.answered / row.asked) * 1000) / 10,
        Number(row.median_hours),
        Number(row.awarded!.value),
        row.late,
      ]),
    ])
  })
})

async function file(who: Person) {
  const query = {
    ...period,
    format: 'xlsx',
    columns: 'supplier_name,asked,answered_percent,median_hours,awarded,late',
    headings: 'Supplier|RFQs|Response rate|Hours|Awarded|Late',
  }
  const { rawPayload } = await server.app.inject({
    method: 'GET',
    url: `/api${exportSuppliersReport.path}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${who.token}`, 'x-branch-id': server.branch_id },
  })
  return readExcelFile(rawPayload)
}
