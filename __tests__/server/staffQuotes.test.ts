import { listActivity } from '../../src/contract/activity'
import { awardRfq } from '../../src/contract/awards'
import { getComparison } from '../../src/contract/comparison'
import { withdrawInvitation } from '../../src/contract/invitations'
import { optimiseRfq } from '../../src/contract/optimise'
import { enterQuote, getPublicRfq, listOwnQuotes, listQuotes, saveQuote, submitQuote } from '../../src/contract/quotes'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { getRfq, openQuotes, sendRfq, type Rfq } from '../../src/contract/rfqs'
import type { Accepted } from '../../src/server/http/acceptance'
import { type Mailbox, startMailbox } from './support/mailbox'
import { sealedRfq } from './support/sealedRfq'
import { answerTo, draftRfq, fewSuppliers, inDays, insertSupplier, supplier, tokenOf } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const hour = 3_600_000

let server: TestServer
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'Pwani Supplies <sales@pwani.example>',
    PUBLIC_URL: 'https://zabuni.example',
  })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

beforeEach(() => {
  mailbox.arrived.length = 0
})

const read = async ({ id }: Pick<Rfq, 'id'>) => (await server.admin.call(getRfq, { params: { id } })).payload
const invitationOf = async (rfq: Pick<Rfq, 'id'>, supplier_id: string) => {
  const found = (await read(rfq)).invitations.find((each) => each.supplier_id === supplier_id)
  if (!found) throw new Error('not invited')
  return found
}
const quotesOf = async ({ id }: Pick<Rfq, 'id'>, supplier_id: string) =>
  (await server.staff.call(listQuotes, { params: { id, supplier_id } })).payload
const lastActivity = async ({ id }: Pick<Rfq, 'id'>) =>
  (await server.staff.call(listActivity, { params: { entity: 'rfqs', id } })).payload[0]
const accepting = (reason: string, ...codes: [code: string, path: string][]): NonNullable<Accepted> =>
  codes.map(([code, path]) => ({ code, path, reason }))
const late: [string, string] = ['QUO-12', 'status']
/** The low price of a line beside the opened ones. */
const doubt: [string, string] = ['QUO-07', 'lines.0.unit_price']
const over: [string, string] = ['QUO-13', 'revision']

async function enter(rfq: Rfq, supplier_id: string, prices: [string, string], accept?: Accepted, who = server.admin) {
  return who.call(enterQuote, {
    params: { id: rfq.id, supplier_id },
    version: (await invitationOf(rfq, supplier_id)).version,
    body: { ...answerTo(rfq.lines, prices, { freight: '0' }), ...(accept ? { accept } : {}) },
  })
}

const open = async (rfq: Pick<Rfq, 'id'>) =>
  server.admin.call(openQuotes, { params: { id: rfq.id }, version: (await read(rfq)).version })

/** A sealed RFQ whose bids were opened: two suppliers bid, the third did not. */
async function openedRfq() {
  const sealed = await sealedRfq(server)
  server.clock.advance(2 * hour)
  await open(sealed.rfq)
  const { invitations } = await read(sealed.rfq)
  const [bidder = '', other = '', silent = ''] = invitations.map(({ supplier_id }) => supplier_id)
  return { ...sealed, bidder, other, silent }
}

