import { getAttention, type AttentionGroup } from '../../src/contract/dashboard'
import { listEnquiries } from '../../src/contract/enquiries'
import { listOrders } from '../../src/contract/orders'
import { listPurchaseOrders } from '../../src/contract/purchaseOrders'
import { listRfqs } from '../../src/contract/rfqs'
import { attentionKinds, attentionList, type AttentionKind } from '../../src/domain/dashboard/attention'
import type { FigureList } from '../../src/domain/dashboard/figureList'
import { dayIn, daysAfter } from '../../src/domain/dates/days'
import { fillDashboard } from './support/dashboardData'
import { startTestServer, type Person, type TestServer } from './support/testServer'

const today = '2026-11-20'
const zone = 'Africa/Dar_es_Salaam'
const lists = { enquiries: listEnquiries, rfqs: listRfqs, orders: listOrders, purchase_orders: listPurchaseOrders }

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

describe('What needs attention', () => {
  const read = async (who: Person, query: { branches?: 'all' } = {}, branch_id?: string) => {
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
    expect(listed).toHaveLength(7)
    for (const { kind, total } of listed)
      expect([kind, await totalOf(attentionList(kind, today)!)]).toEqual([kind, total])
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

  it('shows mails to users to an admin only, and no mails or purchase orders to a viewer', async () => {
    const failed = (groups: AttentionGroup[]) => groups.find(({ kind }) => kind === 'mail_failed')?.total
    await server.pool.query("update outbox set status = 'failed' where branch_id is null")
    const staff = failed(await read(server.staff)) as number
    expect(failed(await read(server.admin, {}, server.branch_id))).toBe(staff + 1)
    const viewed = (await read(server.viewer)).map(({ kind }) => kind)
    expect(viewed).toEqual(
      attentionKinds
        .filter((kind) => !['receipt_late', 'mail_failed', 'mention'].includes(kind))
        .sort((left, right) => viewed.indexOf(left) - viewed.indexOf(right)),
    )
  })
})
