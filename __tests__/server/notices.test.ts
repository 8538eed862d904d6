import { eq } from 'drizzle-orm'
import { awardRfq } from '../../src/contract/awards'
import { listActivity } from '../../src/contract/activity'
import { updateCompany, getCompany } from '../../src/contract/company'
import { withdrawInvitation } from '../../src/contract/invitations'
import { getRfqMessages, recordMessage, sendNotices, setRfqReminders, writeMessage } from '../../src/contract/notices'
import { declineRfq, getPublicRfq, saveQuote, submitQuote } from '../../src/contract/quotes'
import { cancelRfq, closeRfq, extendRfq, getRfq, sendRfq } from '../../src/contract/rfqs'
import { noticeKinds } from '../../src/domain/notices/notice'
import { buildApp } from '../../src/server/app'
import { suppliers } from '../../src/server/db/schema/parties'
import { sessions } from '../../src/server/db/schema/people'
import { idempotency_keys, outbox } from '../../src/server/db/schema/system'
import { withoutIds } from '../support/withoutIds'
import { type Mailbox, startMailbox } from './support/mailbox'
import { answerTo, draftRfq, fewSuppliers, inDays, insertSupplier, supplier, tokenOf } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

const hour = 3_600_000

describe('Notices to suppliers', () => {
  let mailbox: Mailbox
  let server: TestServer
  let count = 0

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

  /** Moves the clock and keeps all sessions open. */
  async function moveTo(at: Date | number) {
    server.clock.now = new Date(at)
    const [last_used_at, expires_at] = [
      server.clock.now.toISOString(),
      new Date(server.clock.now.getTime() + hour).toISOString(),
    ]
    await server.db.update(sessions).set({ last_used_at, expires_at })
  }
  const before = (deadline: string | null, hours: number) => new Date(deadline ?? '').getTime() - hours * hour

  const called = async <T extends { status: number; error: object }>(answer: Promise<T>): Promise<T> => {
    const got = await answer
    if (got.status !== 200) throw new Error(JSON.stringify(got.error))
    return got
  }
  const read = async (id: string) => (await called(server.staff.call(getRfq, { params: { id } }))).payload

  /** A sent RFQ for these suppliers, mailed to those with an address; the mailbox is emptied afterwards. */
  async function sentTo(...names: string[]) {
    const asked = names.map((name) => ({ name, email: `${name.toLowerCase()}${(count += 1)}@test.example` }))
    const ids: string[] = []
    for (const { name, email } of asked)
      ids.push(await insertSupplier(server, name, { email, language: name === 'Juma' ? 'sw' : 'en' }))
    const draft = await draftRfq(server, ids)
    const channels = draft.invitations.map(({ id }) => ({ invitation_id: id, channel: 'email' as const }))
    const { rfq } = (
      await called(
        server.staff.call(sendRfq, {
          params: { id: draft.id },
          version: draft.version,
          body: { accept: fewSuppliers, channels },
        }),
      )
    ).payload
    await server.app.mail.deliver()
    const tokens = asked.map(({ email }) => tokenOf(/\S+#token=\S+/.exec(mailbox.to(email)[0]?.text ?? '')?.[0] ?? ''))
    mailbox.arrived.length = 0
    return {
      rfq,
      tokens,
      emails: asked.map(({ email }) => email),
      invitation: (name: string) => rfq.invitations.find(({ supplier_name }) => supplier_name === name)!,
    }
  }

  async function answer(token: string, prices: [string, string]) {
    const call = supplier(server, token)
    const { payload } = await called(call(getPublicRfq))
    const saved = await called(call(saveQuote, { version: payload.version, body: answerTo(payload.lines, prices) }))
    await called(call(submitQuote, { version: saved.payload.version, body: {} }))
  }

  const subjects = () =>
    mailbox.arrived.map(({ to, headers }) => `${to[0]?.replace(/\d+@.*/, '')}: ${headers.subject}`).sort()

  it('include manual reminders to suppliers who have not answered, and list who was left out and why', async () => {
    const { rfq, tokens, emails, invitation } = await sentTo('Opener', 'Answerer', 'Decliner')
    await answer(tokens[1]!, ['100', '200'])
    const declining = supplier(server, tokens[2]!)
    await called(
      declining(declineRfq, {
        version: (await called(declining(getPublicRfq))).payload.version,
        body: { reason: 'No stock' },
      }),
    )
    const messages = (
      await called(server.staff.call(getRfqMessages, { params: { id: rfq.id }, query: { kind: 'rfq_reminder' } }))
    ).payload
    expect(messages).toMatchObject({
      mail: true,
      messages: [{ supplier_name: 'Opener', text: expect.stringContaining('{{link}}') }],
    })
    const { payload } = await called(
      server.staff.call(sendNotices, {
        params: { id: rfq.id },
        body: { kind: 'rfq_reminder', invitation_ids: rfq.invitations.map(({ id }) => id) },
      }),
    )
    expect(payload).toEqual({
      mailed: [invitation('Opener').id],
      skipped: ['Answerer', 'Decliner'].map((name) => ({
        invitation_id: invitation(name).id,
        supplier_name: name,
        why: 'has answered or is no longer invited',
      })),
    })
    await server.app.mail.deliver()
    expect(mailbox.arrived.map(({ to }) => to)).toEqual([[emails[0]]])
    expect((await read(rfq.id)).invitations.map(({ reminders_sent }) => reminders_sent)).toEqual([1, 0, 0])
    const recorded = await called(server.staff.call(listActivity, { params: { entity: 'rfqs', id: rfq.id } }))
    expect(recorded.payload[0]).toMatchObject({
      action: 'notices_mailed',
      after: { notice: 'rfq_reminder', suppliers: ['Opener'] },
    })
  })

  it('include automatic reminders once at each mark before the deadline, from any number of servers, and none after it', async () => {
    const { rfq, tokens, emails } = await sentTo('Waiter', 'Juma', 'Prompt')
    await answer(tokens[2]!, ['100', '200'])
    const other = await buildApp(server.app.server_context)
    const remindAll = () => Promise.all([server.app.mail.remind(), other.mail.remind(), server.app.mail.remind()])
    const remaining = (hours: number) => moveTo(before(rfq.deadline, hours))

    await remaining(49)
    await remindAll()
    await server.app.mail.deliver()
    expect(emails.flatMap(mailbox.to)).toEqual([])
    await remaining(47.5)
    await remindAll()
    await remindAll()
    await server.app.mail.deliver()
    expect(emails.map((email) => mailbox.to(email).length)).toEqual([1, 1, 0])
    expect(mailbox.to(emails[1]!)[0]?.headers.subject).toContain('Kumbusho')
    await remaining(20)
    await remindAll()
    await server.app.mail.deliver()
    expect(mailbox.to(emails[0]!)).toHaveLength(2)
    await remaining(1)
    await remindAll()
    await remaining(-1)
    await remindAll()
    await server.app.mail.deliver()
    expect(mailbox.to(emails[0]!)).toHaveLength(2)
    expect(mailbox.to(emails[2]!)).toEqual([])
    expect((await read(rfq.id)).invitations.map(({ reminders_sent }) => reminders_sent)).toEqual([2, 2, 0])
    await other.close()
  })

  it('include one reminder after a server was down over both marks, and none for a mark before the invitation', async () => {
    const { rfq, emails } = await sentTo('Sleeper')
    await moveTo(before(rfq.deadline, 5))
    await server.app.mail.remind()
    await server.app.mail.remind()
    await server.app.mail.deliver()
    expect(mailbox.to(emails[0]!)).toHaveLength(1)
    // Invited thirty hours before the deadline: the mark of two days has already passed.
    const [late] = [await insertSupplier(server, 'Hasty', { email: 'hasty@test.example' })]
    const draft = await draftRfq(server, [late], {
      deadline: new Date(server.clock.now.getTime() + 30 * hour).toISOString(),
    })
    await called(
      server.staff.call(sendRfq, {
        params: { id: draft.id },
        version: draft.version,
        body: { accept: fewSuppliers, channels: [{ invitation_id: draft.invitations[0]!.id, channel: 'email' }] },
      }),
    )
    await server.app.mail.remind()
    await server.app.mail.deliver()
    expect(mailbox.to('hasty@test.example').map(({ headers }) => headers.subject)).toEqual([
      expect.stringContaining('Request for quotation from'),
    ])
  })

  it('are sent at the reminder hours of the RFQ where it has its own, and never where these are switched off', async () => {
    const { rfq, emails } = await sentTo('Quiet')
    expect(
      (
        await server.viewer.call(setRfqReminders, {
          params: { id: rfq.id },
          version: rfq.version,
          body: { reminder_hours: [] },
        })
      ).status,
    ).toBe(403)
    const off = (
      await called(
        server.staff.call(setRfqReminders, {
          params: { id: rfq.id },
          version: rfq.version,
          body: { reminder_hours: [] },
        }),
      )
    ).payload
    expect(off.reminder_hours).toEqual([])
    await moveTo(before(rfq.deadline, 20))
    await server.app.mail.remind()
    await server.app.mail.deliver()
    expect(mailbox.to(emails[0]!)).toEqual([])
    await called(
      server.staff.call(setRfqReminders, {
        params: { id: rfq.id },
        version: off.version,
        body: { reminder_hours: [6] },
      }),
    )
    expect(await server.app.mail.remind()).toBe(0)
    await moveTo(before(rfq.deadline, 5))
    expect(await server.app.mail.remind()).toBe(1)
    await server.app.mail.deliver()
    expect(mailbox.to(emails[0]!)).toHaveLength(1)
    const company = (await called(server.admin.call(getCompany))).payload
    expect(company.reminder_hours).toEqual([48, 24])
    expect(
      (await called(server.admin.call(updateCompany, { version: company.version, body: { reminder_hours: [72] } })))
        .payload.reminder_hours,
    ).toEqual([72])
  })

  it('are not sent as a reminder that was queued past the deadline', async () => {
    const { rfq, emails } = await sentTo('Stuck')
    await called(
      server.staff.call(sendNotices, {
        params: { id: rfq.id },
        body: { kind: 'rfq_reminder', invitation_ids: [rfq.invitations[0]!.id] },
      }),
    )
    await moveTo(before(rfq.deadline, -1))
    await server.app.mail.deliver()
    expect(mailbox.to(emails[0]!)).toEqual([])
    expect((await read(rfq.id)).invitations[0]).toMatchObject({
      reminders_sent: 0,
      notices: [{ kind: 'rfq_reminder', mail: { status: 'dropped' } }, {}],
    })
  })

  it('report a later deadline, a close and a cancellation to each invited supplier in the supplier’s language', async () => {
    const { rfq } = await sentTo('Peter', 'Juma')
    const extended = (
      await called(
        server.staff.call(extendRfq, {
          params: { id: rfq.id },
          version: rfq.version,
          body: { deadline: inDays(server, 9) },
        }),
      )
    ).payload
    await server.app.mail.deliver()
    expect(subjects()).toEqual([
      `juma: Muda zaidi kwa Pump station refit (${rfq.number})`,
      `peter: New deadline for Pump station refit (${rfq.number})`,
    ])
    expect(mailbox.arrived[0]?.text).toMatch(/#token=zb_l_/)
    mailbox.arrived.length = 0
    const closed = (
      await called(
        server.staff.call(closeRfq, {
          params: { id: rfq.id },
          version: extended.version,
          body: { reason: 'We have what we need' },
        }),
      )
    ).payload
    await called(
      server.staff.call(cancelRfq, {
        params: { id: rfq.id },
        version: closed.version,
        body: { reason: 'The client withdrew' },
      }),
    )
    await server.app.mail.deliver()
    expect(subjects()).toEqual([
      `juma: Pump station refit (${rfq.number}) imefungwa`,
      `juma: Pump station refit (${rfq.number}) imefutwa`,
      `peter: Pump station refit (${rfq.number}) is cancelled`,
      `peter: Pump station refit (${rfq.number}) is closed`,
    ])
    expect(mailbox.arrived.map(({ text }) => text).join()).toContain('Reason: The client withdrew')
    expect(mailbox.arrived.map(({ text }) => text).join()).not.toContain('#token=')
  })

  it('report to a withdrawn supplier that no answer is needed, without the reason', async () => {
    const { rfq, emails, invitation } = await sentTo('Left', 'Stays')
    await called(
      server.staff.call(withdrawInvitation, {
        params: { id: invitation('Left').id },
        version: invitation('Left').version,
        body: { reason: 'Sells junk' },
      }),
    )
    await server.app.mail.deliver()
    expect(mailbox.arrived.map(({ to }) => to[0])).toEqual([emails[0]])
    expect(mailbox.arrived[0]?.headers.subject).toContain(`Invitation withdrawn: Pump station refit (${rfq.number})`)
    expect(mailbox.arrived[0]?.raw).not.toContain('junk')
  })

  it('include regrets once to the suppliers without an award, without the winner or a price', async () => {
    const { rfq, tokens, emails, invitation } = await sentTo('Winner', 'Loser', 'Absent')
    await answer(tokens[0]!, ['71234', '81234'])
    await answer(tokens[1]!, ['91234', '95678'])
    const closed = (
      await called(
        server.staff.call(closeRfq, { params: { id: rfq.id }, version: (await read(rfq.id)).version, body: {} }),
      )
    ).payload
    expect(
      (await server.staff.call(getRfqMessages, { params: { id: rfq.id }, query: { kind: 'rfq_regret' } })).status,
    ).toBe(409)
    await called(
      server.staff.call(awardRfq, {
        params: { id: rfq.id },
        version: closed.version,
        body: { strategy: 'cheapest_per_line' },
      }),
    )
    await server.app.mail.deliver()
    mailbox.arrived.length = 0
    const { messages } = (
      await called(server.staff.call(getRfqMessages, { params: { id: rfq.id }, query: { kind: 'rfq_regret' } }))
    ).payload
    expect(messages.map(({ supplier_name, sent }) => ({ supplier_name, sent }))).toEqual([
      { supplier_name: 'Loser', sent: [] },
    ])
    const all = { kind: 'rfq_regret' as const, invitation_ids: rfq.invitations.map(({ id }) => id) }
    expect(
      (await called(server.staff.call(sendNotices, { params: { id: rfq.id }, body: all }))).payload.mailed,
    ).toEqual([invitation('Loser').id])
    expect((await called(server.staff.call(sendNotices, { params: { id: rfq.id }, body: all }))).payload).toMatchObject(
      {
        mailed: [],
        skipped: expect.arrayContaining([
          { invitation_id: invitation('Loser').id, supplier_name: 'Loser', why: 'was already notified' },
        ]),
      },
    )
    await server.app.mail.deliver()
    expect(mailbox.arrived.map(({ to }) => to[0])).toEqual([emails[1]])
    expect(mailbox.arrived[0]?.text).toContain('we have chosen other quotes')
    const raw = withoutIds(mailbox.arrived[0]?.raw ?? '')
    for (const secret of ['Winner', '71234', '81234', '71,234']) expect(raw).not.toContain(secret)
    // On request it is sent once more; the winner can be notified too.
    await called(server.staff.call(sendNotices, { params: { id: rfq.id }, body: { ...all, again: true } }))
    expect(
      (await called(server.staff.call(sendNotices, { params: { id: rfq.id }, body: { ...all, kind: 'rfq_awarded' } })))
        .payload.mailed,
    ).toEqual([invitation('Winner').id])
    await server.app.mail.deliver()
    expect(mailbox.to(emails[1]!)).toHaveLength(2)
    expect(mailbox.to(emails[0]!)[0]?.text).toContain('This is not an order.')
  })

  it('include a WhatsApp message in the supplier’s language with its own link to the supplier’s page', async () => {
    const id = await insertSupplier(server, 'Bwana Juma', { phone: '0713 604 118', country: 'TZ', language: 'sw' })
    const draft = await draftRfq(server, [id])
    const { rfq, links } = (
      await called(
        server.staff.call(sendRfq, {
          params: { id: draft.id },
          version: draft.version,
          body: { accept: fewSuppliers, channels: [{ invitation_id: draft.invitations[0]!.id, channel: 'whatsapp' }] },
        }),
      )
    ).payload
    expect(links).toEqual([])
    const invitation_id = rfq.invitations[0]!.id
    expect(
      (
        await server.stranger.call(writeMessage, {
          params: { id: invitation_id },
          body: { kind: 'rfq_invitation', channel: 'whatsapp' },
        })
      ).status,
    ).toBe(404)
    const { payload } = await called(
      server.staff.call(writeMessage, {
        params: { id: invitation_id },
        body: { kind: 'rfq_invitation', channel: 'whatsapp' },
      }),
    )
    expect(payload.whatsapp_url).toMatch(/^https:\/\/wa\.me\/255713604118\?text=Ndugu/)
    expect(decodeURIComponent(payload.whatsapp_url ?? '')).toContain(payload.link)
    expect(payload.mail_url).toMatch(/^mailto:\?subject=/)
    expect((await supplier(server, tokenOf(payload.link ?? ''))(getPublicRfq)).payload.supplier_name).toBe('Bwana Juma')
    await called(
      server.staff.call(writeMessage, {
        params: { id: invitation_id },
        body: { kind: 'rfq_reminder', channel: 'whatsapp' },
      }),
    )
    expect((await read(rfq.id)).invitations[0]).toMatchObject({
      channel: 'whatsapp',
      reminders_sent: 1,
      links: [{ channel: 'whatsapp' }, { channel: 'whatsapp' }],
      notices: [
        { kind: 'rfq_reminder', mail: null },
        { kind: 'rfq_invitation', channel: 'whatsapp' },
      ],
    })
    await server.db.update(suppliers).set({ phone: null }).where(eq(suppliers.id, id))
  })

  it('are recorded as copied once the text has been passed on, not when it is written', async () => {
    const id = await insertSupplier(server, 'Bwana Salum', { phone: '0713 604 119', country: 'TZ' })
    const draft = await draftRfq(server, [id])
    const { rfq } = (
      await called(
        server.staff.call(sendRfq, {
          params: { id: draft.id },
          version: draft.version,
          body: { accept: fewSuppliers, channels: [{ invitation_id: draft.invitations[0]!.id, channel: 'whatsapp' }] },
        }),
      )
    ).payload
    const params = { id: rfq.invitations[0]!.id }
    const copied = { kind: 'rfq_invitation', channel: 'copy' } as const
    const { payload } = await called(server.staff.call(writeMessage, { params, body: { ...copied, recorded: false } }))
    expect(payload.text).toContain(payload.link)
    expect((await read(rfq.id)).invitations[0]).toMatchObject({ channel: 'whatsapp', notices: [], links: [{}] })
    await called(server.staff.call(recordMessage, { params, body: copied }))
    expect((await read(rfq.id)).invitations[0]).toMatchObject({
      channel: 'copy',
      notices: [{ kind: 'rfq_invitation', channel: 'copy' }],
      links: [{}],
    })
    expect((await server.stranger.call(recordMessage, { params, body: copied })).status).toBe(404)
  })

  it('are rejected in a status to which they do not apply', async () => {
    const { rfq } = await sentTo('Plain')
    const refused: string[] = []
    for (const kind of noticeKinds)
      if ((await server.staff.call(getRfqMessages, { params: { id: rfq.id }, query: { kind } })).status === 409)
        refused.push(kind)
    expect(refused).toEqual(['rfq_closed', 'rfq_cancelled', 'rfq_regret', 'rfq_awarded', 'rfq_quote_entered'])
  })

  it('are deleted three months after sending, idempotency keys after a week, and nothing that is queued', async () => {
    const at = (days: number) => new Date(server.clock.now.getTime() - days * 24 * hour).toISOString()
    await server.db.delete(outbox)
    await server.db.delete(idempotency_keys)
    await server.db.insert(idempotency_keys).values(
      [8, 6].map((days) => ({
        owner: 'me',
        key: `key ${days}`,
        operation_id: 'x',
        body_hash: 'x',
        created_at: at(days),
      })),
    )
    const mail = { kind: 'rfq_closed' as const, to_address: 'x@test.example', body: 'x' }
    await server.db.insert(outbox).values([
      { ...mail, subject: 'sent long ago', status: 'sent', sent_at: at(93), next_attempt_at: at(93) },
      { ...mail, subject: 'sent lately', status: 'sent', sent_at: at(89), next_attempt_at: at(89) },
      { ...mail, subject: 'given up', status: 'given_up', next_attempt_at: at(200) },
      { ...mail, subject: 'waiting', next_attempt_at: at(200) },
    ])
    await Promise.all([server.app.mail.tidy(), server.app.mail.tidy(), server.app.retention.apply()])
    expect(
      (await server.db.select({ key: idempotency_keys.key }).from(idempotency_keys)).map(({ key }) => key),
    ).toEqual(['key 6'])
    expect(
      (await server.db.select({ subject: outbox.subject }).from(outbox)).map(({ subject }) => subject).sort(),
    ).toEqual(['given up', 'sent lately', 'waiting'])
  })
})
