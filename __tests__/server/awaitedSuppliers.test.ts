import { getMailState } from '../../src/contract/mails'
import { getRfqMessages, sendNotices } from '../../src/contract/notices'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { declineRfq, getPublicRfq, saveQuote, submitQuote, withdrawQuote } from '../../src/contract/quotes'
import { countRfqQueues, createRfq, extendRfq, getRfq, listRfqs, sendRfq, type Rfq } from '../../src/contract/rfqs'
import { awaitedOf, invitationState } from '../../src/domain/rfqs/invitationState'
import { startMailbox, type Mailbox } from './support/mailbox'
import { answerTo, fewSuppliers, inDays, insertSupplier, sentRfq, supplier, tokenOf } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let mailbox: Mailbox
let server: TestServer
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'sales@pwani.example',
    PUBLIC_URL: 'https://zabuni.example',
  })
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})

type Page = ReturnType<typeof supplier>
const read = async ({ id }: Pick<Rfq, 'id'>) => (await server.staff.call(getRfq, { params: { id } })).payload
const listed = async ({ id }: Pick<Rfq, 'id'>) =>
  (await server.staff.call(listRfqs)).payload.find((rfq) => rfq.id === id)
const versionOf = async (page: Page) => (await page(getPublicRfq)).payload.version
const actionable = async () => (await server.staff.call(countRfqQueues)).payload.needs_action

async function submit(page: Page) {
  const { lines, version } = (await page(getPublicRfq)).payload
  const saved = await page(saveQuote, { version, body: answerTo(lines, ['10', '20']) })
  const done = await page(submitQuote, { version: saved.payload.version, body: {} })
  if (done.status !== 200) throw new Error(done.error.message)
}

/** Five suppliers: three have quoted, of whom one withdrew; one declined, one is silent. Then the first line was changed. */
async function revised() {
  const names = ['Quoted', 'Requoted', 'Withdrew', 'Declined', 'Silent']
  const ids: string[] = []
  for (const name of names)
    ids.push(await insertSupplier(server, name, { email: `${name.toLowerCase()}@test.example`, language: 'en' }))
  const { rfq, tokens } = await sentRfq(server, ids)
  const [quoted, requoted, withdrew, declined, silent] = tokens.map((token) => supplier(server, token)) as [
    Page,
    Page,
    Page,
    Page,
    Page,
  ]
  await submit(quoted)
  await submit(requoted)
  await submit(withdrew)
  await withdrew(withdrawQuote, { version: await versionOf(withdrew), body: { reason: 'Sold out' } })
  await declined(declineRfq, { version: await versionOf(declined), body: { reason: 'Not our trade' } })
  const { version, lines } = await read(rfq)
  await server.app.mail.deliver()
  mailbox.arrived.length = 0
  const done = await server.staff.call(reviseRfq, {
    params: { id: rfq.id },
    version,
    body: {
      reason: 'The client wants more',
      delivery_place: 'Arusha',
      lines: lines.map(({ id, item_id, description, quantity, unit, specification }, index) => ({
        id,
        item_id,
        description,
        quantity: index === 0 ? '80' : quantity,
        unit,
        specification,
      })),
    },
  })
  if (done.status !== 200) throw new Error(JSON.stringify(done.error))
  await submit(requoted)
  return { rfq, quoted, requoted, withdrew, declined, silent }
}

describe('The suppliers of an RFQ whose answer is awaited', () => {
  it('are those without an answer to what is asked now, on the page as in the list; who declined is none of them', async () => {
    const { rfq } = await revised()
    const now = await read(rfq)
    expect(now.invitations.map((invitation) => invitationState(invitation))).toEqual([
      'awaiting_new_quote',
      'submitted',
      'quote_withdrawn',
      'declined',
      'sent',
    ])
    expect(now).toMatchObject({ invited: 5, awaited: 3, requoting: 1 })
    expect(now.awaited).toBe(awaitedOf(now.invitations))
    expect(await listed(rfq)).toMatchObject({ invited: 5, awaited: 3, requoting: 1 })
  })

  it('keep an RFQ from needing action until the last of them has answered or declined', async () => {
    const before = await actionable()
    const { quoted, withdrew, silent } = await revised()
    await submit(withdrew)
    await silent(declineRfq, { version: await versionOf(silent), body: { reason: 'Not our trade' } })
    expect(await actionable()).toBe(before)
    await submit(quoted)
    expect(await actionable()).toBe(Number(before) + 1)
  })
})

