import { checkActivity, listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { closeRfq, getRfq, listRfqs, openQuotes, type Rfq } from '../../src/contract/rfqs'
import { getComparison } from '../../src/contract/comparison'
import { listPrices } from '../../src/contract/prices'
import {
  declineRfq,
  discardDraft,
  enterQuote,
  getPublicRfq,
  listOwnQuotes,
  listQuotes,
  saveQuote,
  submitQuote,
  withdrawDecline,
  withdrawQuote,
} from '../../src/contract/quotes'
import { listSupplierInvitations } from '../../src/contract/supplierHistory'
import { canary } from '../support/canary'
import { listen } from './support/eventReader'
import { startMailbox, type Mailbox } from './support/mailbox'
import { sealedRfq } from './support/sealedRfq'
import { answerTo, insertItem, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let mailbox: Mailbox
let server: TestServer
let two: string[]
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'sales@pwani.example',
    PUBLIC_URL: 'https://zabuni.example',
  })
  two = [await insertSupplier(server, 'Kibo Supplies'), await insertSupplier(server, 'Meru Traders')]
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

const reason = { reason: 'Our mill has raised its prices' }
const read = async ({ id }: Pick<Rfq, 'id'>) => (await server.staff.call(getRfq, { params: { id } })).payload
const compared = async ({ id }: Pick<Rfq, 'id'>) => (await server.staff.call(getComparison, { params: { id } })).payload
const activityOf = async ({ id }: Pick<Rfq, 'id'>) =>
  (await server.staff.call(listActivity, { params: { entity: 'rfqs', id } })).payload

/** Two suppliers who have answered both lines; the first of these is of the catalogue. */
async function answered() {
  const item_id = await insertItem(server, 'Gate valve')
  const sent = await sentRfq(server, two, {
    lines: [
      { item_id, description: 'Gate valve', quantity: '60', unit: 'H87' },
      { description: 'Coupling', quantity: '4', unit: 'SET' },
    ],
  })
  const [kibo, meru] = sent.tokens.map((token) => supplier(server, token)) as [
    ReturnType<typeof supplier>,
    ReturnType<typeof supplier>,
  ]
  for (const [page, prices] of [
    [kibo, ['10', '20']],
    [meru, ['11', '21']],
  ] as const) {
    const { version } = (await page(getPublicRfq)).payload
    const saved = await page(saveQuote, { version, body: answerTo(sent.rfq.lines, [...prices]) })
    const done = await page(submitQuote, { version: saved.payload.version, body: {} })
    if (done.status !== 200) throw new Error(done.error.message)
  }
  const versionOf = async (page: typeof kibo) => (await page(getPublicRfq)).payload.version
  return { ...sent, item_id, kibo, meru, versionOf }
}

