import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { createClient } from '../../src/contract/clients'
import { createEnquiry } from '../../src/contract/enquiries'
import { declineRfq, saveQuote, submitQuote, type QuoteBody } from '../../src/contract/quotes'
import { sendRfq } from '../../src/contract/rfqs'
import { quotes } from '../../src/server/db/schema/quotes'
import { answerTo, draftRfq, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

let server: TestServer
let client_id: string
let three: string[]
beforeAll(async () => {
  server = await startTestServer()
  client_id = (await server.staff.call(createClient, { body: { code: 'MWZ', name: 'Mwanza Water' } })).payload.id
  three = [
    await insertSupplier(server, 'Kibo Supplies'),
    await insertSupplier(server, 'Meru Traders'),
    await insertSupplier(server, 'Rungwe Ltd'),
  ]
})
afterAll(() => server.stop())

const newestReason = async (entity: 'enquiries' | 'rfqs', id: string) =>
  (await server.staff.call(listActivity, { params: { entity, id } })).payload[0]?.reason

/** Kibo's answer to a sent RFQ, changed so and submitted. */
async function submitted(
  change: (body: QuoteBody) => QuoteBody,
  accept: { code: string; path: string; reason: string }[] = [],
) {
  const { rfq, tokens } = await sentRfq(server, three)
  const kibo = supplier(server, tokens[0] ?? '')
  const saved = await kibo(saveQuote, { version: 2, body: change(answerTo(rfq.lines, ['1', '2'])) })
  return { rfq, ...(saved.status === 200 ? await kibo(submitQuote, { version: 3, body: { accept } }) : saved) }
}
const second = (more: Partial<QuoteBody['lines'][number]>) => (body: QuoteBody) => ({
  ...body,
  lines: body.lines.map((line, index) => (index === 1 ? { ...line, ...more } : line)),
})

describe('A rule that warns is gone past with a reason, which the activity keeps', () => {
  it('ENQ-05: a day that has passed', async () => {
    const accept = [{ code: 'ENQ-05', path: 'required_by', reason: 'Entered late' }]
    const body = { client_id, required_by: '2026-11-19' }
    const refused = await server.staff.call(createEnquiry, { body })
    expect(refused.error.warnings).toEqual([
      { code: 'ENQ-05', path: 'required_by', message: 'Required by 2026-11-19: that day has passed.' },
    ])
    const { status, payload } = await server.staff.call(createEnquiry, { body: { ...body, accept } })
    expect([status, await newestReason('enquiries', payload.id)]).toEqual([200, 'ENQ-05: Entered late'])
  })

  it('ENQ-06: a reference that was used before', async () => {
    await server.staff.call(createEnquiry, { body: { client_id, client_reference: 'PR-7' } })
    const body = { client_id, client_reference: 'pr-7' }
    const refused = await server.staff.call(createEnquiry, { body })
    expect(refused.error.warnings).toMatchObject([
      {
        code: 'ENQ-06',
        path: 'client_reference',
        message: expect.stringContaining('pr-7 was used before by this client'),
        link: { entity: 'enquiries' },
      },
    ])
    const { status, payload } = await server.staff.call(createEnquiry, {
      body: { ...body, accept: [{ code: 'ENQ-06', path: 'client_reference', reason: 'A second lot' }] },
    })
    expect([status, await newestReason('enquiries', payload.id)]).toEqual([200, 'ENQ-06: A second lot'])
  })

  it('RFQ-03: fewer than three suppliers, and a reason for another line does not count', async () => {
    const draft = await draftRfq(server, three.slice(0, 1))
    const send = (accept: { code: string; path: string; reason: string }[]) =>
      server.staff.call(sendRfq, { params: { id: draft.id }, version: 1, body: { accept } })
    const refused = await send([{ code: 'RFQ-03', path: 'lines.0', reason: 'Only he' }])
    expect([refused.status, refused.error.warnings]).toEqual([
      422,
      [
        {
          code: 'RFQ-03',
          path: 'lines',
          message: 'Lines 1–2: fewer than three suppliers are asked. Ask more of them, or say why not.',
        },
      ],
    ])
    expect((await send([{ code: 'RFQ-03', path: 'lines', reason: 'Only he makes it' }])).status).toBe(200)
    expect(await newestReason('rfqs', draft.id)).toBe('RFQ-03: Only he makes it')
  })

  it('QUO-05 and QUO-06: a short validity, and a minimum above what is asked', async () => {
    const change = (body: QuoteBody) => ({ ...second({ minimum_quantity: '10' })(body), valid_until: '2026-11-22' })
    const refused = await submitted(change)
    expect(refused.error.warnings?.map(({ message }) => message)).toEqual([
      'Valid until 22 November: that is less than 7 days.',
      'Line 2: your minimum of 10 set is more than the 4 set that are asked.',
    ])
    const accept = (refused.error.warnings ?? []).map(({ code, path }) => ({
      code,
      path,
      reason: 'That is how we sell',
    }))
    const { status, rfq } = await submitted(change, accept)
    expect([status, await newestReason('rfqs', rfq.id)]).toEqual([
      200,
      'QUO-05: That is how we sell · QUO-06: That is how we sell',
    ])
  })

  it('AWD-03: an offer that has expired', async () => {
    const rfq = await insertWorkedRfq(server)
    await server.db
      .update(quotes)
      .set({ valid_until: '2026-11-01' })
      .where(eq(quotes.invitation_id, rfq.invitation('Ningbo Haitai')))
    const award = (accept: { code: string; path: string; reason: string }[]) =>
      server.staff.call(awardRfq, {
        params: { id: rfq.id },
        version: 1,
        body: { strategy: 'by_hand', allocations: [rfq.from('Ningbo Haitai', 1, '60')], accept },
      })
    const refused = await award([])
    expect(refused.error.warnings).toContainEqual({
      code: 'AWD-03',
      path: 'allocations.0',
      message: 'Line 1: the offer of Ningbo Haitai was valid until 2026-11-01. Say why.',
    })
    const { status } = await award(
      (refused.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'He extended it by phone' })),
    )
    expect(status).toBe(200)
    expect(await newestReason('rfqs', rfq.id)).toContain('AWD-03: He extended it by phone')
  })
})