describe('A supplier who must quote again', () => {
  it('reads on the page what was changed, old and new, and which lines to answer again', async () => {
    const { quoted, requoted } = await revised()
    const page = (await quoted(getPublicRfq)).payload
    expect(page).toMatchObject({
      quote: { status: 'submitted' },
      changes: [{ kind: 'changed', position: 1, was: { quantity: '60' }, was_unit_price: '10' }],
      changed_terms: [{ field: 'delivery_place', was: null, now: 'Arusha' }],
      again: [page.lines[0]?.id],
    })
    expect((await requoted(getPublicRfq)).payload).toMatchObject({ changes: [], changed_terms: [], again: [] })
  })

  it('reads so in the mail of the change; who has not quoted is not', async () => {
    await revised()
    await server.app.mail.deliver()
    const words = 'Lines that need a new price from you: 1. An earlier price for them no longer counts.'
    expect(mailbox.to('quoted@test.example')[0]?.text).toContain(words)
    expect(mailbox.to('quoted@test.example')[0]?.text).toContain('80')
    expect(mailbox.to('silent@test.example')[0]?.text).not.toContain(words)
  })

  it('can be reminded, in words that say why; who has answered cannot', async () => {
    const { rfq } = await revised()
    const { id } = rfq
    expect((await server.staff.call(getMailState)).payload.sends).toBe(true)
    const offered = await server.staff.call(getRfqMessages, { params: { id }, query: { kind: 'rfq_reminder' } })
    expect(offered.payload.messages.map(({ supplier_name }) => supplier_name)).toEqual(['Quoted', 'Withdrew', 'Silent'])
    expect(offered.payload.messages[0]?.text).toMatch(
      /has changed since your quote, and we have not received your new prices yet/,
    )
    expect(offered.payload.messages[2]?.text).toMatch(/We have not received your prices/)
    await server.app.mail.deliver()
    mailbox.arrived.length = 0
    const invitation_ids = (await read(rfq)).invitations.map((invitation) => invitation.id)
    const sent = await server.staff.call(sendNotices, {
      params: { id },
      body: { kind: 'rfq_reminder', invitation_ids },
    })
    expect(sent.payload.mailed).toHaveLength(3)
    expect(sent.payload.skipped.map(({ supplier_name }) => supplier_name)).toEqual(['Requoted', 'Declined'])
    await server.app.mail.deliver()
    expect(mailbox.to('quoted@test.example')).toHaveLength(1)
  })
})

describe('More time', () => {
  it('is mailed to every supplier but those who declined, and promises no price that no longer counts', async () => {
    const { rfq } = await revised()
    await server.app.mail.deliver()
    mailbox.arrived.length = 0
    const { version } = await read(rfq)
    const { status } = await server.staff.call(extendRfq, {
      params: { id: rfq.id },
      version,
      body: { deadline: inDays(server, 20) },
    })
    expect(status).toBe(200)
    await server.app.mail.deliver()
    const mails = ['quoted', 'requoted', 'withdrew', 'declined', 'silent'].map(
      (name) => mailbox.to(`${name}@test.example`).length,
    )
    expect(mails).toEqual([1, 1, 1, 0, 1])
    expect(mailbox.to('requoted@test.example')[0]?.text).toContain('Prices that you have already submitted stay valid.')
    expect(mailbox.to('quoted@test.example')[0]?.text).not.toContain('stay valid')
  })
})

describe('The invitation to sealed bids', () => {
  it('tells suppliers that they are sealed, in the mail and on the page; that to open ones does not', async () => {
    const supplier_id = await insertSupplier(server, 'Sealed', { email: 'sealed@test.example', language: 'en' })
    const words = 'Bids are sealed: we cannot read any price until the bids are opened after the deadline.'
    for (const sealed of [true, false]) {
      mailbox.arrived.length = 0
      const body = {
        title: 'Pump station refit',
        deadline: inDays(server, 7),
        sealed,
        lines: [{ description: 'Gate valve', quantity: '60', unit: 'H87' }],
        invitations: [{ supplier_id }],
      }
      const { payload } = await server.admin.call(createRfq, { body, branch_id: server.branch_id })
      const { id, version } = payload
      const channels = payload.invitations.map((invited) => ({ invitation_id: invited.id, channel: 'email' as const }))
      const sent = await server.admin.call(sendRfq, {
        params: { id },
        version,
        body: { channels, accept: fewSuppliers },
      })
      await server.app.mail.deliver()
      const [mail] = mailbox.to('sealed@test.example')
      expect(mail?.text.includes(words)).toBe(sealed)
      const token = tokenOf(/\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      expect([sent.status, (await supplier(server, token)(getPublicRfq)).payload.sealed]).toEqual([200, sealed])
    }
  })
})

// The last one: the sessions end with its days.
describe('Before the deadline a supplier who must quote again', () => {
  it('is reminded too', async () => {
    const { rfq } = await revised()
    await server.app.mail.deliver()
    mailbox.arrived.length = 0
    const before = server.clock.now.getTime()
    server.clock.advance(Date.parse(rfq.deadline ?? '') - before - 23 * 3_600_000)
    await server.app.mail.remind()
    await server.app.mail.deliver()
    const reminded = (name: string) =>
      mailbox.to(`${name}@test.example`).filter(({ headers }) => headers.subject?.includes(rfq.number ?? '?'))
    expect(reminded('quoted').map(({ headers }) => headers.subject)).toEqual([expect.stringMatching(/^Reminder: /)])
    expect(reminded('requoted')).toEqual([])
  })
})
