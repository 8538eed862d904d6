import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { getMailState, resendMail } from '../../src/contract/mails'
import { sendNotices } from '../../src/contract/notices'
import { getPublicRfq, markRfqOpened } from '../../src/contract/quotes'
import { cancelRfq, getRfq, sendRfq } from '../../src/contract/rfqs'
import { createSupplier } from '../../src/contract/suppliers'
import { createUser, mailPasswordLink } from '../../src/contract/users'
import { acceptInvitation, resetPassword } from '../../src/contract/auth'
import { getHealth } from '../../src/contract/health'
import { mostAttempts } from '../../src/domain/jobs/outbox'
import { buildApp } from '../../src/server/app'
import { suppliers } from '../../src/server/db/schema/parties'
import { outbox } from '../../src/server/db/schema/system'
import { everythingIn } from './support/everything'
import { type Mailbox, pdfWords, startMailbox } from './support/mailbox'
import { draftRfq, fewSuppliers, insertSupplier, supplier, tokenOf } from './support/sourcing'
import { caller, identified, startTestServer, type TestServer } from './support/testServer'

const minute = 60_000

describe('A mail', () => {
  let mailbox: Mailbox
  let server: TestServer
  let log = ''

  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(
      {
        SMTP_URL: mailbox.url.replace('//', '//sales%40pwani.example:right-password@'),
        PUBLIC_URL: 'https://zabuni.example',
        LOG_LEVEL: 'trace',
      },
      { log_stream: { write: (line) => void (log += line) } },
    )
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
  })
  /** Other servers of a test. */
  const others: FastifyInstance[] = []
  afterEach(() => Promise.all(others.splice(0).map((other) => other.close())))
  beforeEach(() => {
    mailbox.arrived.length = 0
    mailbox.refuses = {}
    mailbox.onArrived = undefined
  })

  const called = async <T extends { status: number; error: { message: string } }>(answer: Promise<T>): Promise<T> => {
    const got = await answer
    if (got.status !== 200) throw new Error(JSON.stringify(got.error))
    return got
  }

  /** A mailed RFQ of two lines with these suppliers: name → address, each for the given positions or for all lines. */
  async function mailedRfq(asked: Record<string, { email: string; positions?: number[]; language?: string }>) {
    const ids: string[] = []
    for (const [name, { email, language = 'en' }] of Object.entries(asked))
      ids.push(await insertSupplier(server, name, { email, language }))
    const positions = Object.values(asked).map((one) => one.positions)
    const draft = await draftRfq(server, ids, {
      invitations: ids.map((supplier_id, index) => ({
        supplier_id,
        ...(positions[index] ? { line_positions: positions[index] } : {}),
      })),
    })
    const channels = draft.invitations.map(({ id }) => ({ invitation_id: id, channel: 'email' as const }))
    const { payload } = await called(
      server.staff.call(sendRfq, {
        params: { id: draft.id },
        version: draft.version,
        body: { accept: fewSuppliers, channels },
      }),
    )
    return payload
  }

  const read = async (id: string) => (await called(server.staff.call(getRfq, { params: { id } }))).payload
  const mailOf = async (id: string) => (await read(id)).invitations[0]?.notices[0]?.mail

  it('contains a supplier’s invitation with a PDF of only the invited lines and a link to the supplier’s page', async () => {
    const { rfq, links } = await mailedRfq({
      'Kariakoo Valves': { email: 'kariakoo@test.example', positions: [1] },
      Weber: { email: 'weber@test.example' },
    })
    expect(links).toEqual([])
    await server.app.mail.deliver()
    const [mail] = mailbox.to('kariakoo@test.example')
    expect(mail?.headers.subject).toBe(
      `Request for quotation from Test Trading Ltd: Pump station refit (${rfq.number})`,
    )
    expect(mail?.headers.from).toContain('sales@pwani.example')
    expect(mail?.text).toContain('Dear Kariakoo Valves,')
    expect(mail?.text).toContain('one line')
    const [file] = mail?.files ?? []
    expect(file).toMatchObject({ name: `${rfq.number}.pdf`, type: 'application/pdf' })
    expect(pdfWords(file?.content ?? Buffer.of())).toContain('Gate valve')
    expect(pdfWords(file?.content ?? Buffer.of())).not.toContain('Coupling')
    const link = /https:\/\/zabuni\.example\/admin\/suppliers\/items#token=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(mail?.html).toContain(`<a href="${link}">`)
    const opened = await supplier(server, tokenOf(link))(getPublicRfq)
    expect(opened.payload).toMatchObject({ supplier_name: 'Kariakoo Valves', number: rfq.number })
    const [invitation] = (await read(rfq.id)).invitations
    expect(invitation).toMatchObject({
      channel: 'email',
      status: 'sent',
      links: [{ channel: 'email', first_used_at: null }],
      notices: [{ kind: 'rfq_invitation', channel: 'email', mail: { status: 'sent', attempts: 1 } }],
    })
    expect(mailbox.to('weber@test.example')).toHaveLength(1)
  })

  it('is in Swahili for a supplier with that language', async () => {
    await mailedRfq({ Juma: { email: 'juma@test.example', language: 'sw' } })
    await server.app.mail.deliver()
    expect(mailbox.to('juma@test.example')[0]?.text).toMatch(
      /Ndugu Juma,[\s\S]*Tafadhali jibu kabla ya 27 Novemba 2026/,
    )
  })

  it('has a link that mail scanners do not use up', async () => {
    const { rfq } = await mailedRfq({ Scanned: { email: 'scanned@test.example' } })
    await server.app.mail.deliver()
    const token = tokenOf(/\S+#token=\S+/.exec(mailbox.to('scanned@test.example')[0]?.text ?? '')?.[0] ?? '')
    for (let look = 0; look < 3; look += 1)
      await server.app.inject({ method: 'GET', url: '/api/public/rfq', headers: { 'x-link-token': token } })
    expect((await read(rfq.id)).invitations[0]).toMatchObject({
      status: 'sent',
      opened_at: null,
      links: [{ first_used_at: null }],
    })
    expect((await supplier(server, token)(markRfqOpened)).status).toBe(200)
    expect((await read(rfq.id)).invitations[0]).toMatchObject({
      status: 'opened',
      links: [{ first_used_at: expect.any(String) }],
    })
  })

  it('is shown as failed with the reason when the mailbox rejects it permanently, until it is sent again by hand', async () => {
    mailbox.refuses = { 'gone@test.example': { code: 550, words: 'No such user here' } }
    const { rfq } = await mailedRfq({ Gone: { email: 'gone@test.example' } })
    await server.app.mail.deliver()
    const failed = await mailOf(rfq.id)
    expect(failed).toMatchObject({
      status: 'given_up',
      attempts: 1,
      last_error: expect.stringContaining('550 No such user here'),
    })
    const { payload } = await called(server.staff.call(getMailState))
    expect(payload).toMatchObject({
      sends: true,
      mails: expect.arrayContaining([
        expect.objectContaining({ id: failed?.id, rfq: { id: rfq.id, number: rfq.number, supplier_name: 'Gone' } }),
      ]),
    })
    server.clock.advance(60 * minute)
    await server.app.mail.deliver()
    expect(mailbox.arrived).toEqual([])
    // A mail that was certainly not delivered leaves no link.
    expect((await read(rfq.id)).invitations[0]?.links).toEqual([])

    mailbox.refuses = {}
    expect((await server.stranger.call(resendMail, { params: { id: failed?.id ?? '' } })).status).toBe(404)
    await called(server.staff.call(resendMail, { params: { id: failed?.id ?? '' } }))
    await server.app.mail.deliver()
    expect(mailbox.to('gone@test.example')).toHaveLength(1)
    expect(await mailOf(rfq.id)).toMatchObject({ status: 'sent', last_error: null })
    expect((await server.staff.call(resendMail, { params: { id: failed?.id ?? '' } })).status).toBe(409)
  })

  it('is retried after a temporary error, with growing pauses, until it fails for good', async () => {
    mailbox.refuses = { 'busy@test.example': { code: 451, words: 'Try later' } }
    const { rfq } = await mailedRfq({ Busy: { email: 'busy@test.example' } })
    await server.app.mail.deliver()
    expect(await mailOf(rfq.id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('451'),
    })
    await server.app.mail.deliver()
    expect(await mailOf(rfq.id)).toMatchObject({ attempts: 1 })
    server.clock.advance(minute)
    await server.app.mail.deliver()
    expect(await mailOf(rfq.id)).toMatchObject({ status: 'failed', attempts: 2 })
    for (let attempt = 2; attempt < mostAttempts; attempt += 1) {
      server.clock.advance(60 * minute)
      await server.app.mail.deliver()
    }
    expect(await mailOf(rfq.id)).toMatchObject({ status: 'given_up', attempts: mostAttempts })

    mailbox.refuses = {}
    const other = await mailedRfq({ Busy2: { email: 'busy@test.example' } })
    mailbox.refuses = { 'busy@test.example': { code: 451, words: 'Try later' } }
    await server.app.mail.deliver()
    mailbox.refuses = {}
    server.clock.advance(minute)
    await server.app.mail.deliver()
    expect(await mailOf(other.rfq.id)).toMatchObject({ status: 'sent', attempts: 2 })
    expect(mailbox.to('busy@test.example')).toHaveLength(1)
  })

  it('is sent once by two servers at the same moment', async () => {
    const context = server.app.server_context
    const other = await buildApp(context)
    const names = Array.from(
      { length: 12 },
      (_, index) => [`Twin ${index}`, { email: `twin${index}@test.example` }] as const,
    )
    await mailedRfq(Object.fromEntries(names))
    const taken = await Promise.all([server.app.mail.deliver(), other.mail.deliver(), server.app.mail.deliver()])
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect(mailbox.arrived.map(({ to }) => to[0]).sort()).toEqual(names.map(([, { email }]) => email).sort())
    await other.close()
  })

  it('is sent by the next server when one stops between sending and recording it, under the same Message-ID', async () => {
    const { rfq } = await mailedRfq({ Twice: { email: 'twice@test.example' } })
    // The server stops here: its record never reaches the database.
    mailbox.onArrived = async () => {
      const mail = await mailOf(rfq.id)
      await server.db
        .update(outbox)
        .set({ attempts: 99 })
        .where(eq(outbox.id, mail?.id ?? ''))
    }
    await server.app.mail.deliver()
    mailbox.onArrived = undefined
    await server.db.update(outbox).set({ attempts: 1 }).where(eq(outbox.to_address, 'twice@test.example'))
    expect(await mailOf(rfq.id)).toMatchObject({ status: 'waiting' })
    await server.app.mail.deliver()
    expect(mailbox.to('twice@test.example')).toHaveLength(1)
    server.clock.advance(6 * minute)
    await server.app.mail.deliver()
    const [first, second] = mailbox.to('twice@test.example')
    expect(second?.headers['message-id']).toBe(first?.headers['message-id'])
    expect(await mailOf(rfq.id)).toMatchObject({ status: 'sent' })
  })

  it('is not sent again while its delivery is in progress', async () => {
    mailbox.refuses = { 'slow@test.example': { code: 451, words: 'Try later' } }
    const { rfq } = await mailedRfq({ Slow: { email: 'slow@test.example' } })
    await server.app.mail.deliver()
    mailbox.refuses = {}
    server.clock.advance(minute)
    const resend = async () => server.staff.call(resendMail, { params: { id: (await mailOf(rfq.id))?.id ?? '' } })
    let meanwhile = 0
    mailbox.onArrived = async () => void (meanwhile = (await resend()).status)
    await server.app.mail.deliver()
    expect(meanwhile).toBe(409)
    expect(mailbox.to('slow@test.example')).toHaveLength(1)
    expect(await mailOf(rfq.id)).toMatchObject({ status: 'sent', attempts: 2 })
  })

  it('with an invitation is not sent if the RFQ was cancelled while it was queued', async () => {
    const { rfq } = await mailedRfq({ Late: { email: 'late@test.example' } })
    await called(
      server.staff.call(cancelRfq, {
        params: { id: rfq.id },
        version: rfq.version,
        body: { reason: 'The client went elsewhere' },
      }),
    )
    await server.app.mail.deliver()
    const mails = mailbox.to('late@test.example')
    expect(mails.map(({ headers }) => headers.subject)).toEqual([`Pump station refit (${rfq.number}) is cancelled`])
    const { notices } = (await read(rfq.id)).invitations[0]!
    expect(notices.find(({ kind }) => kind === 'rfq_invitation')?.mail).toMatchObject({
      status: 'dropped',
      last_error: expect.stringContaining('cancelled'),
    })
  })

  it('with a header injected into its address is rejected, and a title’s line break never starts a header', async () => {
    const injected = await server.staff.call(createSupplier, {
      body: { code: 'INJ-1', name: 'Injector', email: 'a@b.example\r\nBcc: x@y.example' },
    })
    expect(injected.status).toBe(422)
    const id = await insertSupplier(server, 'Breaker\r\nBcc: victim@test.example', { email: 'breaker@test.example' })
    const draft = await draftRfq(server, [id], { title: 'Valves\nBcc: victim@test.example' })
    const channels = draft.invitations.map((invitation) => ({
      invitation_id: invitation.id,
      channel: 'email' as const,
    }))
    await called(
      server.staff.call(sendRfq, {
        params: { id: draft.id },
        version: draft.version,
        body: { accept: fewSuppliers, channels },
      }),
    )
    await server.app.mail.deliver()
    const [mail] = mailbox.to('breaker@test.example')
    expect(mail?.to).toEqual(['breaker@test.example'])
    expect(mail?.headers.bcc).toBeUndefined()
    expect(mail?.headers.subject).toContain('Valves Bcc: victim@test.example')
    // A row that was inserted directly is sent to one address, or to none.
    await server.db.insert(outbox).values({
      kind: 'user_invite',
      to_address: 'one@test.example\r\nBcc: victim@test.example, two@test.example',
      subject: 'Hello\r\nBcc: victim@test.example',
      body: 'Hello',
    })
    server.clock.advance(minute)
    await server.app.mail.deliver()
    expect(mailbox.to('victim@test.example')).toEqual([])
    expect(mailbox.to('two@test.example')).toEqual([])
  })

  it('is rejected for a supplier without an address, and a message for a number without a country code', async () => {
    const ids = [
      await insertSupplier(server, 'Silent'),
      await insertSupplier(server, 'Homely', { phone: '0713 604 118' }),
      await insertSupplier(server, 'Abroad', { phone: '0713 604 118', country: 'TZ' }),
    ]
    const draft = await draftRfq(server, ids)
    const channels = draft.invitations.map(({ id, supplier_name }) => ({
      invitation_id: id,
      channel: supplier_name === 'Silent' ? ('email' as const) : ('whatsapp' as const),
    }))
    const { status, error } = await server.staff.call(sendRfq, {
      params: { id: draft.id },
      version: draft.version,
      body: { accept: fewSuppliers, channels },
    })
    expect(status).toBe(422)
    expect(error.fields).toEqual([
      {
        path: 'invitations.0.supplier_id',
        message: 'Silent has no e-mail address. Enter one, or choose another channel.',
      },
      {
        path: 'invitations.1.supplier_id',
        message:
          'Homely’s phone number has no country code. Enter it in the format +255 713 604 118, or choose another channel.',
      },
    ])
  })

  it('contains a new user’s invitation and later a new password, each by a link that works once', async () => {
    const body = { name: 'Amina', email: 'amina@test.example', role: 'staff' as const, branch_ids: [server.branch_id] }
    const { payload } = await called(server.admin.call(createUser, { body }))
    expect(payload).toMatchObject({ link: null, expires_at: null })
    await server.app.mail.deliver()
    const invite =
      /https:\/\/zabuni\.example\/#invite=(\S+)/.exec(mailbox.to('amina@test.example')[0]?.text ?? '')?.[1] ?? ''
    expect(
      (await server.nobody.call(acceptInvitation, { body: { token: invite, password: 'a good long one 1' } })).status,
    ).toBe(200)
    expect(
      (await server.nobody.call(acceptInvitation, { body: { token: invite, password: 'a good long one 1' } })).status,
    ).toBe(404)
    expect((await server.staff.call(mailPasswordLink, { params: { id: payload.user.id } })).status).toBe(403)
    await identified(server)
    await called(server.admin.call(mailPasswordLink, { params: { id: payload.user.id } }))
    await server.app.mail.deliver()
    const reset = /#reset=(\S+)/.exec(mailbox.to('amina@test.example')[1]?.text ?? '')?.[1] ?? ''
    expect(
      (await server.nobody.call(resetPassword, { body: { token: reset, password: 'another long one 2' } })).status,
    ).toBe(200)
  })

  it('fails without showing the wrong credentials of the mail server, and is sent once these are corrected', async () => {
    const { db, env, ...context } = server.app.server_context
    const entries: string[] = []
    const wrong = await buildApp({
      db,
      ...context,
      env: { ...env, SMTP_URL: mailbox.url.replace('//', '//sales%40pwani.example:wrong-secret@') },
      log_stream: { write: (line) => void entries.push(line) },
    })
    others.push(wrong)
    const healthy = () => caller(server.app, undefined, undefined)(getHealth).then(({ payload }) => payload.mail)
    expect(await healthy()).toEqual({ failing: false })
    const { rfq } = await mailedRfq({ Locked: { email: 'locked@test.example' } })
    await wrong.mail.deliver()
    // Other mails may be due as well.
    const [entry] = entries.filter((line) => line.includes('mail_sign_in_refused'))
    expect(JSON.parse(entry ?? '{}')).toMatchObject({ level: 40, event: 'mail_sign_in_refused' })
    expect(entries.join('')).not.toContain('wrong-secret')
    expect(await healthy()).toEqual({ failing: true })
    const mail = await mailOf(rfq.id)
    expect(mail).toMatchObject({
      status: 'failed',
      last_error: 'The mail server rejected the user name and password of SMTP_URL.',
    })
    server.clock.advance(minute)
    await server.app.mail.deliver()
    expect(await mailOf(rfq.id)).toMatchObject({ status: 'sent' })
    expect(await healthy()).toEqual({ failing: false })
  })

  it('leaves no link and no password in the database or the log', async () => {
    const { rfq } = await mailedRfq({ Canary: { email: 'canary@test.example' } })
    await called(
      server.staff.call(sendNotices, {
        params: { id: rfq.id },
        body: { kind: 'rfq_reminder', invitation_ids: rfq.invitations.map(({ id }) => id) },
      }),
    )
    await server.app.mail.deliver()
    const tokens = mailbox.arrived.flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? [])
    expect(tokens).toHaveLength(2)
    const everything = `${await everythingIn(server.pool)}${log}`
    for (const secret of [...tokens, 'right-password']) expect(everything).not.toContain(secret)
  })

  it('fails with a clear reason when there is no sender address', async () => {
    const { db, env, ...context } = server.app.server_context
    const nameless = await buildApp({ db, ...context, env: { ...env, SMTP_URL: mailbox.url } })
    const { rfq } = await mailedRfq({ Whom: { email: 'whom@test.example' } })
    await nameless.mail.deliver()
    expect(await mailOf(rfq.id)).toMatchObject({
      status: 'failed',
      last_error: expect.stringContaining('Enter an e-mail address for the branch, or set SMTP_FROM'),
    })
    await nameless.close()
    await server.db.update(suppliers).set({ active: true })
  })
})

