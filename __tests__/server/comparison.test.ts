import { eq } from 'drizzle-orm'
import { getComparison, type Comparison } from '../../src/contract/comparison'
import { invitations } from '../../src/server/db/schema/invitations'
import { quotes } from '../../src/server/db/schema/quotes'
import { rfq_lines } from '../../src/server/db/schema/rfqs'
import example from '../../src/server/seed/workedExample.json'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq, type WorkedRfq } from './support/workedRfq'

const of = (comparison: Comparison, supplier: string) =>
  comparison.suppliers.find(({ supplier_name }) => supplier_name === supplier)

describe('The comparison of an RFQ', () => {
  let server: TestServer
  let rfq: WorkedRfq
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
    rfq = await insertWorkedRfq(server)
  })
  afterAll(() => server.stop())

  const read = async ({ id }: WorkedRfq = rfq, query: { alternatives?: 'true'; expired?: 'true' } = {}) =>
    (await server.staff.call(getComparison, { params: { id }, query })).payload

  it('returns each figure of the worked example', async () => {
    const comparison = await read()
    expect(comparison).toMatchObject({ currency: 'TZS', read_on: '2026-11-17', waiting: [] })
    for (const { supplier, freight, coverage, expired, lines } of example.expected.comparable_cost) {
      const compared = of(comparison, supplier)
      expect(compared).toMatchObject({ freight, coverage, expired, asked: 7 })
      const costs = compared?.offers.map(
        ({ buyable_quantity, goods, freight_share, comparable_cost }) =>
          comparable_cost && { buyable_quantity, goods, freight_share, comparable_cost },
      )
      expect(costs).toEqual(
        lines.map(
          (line) =>
            line && {
              buyable_quantity: line.buyable_quantity,
              goods: line.goods,
              freight_share: line.freight_share,
              comparable_cost: line.comparable_cost,
            },
        ),
      )
    }
    expect(
      comparison.suppliers.map(({ supplier_name, total_like_for_like, ranked }) => ({
        supplier: supplier_name,
        total: total_like_for_like,
        ranked,
      })),
    ).toEqual(example.expected.total_like_for_like)
    const lowest = comparison.lines.map(({ position, lowest_quote_line_id }) => ({
      position,
      supplier: comparison.suppliers.find(({ offers }) =>
        offers.some((offer) => offer.quote_line_id === lowest_quote_line_id),
      )?.supplier_name,
    }))
    expect(lowest).toEqual(example.expected.lowest_per_line)
  })

  it('includes alternatives and expired quotes only on request', async () => {
    expect(of(await read(), 'Shreeji Valves')).toMatchObject({ coverage: 5, lines_from_others: 2 })
    expect(of(await read(rfq, { alternatives: 'true' }), 'Shreeji Valves')).toMatchObject({
      coverage: 6,
      lines_from_others: 1,
    })
    const expired = of(await read(rfq, { expired: 'true' }), 'Weber Fördertechnik')
    expect(expired?.offers.map((offer) => offer.class)).toEqual([
      'no_bid',
      'offered',
      'offered',
      'no_bid',
      'offered',
      'no_bid',
      'no_bid',
    ])
  })

  it('says of a blank freight that it is not stated and ranks no such total; a stored 0 counts as stated then', async () => {
    const other = await insertWorkedRfq(server)
    const freightOf = (supplier: string, freight: string | null) =>
      server.db
        .update(quotes)
        .set({ freight })
        .where(eq(quotes.invitation_id, other.invitation(supplier)))
    await freightOf('Ningbo Haitai', null)
    await freightOf('Tanga Industrial', '0')
    const comparison = await read(other)
    expect(of(comparison, 'Ningbo Haitai')).toMatchObject({
      freight: null,
      no_freight: false,
      coverage: 7,
      ranked: false,
      rank: null,
    })
    expect(of(comparison, 'Ningbo Haitai')?.offers.filter(({ lowest }) => lowest)).toEqual([])
    expect(of(comparison, 'Tanga Industrial')).toMatchObject({ freight: '0', no_freight: false, rank: 1 })
  })

  it('evaluates expiry by the branch’s day: the last day of a quote ends at midnight in Dar es Salaam', async () => {
    const before = server.clock.now
    server.clock.now = new Date('2026-11-12T20:59:59.000Z')
    expect(of(await read(), 'Weber Fördertechnik')?.expired).toBe(false)
    server.clock.now = new Date('2026-11-12T21:00:00.000Z')
    expect(of(await read(), 'Weber Fördertechnik')?.expired).toBe(true)
    server.clock.now = before
  })

  it('is rejected with a message while the bids are sealed, and returned once they are opened', async () => {
    const sealed = await insertWorkedRfq(server, { sealed: true })
    const { status, error } = await server.admin.call(getComparison, { params: { id: sealed.id } })
    expect([status, error.code]).toEqual([409, 'sealed'])
    expect(error.message).toContain('sealed')
    await sealed.change({ opened_at: '2026-11-17T08:00:00.000Z' })
    expect((await read(sealed)).suppliers).toHaveLength(5)
  })

  it('is not found from another branch, and is refused to users who may not see prices', async () => {
    expect((await server.stranger.call(getComparison, { params: { id: rfq.id } })).status).toBe(404)
    expect((await server.viewer.call(getComparison, { params: { id: rfq.id } })).status).toBe(403)
  })

  it('leaves out withdrawn suppliers, and names those who have not answered', async () => {
    const other = await insertWorkedRfq(server)
    await server.db
      .update(invitations)
      .set({ status: 'withdrawn' })
      .where(eq(invitations.id, other.invitation('Weber Fördertechnik')))
    await server.db
      .update(invitations)
      .set({ status: 'started' })
      .where(eq(invitations.id, other.invitation('Ningbo Haitai')))
    await server.db
      .update(quotes)
      .set({ status: 'draft' })
      .where(eq(quotes.invitation_id, other.invitation('Ningbo Haitai')))
    const { suppliers, waiting } = await read(other)
    expect(suppliers.map(({ supplier_name }) => supplier_name)).toEqual([
      'Tanga Industrial',
      'Kariakoo Hardware',
      'Shreeji Valves',
    ])
    expect(waiting).toEqual([expect.objectContaining({ supplier_name: 'Ningbo Haitai', status: 'started' })])
  })

  it('ignores a price for a line that was changed after the answer', async () => {
    const revised = await insertWorkedRfq(server, { revision: 2 })
    await server.db
      .update(rfq_lines)
      .set({ changed_in: 2 })
      .where(eq(rfq_lines.id, revised.line(1)))
    await server.db
      .update(quotes)
      .set({ rfq_revision: 2 })
      .where(eq(quotes.invitation_id, revised.invitation('Ningbo Haitai')))
    const { suppliers } = await read(revised)
    expect(suppliers.map(({ offers }) => offers[0]?.class)).toEqual([
      'unanswered',
      'unanswered',
      'unanswered',
      'offered',
      'unanswered',
    ])
    expect(suppliers[0]).toMatchObject({ coverage: 6, lines_from_others: 1, ranked: false })
  })
})