describe('A rule that blocks says at its field what to do', () => {
  it('QUO-04: the whole is declined with a reason only', async () => {
    const { tokens } = await sentRfq(server, three)
    const kibo = supplier(server, tokens[0] ?? '')
    for (const body of [{}, { reason: '  ' }]) {
      const { status, error } = await kibo(declineRfq, { version: 2, body: body as never })
      expect([status, error.fields.map(({ path }) => path)]).toEqual([422, ['reason']])
    }
    expect((await kibo(declineRfq, { version: 2, body: { reason: 'No stock' } })).payload.declined_reason).toBe(
      'No stock',
    )
  })

  it.each<[string, Partial<QuoteBody['lines'][number]>, string]>([
    ['QUO-08: an alternative is described', { alternative: '  ' }, 'lines.1.alternative'],
    ['QUO-08: a line is not both quoted and not quoted', { no_bid_reason: 'not stocked' }, 'lines.1.no_bid_reason'],
    ['QUO-06: a pack is more than 0', { pack_size: '0' }, 'lines.1.pack_size'],
    [
      'QUO-06: a break is more than 0',
      { price_breaks: [{ quantity: '0', unit_price: '1' }] },
      'lines.1.price_breaks.0.quantity',
    ],
    ['QUO-01: a price is a number', { unit_price: 'ten' }, 'lines.1.unit_price'],
  ])('%s', async (_, line, path) => {
    const { status, error } = await submitted(second(line))
    expect([status, error.fields[0]?.path]).toEqual([422, path])
    expect(error.fields[0]?.message).toMatch(/^[A-Z].*\.$/)
  })
})