describe('After the opening of sealed bids (QUO-12)', () => {
  it('nothing of a bid changes: staff and admin enter nothing over it, it is not withdrawn, and its link is closed', async () => {
    const { rfq, bidder, token } = await openedRfq()
    const before = await quotesOf(rfq, bidder)
    const accept = accepting('Rang us', late, over)
    for (const who of [server.staff, server.admin])
      expect((await enter(rfq, bidder, ['1', '1'], accept, who)).error.code).toBe('opened')
    const { id, version } = await invitationOf(rfq, bidder)
    const withdrawn = await server.admin.call(withdrawInvitation, { params: { id }, version, body: { reason: 'Out' } })
    expect(withdrawn.error.code).toBe('opened')
    const call = supplier(server, token)
    const page = (await call(getPublicRfq)).payload
    expect(page).toMatchObject({ state: 'closed', entered_by_buyer: false })
    expect((await call(submitQuote, { version: page.version, body: {} })).status).toBe(409)
    expect(await quotesOf(rfq, bidder)).toEqual(before)
  })

  it('an answer that was in the queue at the opening is too late, whatever the clock says', async () => {
    const { rfq, token } = await openedRfq()
    // The request arrived in the last second of the deadline.
    server.clock.now = new Date(rfq.deadline ?? '')
    const call = supplier(server, token)
    const { version } = (await call(getPublicRfq)).payload
    const saved = await call(saveQuote, { version, body: answerTo(rfq.lines, ['1', '1']) })
    expect(saved.error?.code).toBe('deadline_passed')
  })

  it('an admin enters a late bid with a reason: marked everywhere, and not ranked unless that is chosen', async () => {
    const { rfq, silent } = await openedRfq()
    const accept = accepting('Their courier was late', late)
    expect((await enter(rfq, silent, ['1', '1'], accept, server.staff)).status).toBe(403)
    expect((await enter(rfq, silent, ['1', '1'])).error.warnings).toEqual([
      expect.objectContaining({ code: 'QUO-12', message: expect.stringContaining('after the opening') }),
      expect.objectContaining({ code: 'QUO-07', path: 'lines.0.unit_price' }),
    ])
    const all = [...accept, ...accepting('Sure', doubt)]
    expect((await enter(rfq, silent, ['1', '1'], all)).payload).toMatchObject({ revision: 1, typed_by_name: 'Admin' })
    expect(await lastActivity(rfq)).toMatchObject({
      action: 'quote_entered',
      actor_name: 'Admin',
      after: { supplier: 'Ningbo', quote_revision: 1, after_opening: true },
      reason: expect.stringContaining('QUO-12: Their courier was late'),
    })
    expect(await invitationOf(rfq, silent)).toMatchObject({ status: 'submitted', typed_by_name: 'Admin' })

    const compared = async (query = {}) => {
      const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id }, query })
      const entered = payload.suppliers.find(({ supplier_id }) => supplier_id === silent)
      return { lines: payload.lines, entered, others: payload.suppliers.filter((one) => one !== entered) }
    }
    const usual = await compared()
    expect(usual.entered).toMatchObject({
      typed_by_name: 'Admin',
      after_opening: true,
      submitted_at: server.clock.now.toISOString(),
      ranked: false,
      rank: null,
      offers: [
        { class: 'after_opening', lowest: false },
        { class: 'after_opening', lowest: false },
      ],
    })
    expect(usual.others.map(({ typed_by_name, after_opening }) => [typed_by_name, after_opening])).toEqual([
      [null, false],
      [null, false],
    ])
    const own = usual.entered?.offers.map(({ quote_line_id }) => quote_line_id)
    expect(usual.lines.filter(({ lowest_quote_line_id }) => own?.includes(lowest_quote_line_id))).toEqual([])
    const chosen = await compared({ after_opening: 'true' })
    expect(chosen.entered).toMatchObject({ after_opening: true, rank: 1, offers: [{ lowest: true }, { lowest: true }] })

    // Its award needs a reason of its own.
    const allocations = rfq.lines.map(({ id, quantity }, index) => ({
      rfq_line_id: id,
      quote_line_id: own?.[index] ?? '',
      quantity,
    }))
    const awarded = await server.staff.call(awardRfq, {
      params: { id: rfq.id },
      version: (await read(rfq)).version,
      body: { strategy: 'by_hand', allocations },
    })
    expect(awarded.error.warnings?.filter(({ code }) => code === 'QUO-12').map(({ path }) => path)).toEqual([
      'allocations.0',
      'allocations.1',
    ])
  })

  it('a late bid is in no best split unless that is chosen', async () => {
    const { rfq, bidder, other, silent } = await openedRfq()
    const accept = accepting('Late', late, doubt)
    await enter(rfq, silent, ['1', '1'], accept)
    const split = (body: object) =>
      server.staff.call(optimiseRfq, {
        params: { id: rfq.id },
        body: { leave_out_supplier_ids: [bidder, other], ...body },
      })
    expect((await split({})).error.code).toBe('nothing_to_split')
    expect((await split({ after_opening: true })).status).toBe(200)
  })

  it('a late bid stays marked, and can be corrected by an admin only, also once a revision was opened again', async () => {
    const { rfq, silent } = await openedRfq()
    await enter(rfq, silent, ['1', '1'], accepting('Late', late, doubt))
    expect((await enter(rfq, silent, ['2', '2'], accepting('Misread', late, doubt))).payload.revision).toBe(2)
    const revised = await server.staff.call(reviseRfq, {
      params: { id: rfq.id },
      version: (await read(rfq)).version,
      body: { reason: 'Once more', deadline: inDays(server, 1 / 24), terms: 'Other terms' },
    })
    expect(revised.status).toBe(200)
    expect((await enter(rfq, silent, ['3', '3'])).error.code).toBe('sealed')
    server.clock.advance(2 * hour)
    await open(rfq)
    const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id } })
    expect(payload.suppliers.find(({ supplier_id }) => supplier_id === silent)).toMatchObject({
      revision: 2,
      after_opening: true,
      rank: null,
    })
  })
})