describe('A supplier withdraws a submitted quote', () => {
  it('as a revision with a reason: it counts nowhere any more, and another can be submitted until the deadline', async () => {
    const { rfq, item_id, kibo, versionOf } = await answered()
    const version = await versionOf(kibo)
    expect((await kibo(withdrawQuote, { version, body: { reason: ' ' } })).status).toBe(422)
    const withdrawn = await kibo(withdrawQuote, { version, body: reason })
    expect(withdrawn.payload).toMatchObject({
      withdrawn_quote: { at: server.clock.now.toISOString(), ...reason },
      submitted_at: null,
      // What was offered is the draft of the next quote.
      quote: { status: 'draft', revision: 3, lines: [{ unit_price: '10' }, { unit_price: '20' }] },
    })
    const own = await kibo(listOwnQuotes)
    expect(own.payload.map(({ revision, status, withdrawn_reason }) => [revision, status, withdrawn_reason])).toEqual([
      [2, 'withdrawn', reason.reason],
      [1, 'superseded', null],
    ])
    const staffs = await server.staff.call(listQuotes, { params: { id: rfq.id, supplier_id: two[0] ?? '' } })
    expect(staffs.payload[0]).toMatchObject({ status: 'withdrawn', withdrawn_reason: reason.reason, lines: [] })

    const comparison = await compared(rfq)
    expect(comparison.suppliers.map(({ supplier_name }) => supplier_name)).toEqual(['Meru Traders'])
    expect(comparison.waiting).toMatchObject([{ supplier_name: 'Kibo Supplies', status: 'quote_withdrawn' }])
    const now = await read(rfq)
    expect(now).toMatchObject({ invited: 2, answered: 1, awaited: 1 })
    expect(now.invitations[0]).toMatchObject({ status: 'opened', submitted_at: null, withdrawn_quote: reason })
    expect((await server.staff.call(listRfqs)).payload.find(({ id }) => id === rfq.id)).toMatchObject({
      answered: 1,
      awaited: 1,
    })
    const history = await server.staff.call(listSupplierInvitations, { params: { id: two[0] ?? '' } })
    expect(history.payload.find(({ rfq_id }) => rfq_id === rfq.id)?.status).toBe('quote_withdrawn')
    const prices = await server.staff.call(listPrices, { query: { item_id: [item_id] } })
    expect(prices.payload.map(({ unit_price }) => unit_price)).toEqual(['11'])

    const again = await kibo(submitQuote, { version: withdrawn.payload.version, body: {} })
    expect(again.payload).toMatchObject({
      withdrawn_quote: null,
      submitted_revision: 3,
      quote: { status: 'submitted' },
    })
    expect((await compared(rfq)).suppliers).toHaveLength(2)
    expect((await read(rfq)).invitations[0]).toMatchObject({ status: 'submitted', withdrawn_quote: null })
    expect((await server.staff.call(checkActivity, { params: { entity: 'rfqs', id: rfq.id } })).payload).toMatchObject({
      broken_at: null,
    })
  })

  it('and the buyer is notified as of an answer: in the activity, live, and by mail', async () => {
    const { rfq, kibo, versionOf } = await answered()
    const events = await listen(server, server.viewer.token)
    await server.app.mail.deliver()
    mailbox.arrived.length = 0
    await kibo(withdrawQuote, { version: await versionOf(kibo), body: reason })
    expect((await activityOf(rfq))[0]).toMatchObject({
      action: 'quote_withdrawn',
      actor_name: 'Kibo Supplies',
      reason: reason.reason,
    })
    await events.until(rfq.id)
    expect(events.events.map(({ action }) => action)).toContain('quote_withdrawn')
    events.leave()
    await server.app.mail.deliver()
    const [mail] = mailbox.arrived
    expect(mail?.headers.subject).toBe(`Quote withdrawn by Kibo Supplies: Pump station refit (${rfq.number})`)
    expect(mail?.text).toContain(reason.reason)
    expect(mail?.text).toContain(`/rfq/${rfq.id}?tab=suppliers`)
  })

  it('once: without a submitted quote, on an old version, or after the deadline there is nothing to withdraw', async () => {
    const { kibo, versionOf } = await answered()
    const version = await versionOf(kibo)
    expect((await kibo(withdrawQuote, { version: version - 1, body: reason })).status).toBe(412)
    const { payload } = await kibo(withdrawQuote, { version, body: reason })
    const twice = await kibo(withdrawQuote, { version: payload.version, body: reason })
    expect([twice.status, twice.error.message]).toEqual([409, 'You have no submitted quote to withdraw.'])
  })

  it('not after the deadline: the buyer may have relied on it', async () => {
    const { kibo, versionOf } = await answered()
    const version = await versionOf(kibo)
    const before = server.clock.now.getTime()
    server.clock.advance(8 * 86_400_000)
    for (const operation of [withdrawQuote, declineRfq] as const) {
      const { status, error } = await kibo(operation, { version, body: reason })
      expect([status, error.code, error.message]).toEqual([
        409,
        'deadline_passed',
        expect.stringMatching(/Your quote can no longer be withdrawn\. Contact the buyer\.$/),
      ])
    }
    server.clock.advance(before - server.clock.now.getTime())
  })

  it('not once it is awarded, and a withdrawn quote is not awarded', async () => {
    const { rfq, kibo, meru, versionOf } = await answered()
    const offers = (await compared(rfq)).suppliers.flatMap(({ supplier_name, offers: own }) =>
      own.map(({ rfq_line_id, quote_line_id }) => ({ supplier_name, rfq_line_id, quote_line_id: quote_line_id ?? '' })),
    )
    const allocated = (name: string) =>
      offers
        .filter(({ supplier_name }) => supplier_name === name)
        .map(({ rfq_line_id, quote_line_id }, index) => ({
          rfq_line_id,
          quote_line_id,
          quantity: index === 0 ? '60' : '4',
        }))
    await kibo(withdrawQuote, { version: await versionOf(kibo), body: reason })
    const { id } = rfq
    const closed = await server.staff.call(closeRfq, { params: { id }, version: (await read(rfq)).version, body: {} })
    const award = (name: string) =>
      server.staff.call(awardRfq, {
        params: { id },
        version: closed.payload.version,
        body: { strategy: 'by_hand', reason: 'Delivers', allocations: allocated(name) },
      })
    const refused = await award('Kibo Supplies')
    expect([refused.status, refused.error.fields[0]?.message]).toEqual([
      422,
      'Line 1: this offer no longer counts, its quote was withdrawn or replaced. Choose another offer.',
    ])
    const made = await award('Meru Traders')
    expect([made.status, made.error]).toEqual([200, undefined])
    const late = await meru(withdrawQuote, { version: await versionOf(meru), body: reason })
    expect([late.status, late.error.code, late.error.message]).toEqual([
      409,
      'rfq_closed',
      'The buyer has closed this request. Your quote can no longer be withdrawn. Contact the buyer.',
    ])
    // The comparison of the award is of its moment: the quote withdrawn before is not in it.
    expect((await compared(rfq)).suppliers.map(({ supplier_name }) => supplier_name)).toEqual(['Meru Traders'])
  })

  it('which staff may enter anew, as the supplier says it by phone', async () => {
    const { rfq, kibo, versionOf } = await answered()
    await kibo(withdrawQuote, { version: await versionOf(kibo), body: reason })
    const [invitation] = (await read(rfq)).invitations
    const entered = await server.staff.call(enterQuote, {
      params: { id: rfq.id, supplier_id: two[0] ?? '' },
      version: invitation?.version ?? 0,
      body: { ...answerTo(rfq.lines, ['12', '22']), accept: [] },
    })
    expect([entered.status, entered.payload?.revision]).toEqual([200, 3])
    expect((await read(rfq)).invitations[0]).toMatchObject({ status: 'submitted', withdrawn_quote: null })
  })
})

