import { checkActivity, listActivity } from '../../src/contract/activity'
import { inviteSupplier, withdrawInvitation } from '../../src/contract/invitations'
import { getMailState, resendMail } from '../../src/contract/mails'
import { writeMessage } from '../../src/contract/notices'
import { answerQuestion, listQuestions, publishClarification } from '../../src/contract/questions'
import { askQuestion, declineRfq, getPublicRfq, saveQuote, withdrawDecline } from '../../src/contract/quotes'
import { reviseRfq } from '../../src/contract/rfqRevisions'
import { cancelRfq, closeRfq, getRfq, listRfqs, sendRfq } from '../../src/contract/rfqs'
import { mostUnanswered } from '../../src/domain/rfqs/questions'
import { users } from '../../src/server/db/schema/people'
import { eq } from 'drizzle-orm'
import { listen } from './support/eventReader'
import { startMailbox, type Mailbox } from './support/mailbox'
import { sealedRfq } from './support/sealedRfq'
import { answerTo, draftRfq, fewSuppliers, insertSupplier, sentRfq, supplier, tokenOf } from './support/sourcing'
import { startTestServer, type TestServer } from './support/testServer'

let mailbox: Mailbox
let server: TestServer
let suppliers: string[]
beforeAll(async () => {
  mailbox = await startMailbox()
  server = await startTestServer({
    SMTP_URL: mailbox.url,
    SMTP_FROM: 'sales@pwani.example',
    PUBLIC_URL: 'https://zabuni.example',
  })
  suppliers = [
    await insertSupplier(server, 'Kibo Supplies', { email: 'kibo@test.example' }),
    await insertSupplier(server, 'Meru Traders', { email: 'meru@test.example', language: 'sw' }),
    await insertSupplier(server, 'Rungwe Ltd'),
  ]
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  await server.app.mail.deliver()
  mailbox.arrived.length = 0
})

/** A sent RFQ with the page of each of its three suppliers. */
async function sent() {
  const { rfq, tokens } = await sentRfq(server, suppliers)
  const [kibo, meru, rungwe] = tokens.map((token) => supplier(server, token)) as [Page, Page, Page]
  return { rfq, tokens, kibo, meru, rungwe }
}
type Page = ReturnType<typeof supplier>

const questions = async (id: string) => (await server.viewer.call(listQuestions, { params: { id } })).payload
const answer = async (rfq_id: string, body: { audience: 'asker' | 'all'; question?: string; answer: string }) => {
  const [first] = await questions(rfq_id)
  return server.staff.call(answerQuestion, { params: { id: first?.id ?? '' }, version: first?.version ?? 0, body })
}
const pageOf = async (page: Page) => (await page(getPublicRfq)).payload
const activity = async (id: string) =>
  (await server.viewer.call(listActivity, { params: { entity: 'rfqs', id } })).payload
const rfqOf = async (id: string) => (await server.staff.call(getRfq, { params: { id } })).payload