describe('A quote that staff enter over the supplier’s own (QUO-13)', () => {
  /** An open RFQ to one supplier, who was invited by mail and submitted a quote. */
  async function answered() {
    const email = 'kibo@test.example'
    const supplier_id = await insertSupplier(server, 'Kibo Supplies', { email })
    const draft = await draftRfq(server, [supplier_id])
    const { payload } = await server.staff.call(sendRfq, {
      params: { id: draft.id },
      version: draft.version,
      body: {
        accept: fewSuppliers,
        channels: draft.invitations.map(({ id }) => ({ invitation_id: id, channel: 'email' as const })),
      },
    })
    await server.app.mail.deliver()
    const call = supplier(server, tokenOf(/\S+#token=\S+/.exec(mailbox.to(email)[0]?.text ?? '')?.[0] ?? ''))
    const { version, lines } = (await call(getPublicRfq)).payload
    await call(saveQuote, { version, body: answerTo(lines, ['10', '20']) })
    const submitted = await call(submitQuote, { version: version + 1, body: {} })
    expect(submitted.payload).toMatchObject({ submitted_revision: 1, entered_by_buyer: false })
    mailbox.arrived.length = 0
    return { rfq: payload.rfq, supplier_id, call, email }
  }

  it('needs a reason, is marked for staff and never shown as the supplier’s own, and the supplier is notified by mail', async () => {
    const { rfq, supplier_id, call, email } = await answered()
    const refused = await enter(rfq, supplier_id, ['11', '21'], undefined, server.staff)
    expect(refused.error.warnings).toEqual([
      expect.objectContaining({
        code: 'QUO-13',
        message: expect.stringContaining('Kibo Supplies submitted revision 1.'),
      }),
    ])
    await server.app.mail.deliver()
    expect([(await quotesOf(rfq, supplier_id)).length, mailbox.to(email).length]).toEqual([1, 0])

    const entered = await enter(rfq, supplier_id, ['11', '21'], accepting('Agreed by phone', over), server.staff)
    expect(entered.payload).toMatchObject({ revision: 2, typed_by_name: 'Staff' })
    expect(await lastActivity(rfq)).toMatchObject({
      action: 'quote_entered',
      after: { supplier: 'Kibo Supplies', quote_revision: 2, over_own: true },
      reason: 'QUO-13: Agreed by phone',
    })
    const { payload } = await server.staff.call(getComparison, { params: { id: rfq.id } })
    expect(payload.suppliers).toMatchObject([{ typed_by_name: 'Staff', after_opening: false, rank: 1 }])

    expect((await call(getPublicRfq)).payload).toMatchObject({ submitted_revision: 2, entered_by_buyer: true })
    expect((await call(listOwnQuotes)).payload.map(({ typed_by_name }) => typed_by_name)).toEqual(['Staff', null])
    await server.app.mail.deliver()
    const [mail, ...more] = mailbox.to(email)
    expect(more).toEqual([])
    expect(mail?.headers.subject).toBe(`We entered a quote on your behalf: Pump station refit (${rfq.number})`)
    expect(mail?.text).toContain('It replaces the one that you submitted.')
    // The reason stays internal, and the link opens the supplier's page.
    expect(mail?.text).not.toContain('Agreed by phone')
    const again = supplier(server, tokenOf(/\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''))
    expect((await again(getPublicRfq)).payload.submitted_revision).toBe(2)
    expect((await invitationOf(rfq, supplier_id)).notices[0]).toMatchObject({
      kind: 'rfq_quote_entered',
      channel: 'email',
    })
  })

  it('needs one each time, also over what staff entered meanwhile or after the invitation was withdrawn', async () => {
    const { rfq, supplier_id } = await answered()
    await enter(rfq, supplier_id, ['11', '21'], accepting('Agreed by phone', over))
    expect((await enter(rfq, supplier_id, ['12', '22'])).error.warnings).toMatchObject([{ code: 'QUO-13' }])
    const { id, version } = await invitationOf(rfq, supplier_id)
    await server.staff.call(withdrawInvitation, { params: { id }, version, body: {} })
    const anew = await server.staff.call(enterQuote, {
      params: { id: rfq.id, supplier_id },
      version: (await read(rfq)).version,
      body: answerTo(rfq.lines, ['12', '22']),
    })
    expect(anew.error.warnings).toMatchObject([{ code: 'QUO-13' }])
  })

  it('needs none where the supplier has submitted nothing, and then mails nothing', async () => {
    const email = 'meru@test.example'
    const supplier_id = await insertSupplier(server, 'Meru Traders', { email })
    const { rfq } = await sentByHand(supplier_id)
    expect((await enter(rfq, supplier_id, ['11', '21'], undefined, server.staff)).status).toBe(200)
    expect((await lastActivity(rfq))?.after).toEqual({ supplier: 'Meru Traders', quote_revision: 1 })
    await server.app.mail.deliver()
    expect(mailbox.to(email)).toEqual([])
  })

  async function sentByHand(supplier_id: string) {
    const draft = await draftRfq(server, [supplier_id])
    return (
      await server.staff.call(sendRfq, {
        params: { id: draft.id },
        version: draft.version,
        body: { accept: fewSuppliers },
      })
    ).payload
  }
})
