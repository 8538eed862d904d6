import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { closeRfq, getRfq, listRfqs } from '../../src/contract/rfqs'
import { rfqs } from '../../src/server/db/schema/rfqs'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { closeDue } from '../../src/server/modules/rfqs/deadlines/closeDue'
import { inDays, insertSupplier, sentRfq } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const hour = 3_600_000
const sent = async () =>
  (await sentRfq(server, [await insertSupplier(server, 'Shreeji')], { deadline: inDays(server, 1 / 24) })).rfq
const closings = async (id: string) =>
  (await server.staff.call(listActivity, { params: { entity: 'rfqs', id } })).payload.filter(
    ({ action }) => action === 'closed',
  )

describe('A deadline that has passed', () => {
  it('is effective for each reader, and recorded once by the server itself, as of the deadline', async () => {
    const rfq = await sent()
    expect(await server.app.deadlines.close()).toBe(0)
    server.clock.now = new Date(rfq.deadline ?? '')
    expect(await server.app.deadlines.close()).toBe(0)
    server.clock.advance(1000)
    expect((await server.staff.call(getRfq, { params: { id: rfq.id } })).payload).toMatchObject({
      status: 'closed',
      closed_at: rfq.deadline,
      version: rfq.version,
    })
    expect((await server.staff.call(listRfqs, { query: { status: 'closed' } })).payload.map(({ id }) => id)).toContain(
      rfq.id,
    )
    expect(await closings(rfq.id)).toEqual([])
    expect(await server.app.deadlines.close()).toBe(1)
    expect(await server.app.deadlines.close()).toBe(0)
    expect(await closings(rfq.id)).toMatchObject([{ actor_kind: 'system', after: { status: 'closed' } }])
    expect((await server.staff.call(getRfq, { params: { id: rfq.id } })).payload.closed_at).toBe(rfq.deadline)
  })

  it('is recorded once, however many servers process it at once', async () => {
    const rfq = await sent()
    server.clock.advance(2 * hour)
    const counts = await Promise.all(Array.from({ length: 6 }, () => closeDue(server.db, server.clock.now)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await closings(rfq.id)).toHaveLength(1)
  })

  it('is skipped while another transaction holds the RFQ', async () => {
    const rfq = await sent()
    server.clock.advance(2 * hour)
    // The embedded database has one connection only: no other transaction can hold the RFQ there.
    if (!(globalThis as { __DATABASE_URL__?: string }).__DATABASE_URL__) return
    await inTransaction(server.db, async (tx) => {
      await tx.select().from(rfqs).where(eq(rfqs.id, rfq.id)).for('update')
      expect(await closeDue(server.db, server.clock.now)).toBe(0)
    })
    expect(await closeDue(server.db, server.clock.now)).toBe(1)
  })

  it('is not recorded for an RFQ that was closed by hand before', async () => {
    await closeDue(server.db, server.clock.now)
    const rfq = await sent()
    await server.staff.call(closeRfq, {
      params: { id: rfq.id },
      version: rfq.version,
      body: { reason: 'All have answered' },
    })
    server.clock.advance(2 * hour)
    expect(await closeDue(server.db, server.clock.now)).toBe(0)
    expect(await closings(rfq.id)).toMatchObject([{ actor_kind: 'user', reason: 'All have answered' }])
  })
})