describe('A question', () => {
  it('reaches staff with its supplier and line, in the list, the count, the events and the buyer’s mail', async () => {
    const { rfq, kibo } = await sent()
    const events = await listen(server, server.viewer.token)
    const line = rfq.lines[0]
    const asked = await kibo(askQuestion, { body: { rfq_line_id: line?.id ?? null, question: 'Is PN25 accepted?' } })
    expect(asked.payload.questions).toEqual([
      expect.objectContaining({
        own: true,
        line_id: line?.id,
        question: 'Is PN25 accepted?',
        asked_at: server.clock.now.toISOString(),
        answer: null,
        to_all: false,
      }),
    ])
    expect(await questions(rfq.id)).toMatchObject([
      {
        asker: { supplier_name: 'Kibo Supplies' },
        line: { position: 1, description: 'Gate valve' },
        question: 'Is PN25 accepted?',
        audience: null,
      },
    ])
    expect(await rfqOf(rfq.id)).toMatchObject({ unanswered_questions: 1, version: rfq.version })
    expect((await server.staff.call(listRfqs)).payload[0]).toMatchObject({ id: rfq.id, unanswered_questions: 1 })
    expect((await activity(rfq.id))[0]).toMatchObject({
      action: 'question_asked',
      actor_kind: 'supplier',
      actor_name: 'Kibo Supplies',
    })
    await events.until(rfq.id, 'question_asked')
    expect(events.events).toContainEqual(expect.objectContaining({ action: 'question_asked', entity_id: rfq.id }))
    events.leave()
    await server.app.mail.deliver()
    const [buyer] = await server.db.select().from(users).where(eq(users.id, server.staff.id))
    const [mail] = mailbox.to(buyer?.email ?? '')
    expect(mail?.headers.subject).toBe(`Question from Kibo Supplies: Pump station refit (${rfq.number})`)
    expect(mail?.text).toContain('Is PN25 accepted?')
    expect(mail?.text).toContain(`https://zabuni.example/rfq/${rfq.id}?tab=questions`)
  })

  it('is asked once under one key, and leaves a draft and its version as they are', async () => {
    const { rfq, kibo } = await sent()
    const { version, lines } = await pageOf(kibo)
    await kibo(saveQuote, { version, body: answerTo(lines, ['1', '2']) })
    const once = { body: { question: 'When do you need it?' }, idempotency_key: 'question-0001' }
    const [first, second] = [await kibo(askQuestion, once), await kibo(askQuestion, once)]
    expect([first.payload.version, second.payload]).toEqual([version + 1, first.payload])
    expect(await questions(rfq.id)).toHaveLength(1)
    expect((await kibo(saveQuote, { version: version + 1, body: answerTo(lines, ['3', '4']) })).status).toBe(200)
  })

  it('is limited in length and in how many are unanswered, also when they arrive at once', async () => {
    const { rfq, kibo, meru } = await sent()
    expect((await kibo(askQuestion, { body: { question: 'x'.repeat(2001) } })).error.fields).toMatchObject([
      { path: 'question' },
    ])
    expect((await kibo(askQuestion, { body: { question: '  ' } })).status).toBe(422)
    const all = await Promise.all(
      Array.from({ length: mostUnanswered + 2 }, (_, index) =>
        kibo(askQuestion, { body: { question: `Question ${index}` } }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(mostUnanswered)
    expect(all.find(({ status }) => status === 409)?.error.code).toBe('too_many_questions')
    expect((await meru(askQuestion, { body: { question: 'Mine' } })).status).toBe(200)
    const own = (await questions(rfq.id)).find(({ asker }) => asker?.supplier_name === 'Kibo Supplies')
    await server.staff.call(answerQuestion, {
      params: { id: own?.id ?? '' },
      version: 1,
      body: { audience: 'asker', answer: 'Yes' },
    })
    expect((await kibo(askQuestion, { body: { question: 'One more' } })).status).toBe(200)
  })

  it('is for open requests and for the supplier’s own lines only', async () => {
    const { rfq, kibo, meru } = await sent()
    const { rfq: other } = await sent()
    const ask = (page: Page, rfq_line_id: string | null = null) =>
      page(askQuestion, { body: { question: 'Why?', rfq_line_id } })
    expect((await ask(kibo, other.lines[0]?.id)).error.fields).toMatchObject([{ path: 'rfq_line_id' }])
    const declined = await meru(declineRfq, { version: (await pageOf(meru)).version, body: { reason: 'No stock' } })
    expect((await ask(meru)).error.code).toBe('declined')
    await meru(withdrawDecline, { version: declined.payload.version })
    expect((await ask(meru)).status).toBe(200)
    await server.staff.call(closeRfq, { params: { id: rfq.id }, version: rfq.version, body: {} })
    expect((await ask(kibo)).error.code).toBe('rfq_closed')
    await server.staff.call(cancelRfq, { params: { id: rfq.id }, version: rfq.version + 1, body: { reason: 'x' } })
    expect((await ask(kibo)).error.code).toBe('rfq_cancelled')
    const late = await sent()
    server.clock.advance(8 * 86_400_000)
    expect((await ask(late.kibo)).error.code).toBe('deadline_passed')
    server.clock.advance(-8 * 86_400_000)
    const [invitation] = late.rfq.invitations
    await server.staff.call(withdrawInvitation, {
      params: { id: invitation?.id ?? '' },
      version: invitation?.version ?? 0,
      body: {},
    })
    expect((await ask(late.kibo)).status).toBe(404)
  })
})

describe('An answer', () => {
  it('to one supplier is on that page and in that mail only', async () => {
    const { rfq, kibo, meru } = await sent()
    await kibo(askQuestion, { body: { question: 'Is PN25 accepted?' } })
    const { payload } = await answer(rfq.id, { audience: 'asker', answer: 'Yes, PN25 too.' })
    expect(payload).toMatchObject({ audience: 'asker', answer: 'Yes, PN25 too.', answered_by_name: 'Staff' })
    expect(payload.mails).toEqual([{ invitation_id: rfq.invitations[0]?.id, status: 'waiting' }])
    expect((await pageOf(kibo)).questions).toMatchObject([{ answer: 'Yes, PN25 too.', to_all: false }])
    expect((await pageOf(meru)).questions).toEqual([])
    await server.app.mail.deliver()
    expect(mailbox.to('meru@test.example')).toEqual([])
    const [mail] = mailbox.to('kibo@test.example')
    expect(mail?.headers.subject).toBe(`Answer about Pump station refit (${rfq.number})`)
    expect(mail?.text).toContain('Is PN25 accepted?')
    expect(mail?.text).toContain('Yes, PN25 too.')
    const link = tokenOf(/\S+#token=\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect((await pageOf(supplier(server, link))).questions).toHaveLength(1)
    expect((await questions(rfq.id))[0]?.mails).toMatchObject([{ status: 'sent' }])
    expect((await rfqOf(rfq.id)).unanswered_questions).toBe(0)
  })

  it('to all shows no other supplier who asked, what they wrote, or when; each reads it in the own language', async () => {
    const { rfq, kibo, meru, rungwe } = await sent()
    await kibo(askQuestion, { body: { question: 'We of Kibo Supplies in Moshi ask: PN25?', rfq_line_id: null } })
    server.clock.advance(60_000)
    const answered = await answer(rfq.id, { audience: 'all', question: 'Is PN25 accepted?', answer: 'Yes.' })
    expect(answered.payload.mails).toHaveLength(2)
    for (const page of [meru, rungwe]) {
      const read = await pageOf(page)
      expect(read.questions).toEqual([
        {
          id: expect.any(String),
          own: false,
          line_id: null,
          question: 'Is PN25 accepted?',
          published_question: null,
          answer: 'Yes.',
          to_all: true,
          file: null,
          asked_at: null,
          answered_at: server.clock.now.toISOString(),
          corrected_at: null,
        },
      ])
      const [invitation] = rfq.invitations
      for (const hint of ['Kibo', 'Moshi', invitation?.id, invitation?.supplier_id, 'kibo@test.example'])
        expect(JSON.stringify(read)).not.toContain(hint)
    }
    expect((await pageOf(kibo)).questions).toMatchObject([
      { own: true, question: 'We of Kibo Supplies in Moshi ask: PN25?', published_question: 'Is PN25 accepted?' },
    ])
    await server.app.mail.deliver()
    const [mail] = mailbox.to('meru@test.example')
    expect(mail?.text).toContain('Jibu:\nYes.')
    expect(mail?.raw).not.toMatch(/Kibo|Moshi/)
    const late = await insertSupplier(server, 'Newcomer')
    const invited = await server.staff.call(inviteSupplier, {
      params: { id: rfq.id },
      version: (await rfqOf(rfq.id)).version,
      body: { supplier_id: late },
    })
    const newcomer = supplier(server, tokenOf(invited.payload.links[0]?.link ?? ''))
    expect((await pageOf(newcomer)).questions).toMatchObject([{ answer: 'Yes.', own: false }])
  })

  it('names a line only to the suppliers who are asked for it', async () => {
    const draft = await draftRfq(server, [], {
      invitations: [{ supplier_id: suppliers[0] ?? '' }, { supplier_id: suppliers[2] ?? '', line_positions: [2] }],
    })
    const { rfq, links } = (
      await server.staff.call(sendRfq, {
        params: { id: draft.id },
        version: draft.version,
        body: { accept: fewSuppliers },
      })
    ).payload
    const [kibo, rungwe] = links.map(({ link }) => supplier(server, tokenOf(link))) as [Page, Page]
    const rfq_line_id = rfq.lines[0]?.id ?? ''
    expect((await rungwe(askQuestion, { body: { question: 'And the valve?', rfq_line_id } })).status).toBe(422)
    await kibo(askQuestion, { body: { question: 'PN25?', rfq_line_id } })
    await answer(rfq.id, { audience: 'all', question: 'PN25?', answer: 'Yes.' })
    expect((await pageOf(kibo)).questions[0]?.line_id).toBe(rfq_line_id)
    expect((await pageOf(rungwe)).questions[0]?.line_id).toBeNull()
    expect(JSON.stringify(await pageOf(rungwe))).not.toContain(rfq_line_id)
  })

  it('is corrected openly: the trail keeps both texts, its readers are notified again, and it is never taken back', async () => {
    const { rfq, kibo, meru } = await sent()
    await kibo(askQuestion, { body: { question: 'PN25?' } })
    await answer(rfq.id, { audience: 'asker', answer: 'Yes.' })
    server.clock.advance(1000)
    const corrected = await answer(rfq.id, { audience: 'all', question: 'PN25?', answer: 'No, PN16 only.' })
    expect(corrected.payload).toMatchObject({ corrected_at: server.clock.now.toISOString(), mails: [{}, {}] })
    expect((await activity(rfq.id))[0]).toMatchObject({
      action: 'answer_corrected',
      before: { answer: 'Yes.', audience: 'asker' },
      after: { answer: 'No, PN16 only.', audience: 'all' },
    })
    expect((await server.staff.call(checkActivity, { params: { entity: 'rfqs', id: rfq.id } })).payload.broken_at).toBe(
      null,
    )
    expect((await pageOf(meru)).questions).toMatchObject([{ answer: 'No, PN16 only.' }])
    await server.app.mail.deliver()
    expect(mailbox.to('kibo@test.example').map(({ headers }) => headers.subject)).toEqual([
      `Answer about Pump station refit (${rfq.number})`,
      `Corrected answer about Pump station refit (${rfq.number})`,
    ])
    expect((await answer(rfq.id, { audience: 'asker', answer: 'No.' })).error.code).toBe('published')
    const [question] = await questions(rfq.id)
    const stale = await server.staff.call(answerQuestion, {
      params: { id: question?.id ?? '' },
      version: 1,
      body: { audience: 'all', question: 'PN25?', answer: 'Other' },
    })
    expect([stale.status, stale.error.current]).toMatchObject([412, { answer: 'No, PN16 only.' }])
  })

  it('reaches a supplier without an e-mail address by a message that staff copy', async () => {
    const { rfq, rungwe } = await sent()
    await rungwe(askQuestion, { body: { question: 'Which packing?' } })
    expect((await answer(rfq.id, { audience: 'asker', answer: 'Wooden cases.' })).payload.mails).toEqual([])
    const written = await server.staff.call(writeMessage, {
      params: { id: rfq.invitations[2]?.id ?? '' },
      body: { kind: 'rfq_answered', channel: 'copy' },
    })
    expect(written.payload.text).toContain('Which packing?')
    expect(written.payload.text).toContain('Wooden cases.')
    expect(written.payload.link).toContain('#token=')
  })

  it('stays with a revision of the RFQ, also on a line that was removed', async () => {
    const { rfq, kibo } = await sent()
    await kibo(askQuestion, { body: { question: 'PN25?', rfq_line_id: rfq.lines[0]?.id ?? null } })
    await answer(rfq.id, { audience: 'all', question: 'PN25?', answer: 'Yes.' })
    const { id, position: _, item_code: __, changed_in: ___, origins: ____, ...line } = rfq.lines[1]!
    const revised = await server.staff.call(reviseRfq, {
      params: { id: rfq.id },
      version: rfq.version,
      body: { reason: 'Fewer lines', lines: [{ id, ...line }] },
    })
    expect(revised.payload?.revision).toBe(2)
    expect((await pageOf(kibo)).questions).toMatchObject([{ answer: 'Yes.', line_id: null }])
    expect(await questions(rfq.id)).toMatchObject([{ line: { description: 'Gate valve' }, answer: 'Yes.' }])
  })
})

describe('A clarification', () => {
  it('is published to all suppliers who take part, without a question', async () => {
    const { rfq, kibo, meru, rungwe } = await sent()
    await kibo(declineRfq, { version: (await pageOf(kibo)).version, body: { reason: 'No stock' } })
    const published = await server.staff.call(publishClarification, {
      params: { id: rfq.id },
      body: { answer: 'Delivery is in two lots.', rfq_line_id: rfq.lines[0]?.id ?? null },
    })
    expect(published.payload).toMatchObject({
      asker: null,
      question: null,
      audience: 'all',
      answer: 'Delivery is in two lots.',
      mails: [{ invitation_id: rfq.invitations[1]?.id }],
    })
    for (const page of [kibo, meru, rungwe])
      expect((await pageOf(page)).questions).toMatchObject([{ question: null, answer: 'Delivery is in two lots.' }])
    expect((await activity(rfq.id))[0]).toMatchObject({ action: 'clarification_published' })
  })
})

describe('Questions', () => {
  it('are read by viewers of the branch, answered by its staff, and unknown in other branches', async () => {
    const { rfq, kibo } = await sent()
    await kibo(askQuestion, { body: { question: 'PN25?' } })
    const [question] = await questions(rfq.id)
    const at = { params: { id: question?.id ?? '' }, version: 1, body: { audience: 'asker' as const, answer: 'Yes' } }
    const publish = { params: { id: rfq.id }, body: { answer: 'Two lots' } }
    expect((await server.viewer.call(answerQuestion, at)).status).toBe(403)
    expect((await server.viewer.call(publishClarification, publish)).status).toBe(403)
    expect((await server.stranger.call(listQuestions, { params: { id: rfq.id } })).status).toBe(404)
    expect((await server.stranger.call(answerQuestion, at)).status).toBe(404)
    expect((await server.stranger.call(publishClarification, publish)).status).toBe(404)
    expect((await server.staff.call(answerQuestion, { ...at, params: { id: rfq.id } })).status).toBe(404)
  })

  it('on sealed bids show staff no price, and stay open to answers until the opening', async () => {
    const { rfq, token } = await sealedRfq(server)
    const page = supplier(server, token)
    expect((await page(askQuestion, { body: { question: 'PN25?' } })).status).toBe(200)
    const answered = await answer(rfq.id, { audience: 'all', question: 'PN25?', answer: 'Yes.' })
    expect(answered.status).toBe(200)
    expect(JSON.stringify([await questions(rfq.id), await activity(rfq.id)])).not.toMatch(/unit_price|freight/)
  })

  it('notify by a mail that is shown where it fails, and can be sent again', async () => {
    const { rfq, kibo } = await sent()
    const [buyer] = await server.db.select().from(users).where(eq(users.id, server.staff.id))
    mailbox.refuses[buyer?.email ?? ''] = { code: 550, words: 'No such user' }
    await kibo(askQuestion, { body: { question: 'PN25?' } })
    await server.app.mail.deliver()
    const { payload } = await server.staff.call(getMailState)
    expect(payload.mails).toMatchObject([{ kind: 'question_asked', rfq: { id: rfq.id } }])
    mailbox.refuses = {}
    await server.staff.call(resendMail, { params: { id: payload.mails[0]?.id ?? '' } })
    await server.app.mail.deliver()
    expect(mailbox.to(buyer?.email ?? '')).toHaveLength(1)
  })
})

describe('The buyer on the supplier’s page', () => {
  it('is who sent the RFQ, with the branch’s phone without an own one; unknown once they have left', async () => {
    await server.pool.query('update branches set phone = $1 where id = $2', ['+255 22 1', server.branch_id])
    const { kibo } = await sent()
    const [staff] = await server.db.select().from(users).where(eq(users.id, server.staff.id))
    expect((await pageOf(kibo)).buyer).toEqual({ name: 'Staff', phone: '+255 22 1', email: staff?.email })
    await server.db.update(users).set({ phone: '+255 754 1' }).where(eq(users.id, server.staff.id))
    expect((await pageOf(kibo)).buyer?.phone).toBe('+255 754 1')
    await server.db.update(users).set({ active: false }).where(eq(users.id, server.staff.id))
    expect((await pageOf(kibo)).buyer).toBeNull()
  })
})
