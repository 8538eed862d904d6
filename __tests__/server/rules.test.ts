import { eq } from 'drizzle-orm'
import { listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { createClient } from '../../src/contract/clients'
import { createEnquiry } from '../../src/contract/enquiries'
import { declineRfq, saveQuote, submitQuote, type QuoteBody } from '../../src/contract/quotes'
import { publishClarification } from '../../src/contract/questions'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { cancelRfq, closeRfq, sendRfq } from '../../src/contract/rfqs'
import { quotes } from '../../src/server/db/schema/quotes'
import { answerTo, draftRfq, insertEnquiry, insertSupplier, sentRfq, supplier } from './support/sourcing'
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

/** Kibo's answer to a sent RFQ with these changes, submitted. */
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

describe('A warning is accepted with a reason, which the activity records', () => {
  it('ENQ-05: a required date in the past', async () => {
    const accept = [{ code: 'ENQ-05', path: 'required_by', reason: 'Entered late' }]
    const body = { client_id, required_by: '2026-11-19' }
    const refused = await server.staff.call(createEnquiry, { body })
    expect(refused.error.warnings).toEqual([
      { code: 'ENQ-05', path: 'required_by', message: 'Required by 2026-11-19: this date has passed.' },
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
        message: expect.stringContaining('This client already used the reference pr-7'),
        link: { entity: 'enquiries' },
      },
    ])
    const { status, payload } = await server.staff.call(createEnquiry, {
      body: { ...body, accept: [{ code: 'ENQ-06', path: 'client_reference', reason: 'A second lot' }] },
    })
    expect([status, await newestReason('enquiries', payload.id)]).toEqual([200, 'ENQ-06: A second lot'])
  })

  it('RFQ-03: fewer than three suppliers; a reason for another line does not count', async () => {
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
          message: 'Lines 1–2: fewer than three suppliers are invited. Invite more suppliers, or enter a reason.',
        },
      ],
    ])
    expect((await send([{ code: 'RFQ-03', path: 'lines', reason: 'Only he makes it' }])).status).toBe(200)
    expect(await newestReason('rfqs', draft.id)).toBe('RFQ-03: Only he makes it')
  })

  it('RFQ-07: who the client is, in every text that goes to the suppliers of an RFQ', async () => {
    const { line_ids } = await insertEnquiry(server, 'Kilwa Beach Resort Ltd', ['3'], { contact: 'Asha Mushi' })
    const line = (description: string, specification?: string) => ({
      description,
      specification,
      quantity: '3',
      unit: 'H87',
    })
    const draft = await draftRfq(server, three, {
      title: 'Pumps for kilwa beach resort',
      delivery_place: 'Kilwa Beach Resort, gate 2',
      terms: 'Ask Asha Mushi',
      lines: [
        { ...line('Pump'), origins: [{ enquiry_line_id: line_ids[0] ?? '', quantity: '3' }] },
        line('Valve', 'as at Kilwa-Beach-Resort'),
      ],
    })
    const at = async (asked: Promise<{ status: number; error: { warnings?: { code: string; path: string }[] } }>) => {
      const { status, error } = await asked
      return [status, ...(error?.warnings ?? []).map(({ code, path }) => `${code} ${path}`)]
    }
    const accept = (...paths: string[]) => paths.map((path) => ({ code: 'RFQ-07', path, reason: 'They know' }))
    const params = { id: draft.id }
    const send = (body: { accept?: ReturnType<typeof accept> }) =>
      server.staff.call(sendRfq, { params, version: 1, body })
    const paths = ['title', 'delivery_place', 'terms', 'lines']
    expect(await at(send({}))).toEqual([422, ...paths.map((path) => `RFQ-07 ${path}`)])
    const { payload: sent } = await send({ accept: accept(...paths) })
    expect(await newestReason('rfqs', draft.id)).toBe('RFQ-07: They know')

    let { version } = sent.rfq
    const revise = (reason: string, more: { title?: string; accept?: ReturnType<typeof accept> }) =>
      server.staff.call(reviseRfq, { params, version, body: { reason, required_by: '2027-02-01', ...more } })
    expect(await at(revise('Kilwa Beach Resort wants more', { title: 'For Kilwa Beach Resort' }))).toEqual([
      422,
      'RFQ-07 reason',
      'RFQ-07 title',
    ])
    const { payload: revised } = await revise('They want more', {})
    version = revised.version
    const say = (answer: string, more = {}) =>
      server.staff.call(publishClarification, { params, body: { question: 'Whose?', answer, ...more } })
    expect(await at(say('Of Kilwa Beach Resort'))).toEqual([422, 'RFQ-07 answer'])
    expect((await say('Of Kilwa Beach Resort', { accept: accept('answer') })).status).toBe(200)
    const reason = 'Kilwa Beach Resort has bought'
    const close = (more = {}) => server.staff.call(closeRfq, { params, version, body: { reason, ...more } })
    expect(await at(close())).toEqual([422, 'RFQ-07 reason'])
    version = (await close({ accept: accept('reason') })).payload.version
    const cancel = (more = {}) => server.staff.call(cancelRfq, { params, version, body: { reason, ...more } })
    expect(await at(cancel())).toEqual([422, 'RFQ-07 reason'])
    expect((await cancel({ accept: accept('reason') })).payload).toMatchObject({ status: 'cancelled' })
  })

  it('QUO-05 and QUO-06: a short validity, and a minimum above the requested quantity', async () => {
    const change = (body: QuoteBody) => ({ ...second({ minimum_quantity: '10' })(body), valid_until: '2026-11-22' })
    const refused = await submitted(change)
    expect(refused.error.warnings?.map(({ message }) => message)).toEqual([
      'Valid until 22 November: less than 7 days from now.',
      'Line 2: your minimum quantity of 10 set is more than the requested 4 set.',
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

  it('AWD-03: an expired offer', async () => {
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
      message: 'Line 1: the offer from Ningbo Haitai expired on 2026-11-01. Enter a reason.',
    })
    const { status } = await award(
      (refused.error.warnings ?? []).map(({ code, path }) => ({ code, path, reason: 'He extended it by phone' })),
    )
    expect(status).toBe(200)
    expect(await newestReason('rfqs', rfq.id)).toContain('AWD-03: He extended it by phone')
  })
})

describe('An error is reported at its field with what to do', () => {
  it('QUO-04: the whole RFQ is declined with a reason only', async () => {
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
    ['QUO-08: an alternative needs a description', { alternative: '  ' }, 'lines.1.alternative'],
    ['QUO-08: a line cannot be both quoted and not quoted', { no_bid_reason: 'not stocked' }, 'lines.1.no_bid_reason'],
    ['QUO-06: a pack must be greater than 0', { pack_size: '0' }, 'lines.1.pack_size'],
    [
      'QUO-06: a break must be greater than 0',
      { price_breaks: [{ quantity: '0', unit_price: '1' }] },
      'lines.1.price_breaks.0.quantity',
    ],
    ['QUO-01: a price must be a number', { unit_price: 'ten' }, 'lines.1.unit_price'],
  ])('%s', async (_, line, path) => {
    const { status, error } = await submitted(second(line))
    expect([status, error.fields[0]?.path]).toEqual([422, path])
    expect(error.fields[0]?.message).toMatch(/^[A-Z].*\.$/)
  })
})
