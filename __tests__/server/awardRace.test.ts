import { and, eq } from 'drizzle-orm'
import { awardRfq, undoAward } from '../../src/contract/awards'
import type { Rfq } from '../../src/contract/rfqs'
import { add } from '../../src/domain/money/money'
import { award_allocations, awards } from '../../src/server/db/schema/awards'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { openSession } from '../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../src/server/modules/users/usersRepository'
import example from '../../src/server/seed/workedExample.json'
import { runs } from '../support/runs'
import { caller, startTestServer, type Person, type TestServer } from './support/testServer'
import { insertWorkedRfq, type WorkedRfq } from './support/workedRfq'

/**
 * On PostgreSQL each waits in its own connection: 40 rounds at night, or as many as ROUNDS says. The embedded database runs one
 * transaction at a time.
 */
const concurrentRounds = Number(process.env.ROUNDS ?? runs(40, 2))
const rounds = (server: TestServer) => (server.app.server_context.database.kind === 'postgresql' ? concurrentRounds : 5)

describe('Fifty concurrent awards of one line', () => {
  let server: TestServer
  let rfq: WorkedRfq
  let people: Person['call'][]
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
    rfq = await insertWorkedRfq(server)
    people = await inTransaction(server.db, async (tx) => {
      const calls: Person['call'][] = []
      for (let place = 1; place <= 50; place += 1) {
        const user = await insertUser(tx, {
          name: `Buyer ${place}`,
          email: `buyer${place}@test.example`,
          role: 'staff',
          branch_ids: [server.branch_id],
        })
        const { access_token } = await openSession(tx, user.id, server.clock.now, {
          ip: '127.0.0.1',
          user_agent: 'test',
        })
        calls.push(caller(server.app, access_token, server.branch_id))
      }
      return calls
    })
  })
  afterAll(() => server.stop())

  /** The quantity awarded of the first line, of which 60 are requested. */
  async function awarded(): Promise<string> {
    const rows = await server.db
      .select({ quantity: award_allocations.quantity })
      .from(award_allocations)
      .innerJoin(awards, and(eq(awards.id, award_allocations.award_id), eq(awards.status, 'made')))
      .where(and(eq(awards.rfq_id, rfq.id), eq(award_allocations.rfq_line_id, rfq.line(1))))
    return rows.reduce((all, { quantity }) => add(all, quantity), '0')
  }

  it('never award more than was requested, round after round (AWD-01)', async () => {
    const suppliers = ['Tanga Industrial', 'Kariakoo Hardware', 'Ningbo Haitai']
    let version = 1
    for (let round = 0; round < rounds(server); round += 1) {
      const answers = await Promise.all(
        people.map((call, place) => {
          const quantity = place % 2 === 0 ? '60' : '40'
          const allocations = [rfq.from(suppliers[place % 3] ?? '', 1, quantity)]
          return call(awardRfq, {
            params: { id: rfq.id },
            version,
            body: {
              strategy: 'by_hand',
              allocations,
              accept: [{ code: 'AWD-02', path: 'allocations.0', reason: 'In a hurry' }],
            },
          })
        }),
      )
      const made = answers.filter(({ status }) => status === 200)
      expect(made).toHaveLength(1)
      // Late requests find a newer version or an awarded RFQ; on a busy machine some time out waiting for a connection,
      // and may retry.
      expect(
        answers
          .filter(({ status }) => ![200, 409, 412, 503].includes(status))
          .map(({ status, error }) => [status, error.code]),
      ).toEqual([])
      const { award, version: now } = (made[0]?.payload ?? {}) as Rfq
      expect(await awarded()).toBe(award?.allocations[0]?.quantity)
      const undone = await server.staff.call(undoAward, {
        params: { id: rfq.id },
        version: now,
        body: { reason: 'The next round' },
      })
      version = undone.payload.version
    }
    expect(await awarded()).toBe('0')
  }, 900_000)
})
