import { undoAward } from '../../src/contract/awards'
import { getEnquiry } from '../../src/contract/enquiries'
import { cancelOrder } from '../../src/contract/orderSteps'
import { createOrder, createOrderFromEnquiry } from '../../src/contract/orders'
import { compare, sum } from '../../src/domain/money/money'
import { runs } from '../support/runs'
import { awardSmall, insertSmallRfq, overNeed, type SmallRfq } from './support/needs'
import { payloadOf } from './support/ordering'
import { atAnother, isShared } from './support/secondServer'
import { insertEnquiry } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

/** On PostgreSQL, unless ROUNDS says otherwise. */
const concurrentRounds = Number(process.env.ROUNDS ?? runs(40, 8))

describe('Two servers that cover one need at once', () => {
  let server: TestServer
  let other: Awaited<ReturnType<typeof atAnother>>
  let enquiry: { id: string; client_id: string; line: string }
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.now = new Date('2026-11-17T09:00:00.000Z')
    other = await atAnother(server)
  })
  afterAll(async () => {
    await other.stop()
    await server.stop()
  })

  const need = '100'
  const lineNow = async () => payloadOf(await server.staff.call(getEnquiry, { params: { id: enquiry.id } })).lines[0]
  const bought = async () => sum(((await lineNow())?.sources ?? []).map(({ covers }) => covers))

  beforeEach(async () => {
    const { id, line_ids } = await insertEnquiry(server, 'Kibo Hotels', [need])
    const { client_id } = payloadOf(await server.staff.call(getEnquiry, { params: { id } }))
    enquiry = { id, client_id: client_id ?? '', line: line_ids[0] ?? '' }
  })

  it('never award more than the need without a reason, in rounds of two RFQs (AWD-04)', async () => {
    // The two RFQs list a second enquiry's line in opposite order, to verify that their locks cannot deadlock.
    const second = await insertEnquiry(server, 'Serengeti Lodge', ['1000'])
    const origins = [
      { enquiry_line_id: enquiry.line, quantity: need },
      { enquiry_line_id: second.line_ids[0] ?? '', quantity: '100' },
    ]
    const asked = [
      await insertSmallRfq(server, origins, '200'),
      await insertSmallRfq(server, [...origins].reverse(), '200'),
    ]
    const calls = [server.staff.call, other.call]
    const versions = [1, 1]
    const counts = { rounds: isShared(server) ? concurrentRounds : 10, both: 0, refused: 0, accepted: 0, busy: 0 }
    for (let round = 0; round < counts.rounds; round += 1) {
      const [mine, yours] = [20 + ((round * 7) % 80), 20 + ((round * 13) % 80)].map(String) as [string, string]
      const accepts = round % 5 === 4
      const answers = await Promise.all(
        asked.map((rfq: SmallRfq, place) =>
          awardSmall(
            calls[place]!,
            rfq,
            place === 0 ? mine : yours,
            versions[place],
            accepts && place === 1 ? overNeed() : undefined,
          ),
        ),
      )
      const made = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(
        ({ status, error }) => status === 422 && error.warnings?.every(({ code }) => code === 'AWD-04'),
      )
      const busy = answers.filter(({ status }) => status === 503)
      expect(
        answers
          .filter((answer) => ![...made, ...refused, ...busy].includes(answer))
          .map(({ status, error }) => [status, error]),
      ).toEqual([])
      const all = await bought()
      const fits = compare(sum([mine, yours]), need) <= 0
      if (busy.length === 0) expect([round, made.length >= 1, fits ? made.length : 2]).toEqual([round, true, 2])
      if (compare(all, need) > 0) {
        // Only the request with a reason exceeded the need.
        expect([round, accepts, answers[1]?.payload.award?.reason]).toEqual([
          round,
          true,
          'AWD-04: The client takes more',
        ])
        counts.accepted += 1
      }
      if (made.length === 2 && fits) counts.both += 1
      counts.refused += refused.length
      counts.busy += busy.length
      for (const [place, answer] of answers.entries()) {
        if (answer.status !== 200) continue
        const undone = payloadOf(
          await server.staff.call(undoAward, {
            params: { id: asked[place]?.id ?? '' },
            version: answer.payload.version,
            body: { reason: 'The next round' },
          }),
        )
        versions[place] = undone.version
      }
    }
    expect(counts.refused).toBeGreaterThan(0)
    expect(counts.both).toBeGreaterThan(0)
    expect(await bought()).toBe('0')
    process.stdout.write(`${JSON.stringify(counts)}\n`)
  }, 300_000)

  it('never order more than the need without a reason, one from the enquiry and one typed (ORD-07)', async () => {
    const counts = { rounds: isShared(server) ? runs(40, 8) : 6, both: 0, refused: 0 }
    for (let round = 0; round < counts.rounds; round += 1) {
      const lines = [
        { description: 'Gate valve', quantity: '60', unit: 'H87', unit_price: '1500', enquiry_line_id: enquiry.line },
      ]
      const [here, there] = round % 2 === 0 ? [server.staff.call, other.call] : [other.call, server.staff.call]
      const fromEnquiry = () => here(createOrderFromEnquiry, { params: { id: enquiry.id }, body: {} })
      const typed = () => there(createOrder, { body: { client_id: enquiry.client_id, lines } })
      const answers = await Promise.all(
        (round % 3 === 0 ? [typed, fromEnquiry] : [fromEnquiry, typed]).map((order) => order()),
      )
      const made = answers.filter(({ status }) => status === 200)
      const refused = answers.filter(
        ({ status, error }) => status === 422 && error.warnings?.every(({ code }) => code === 'ORD-07'),
      )
      expect([made.length + refused.length, made.length > 0]).toEqual([2, true])
      // The order from the enquiry contains the quantity that the other left open.
      expect(compare(await bought(), need)).toBeLessThanOrEqual(0)
      if (made.length === 2) counts.both += 1
      counts.refused += refused.length
      for (const { payload } of made)
        payloadOf(
          await server.staff.call(cancelOrder, {
            params: { id: payload.id },
            version: payload.version,
            body: { reason: 'The next round' },
          }),
        )
    }
    expect(await bought()).toBe('0')
    process.stdout.write(`${JSON.stringify(counts)}\n`)
  }, 300_000)
})