describe('A server without SMTP_URL', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  it('rejects mail instead of queueing it, and creates links to be copied', async () => {
    const id = await insertSupplier(server, 'Kariakoo Valves', { email: 'kariakoo@test.example' })
    const draft = await draftRfq(server, [id])
    const channels = [{ invitation_id: draft.invitations[0]?.id ?? '', channel: 'email' as const }]
    const refused = await server.staff.call(sendRfq, {
      params: { id: draft.id },
      version: draft.version,
      body: { accept: fewSuppliers, channels },
    })
    expect(refused.error.fields).toEqual([
      {
        path: 'invitations.0.supplier_id',
        message: 'This server cannot send e-mail to Kariakoo Valves. Choose WhatsApp or a copied link.',
      },
    ])
    const { payload } = await server.staff.call(sendRfq, {
      params: { id: draft.id },
      version: draft.version,
      body: { accept: fewSuppliers },
    })
    expect(payload.links).toHaveLength(1)
    await server.staff.call(cancelRfq, {
      params: { id: draft.id },
      version: payload.rfq.version,
      body: { reason: 'No' },
    })
    expect(
      (
        await server.staff.call(sendNotices, {
          params: { id: draft.id },
          body: { kind: 'rfq_cancelled', invitation_ids: [draft.invitations[0]?.id ?? ''] },
        })
      ).error.code,
    ).toBe('no_mail')
    expect(await server.db.select().from(outbox)).toEqual([])
    expect(await server.app.mail.deliver()).toBe(0)
    expect((await server.staff.call(getMailState)).payload).toEqual({ sends: false, waiting: 0, failed: 0, mails: [] })
  })
})
