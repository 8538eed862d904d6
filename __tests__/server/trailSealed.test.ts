import { enterQuote } from '../../src/contract/quotes'
import { getRfq, openQuotes } from '../../src/contract/rfqs'
import { verifyTrail } from '../../src/server/modules/activity/verifyTrail'
import { emptyTrail } from './support/attacker'
import { done } from './support/fulfilment'
import { sealedRfq } from './support/sealedRfq'
import { answerTo, inDays, insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

describe('The audit trail and quotes that are sealed or entered by staff', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('names the field of a price that was changed before the bids were opened, and never its value', async () => {
    const { rfq } = await sealedRfq(server)
    const verify = async () => {
      const said: string[] = []
      await verifyTrail(server.db, { say: (line) => said.push(line) })
      return said
    }
    expect((await verify())[0]).toMatch(/^The audit trail is complete/)
    await server.pool.query(
      "update quote_lines set unit_price = unit_price * 2 where position = 1 and quote_id in (select id from quotes where status = 'submitted' and revision = 2)",
    )
    const sealed =
      /^quote of Shreeji for RFQ-DSM-2026-00001, revision 2: line 1 unit_price: differs \(sealed when it was written: values are not shown\)/
    expect((await verify())[0]).toMatch(sealed)
    // Opening the bids includes the changed price, and does not hide the change.
    server.clock.advance(3 * 3_600_000)
    const { version } = (await server.admin.call(getRfq, { params: { id: rfq.id } })).payload
    await done(server.admin.call(openQuotes, { params: { id: rfq.id }, version }))
    const [said, next] = await verify()
    expect(said).toMatch(sealed)
    expect(next).toMatch(/^The audit trail is broken/)
  })

  it('keeps a quote that staff entered a second time, beside the first', async () => {
    await emptyTrail(server.pool)
    await server.pool.query('truncate rfqs, orders cascade')
    const supplier_id = await insertSupplier(server, 'Tanga')
    const { rfq } = await sentRfq(server, [supplier_id])
    const typed = (version: number, price: string) =>
      server.staff.call(enterQuote, {
        params: { id: rfq.id, supplier_id },
        version,
        body: { ...answerTo(rfq.lines, [price, '880']), valid_until: inDays(server, 40).slice(0, 10), accept: [] },
      })
    const first = await done(typed(rfq.invitations[0]?.version ?? 1, '1250'))
    expect(first.revision).toBe(1)
    const { invitations } = (await server.staff.call(getRfq, { params: { id: rfq.id } })).payload
    await done(typed(invitations[0]?.version ?? 1, '1240'))
    const said: string[] = []
    expect(await verifyTrail(server.db, { say: (line) => said.push(line) })).toBe(true)
    expect(said).toContain('Content: 5 documents compared with the tables, field by field.')
  })
})