describe('A supplier declines after submitting', () => {
  it('which withdraws the quote; the decline is undone without the quote counting again', async () => {
    const { rfq, kibo, versionOf } = await answered()
    const declined = await kibo(declineRfq, { version: await versionOf(kibo), body: reason })
    expect(declined.payload).toMatchObject({ declined_reason: reason.reason, withdrawn_quote: reason })
    expect((await read(rfq)).invitations[0]).toMatchObject({ status: 'declined', submitted_at: null })
    expect((await read(rfq)).awaited).toBe(0)
    expect((await compared(rfq)).suppliers.map(({ supplier_name }) => supplier_name)).toEqual(['Meru Traders'])
    const undone = await kibo(withdrawDecline, { version: declined.payload.version })
    expect(undone.payload).toMatchObject({ declined_reason: null, withdrawn_quote: reason, submitted_at: null })
    const again = await kibo(submitQuote, { version: undone.payload.version, body: {} })
    expect(again.payload).toMatchObject({ withdrawn_quote: null, submitted_revision: 3 })
  })
})

describe('An edit of a submitted quote', () => {
  it('is discarded: the submitted quote is as it was, and a later edit begins with it', async () => {
    const { rfq, kibo, versionOf } = await answered()
    const edited = await kibo(saveQuote, {
      version: await versionOf(kibo),
      body: answerTo(rfq.lines, ['9', '19']),
    })
    expect(edited.payload.quote?.status).toBe('draft')
    const discarded = await kibo(discardDraft, { version: edited.payload.version })
    expect(discarded.payload.quote).toMatchObject({
      status: 'submitted',
      revision: 1,
      lines: [{ unit_price: '10' }, {}],
    })
    const twice = await kibo(discardDraft, { version: discarded.payload.version })
    expect([twice.status, twice.payload.quote?.status]).toEqual([200, 'submitted'])
    expect((await compared(rfq)).suppliers[0]?.offers[0]?.unit_price).toBe('10')
  })

  it('is not discarded where nothing is submitted', async () => {
    const { rfq, tokens } = await sentRfq(server, two)
    const kibo = supplier(server, tokens[0] ?? '')
    const { version } = (await kibo(getPublicRfq)).payload
    const saved = await kibo(saveQuote, { version, body: answerTo(rfq.lines, ['9', '19']) })
    const refused = await kibo(discardDraft, { version: saved.payload.version })
    expect([refused.status, refused.error.code]).toEqual([409, 'nothing_submitted'])
  })
})

describe('A withdrawal under sealed bids', () => {
  it('says that there was one, and reveals neither price nor reason before the opening; afterwards it is no bid', async () => {
    const { rfq, token, supplier_id, item_id } = await sealedRfq(server)
    const page = supplier(server, token)
    const { version } = (await page(getPublicRfq)).payload
    const words = { reason: `Not for ${canary.unit_price} any more` }
    await server.app.mail.deliver()
    mailbox.arrived.length = 0
    expect((await page(withdrawQuote, { version, body: words })).status).toBe(200)
    const [invitation] = (await read(rfq)).invitations
    expect(invitation?.withdrawn_quote).toEqual({ at: server.clock.now.toISOString(), reason: null })
    expect((await activityOf(rfq))[0]).toMatchObject({ action: 'quote_withdrawn', reason: null })
    await server.app.mail.deliver()
    expect(mailbox.arrived).toHaveLength(1)
    expect(JSON.stringify(mailbox.arrived)).not.toContain(canary.unit_price)
    const declined = await page(declineRfq, { version: (await page(getPublicRfq)).payload.version, body: words })
    expect(declined.status).toBe(200)
    expect((await read(rfq)).invitations[0]).toMatchObject({ status: 'declined', declined_reason: null })
    expect((await activityOf(rfq))[0]).toMatchObject({ action: 'declined', reason: null })

    server.clock.advance(7_200_000)
    const { version: newest } = await read(rfq)
    expect((await server.admin.call(openQuotes, { params: { id: rfq.id }, version: newest })).status).toBe(200)
    expect((await compared(rfq)).suppliers.map((each) => each.supplier_id)).not.toContain(supplier_id)
    expect((await read(rfq)).invitations[0]).toMatchObject({ declined_reason: words.reason, withdrawn_quote: words })
    const prices = await server.staff.call(listPrices, { query: { item_id: [item_id] } })
    expect(prices.payload.filter((price) => price.supplier_id === supplier_id)).toEqual([])
  })
})
