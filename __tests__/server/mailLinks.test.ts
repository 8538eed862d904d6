import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyRequest } from 'fastify'
import { matchPath } from 'react-router-dom'
import { paths } from '../../src/app/paths'
import { createApprovalDelegation, removeApprovalDelegation } from '../../src/contract/approvals'
import { mailOrderDocument } from '../../src/contract/documentMails'
import { cancelPurchaseOrder } from '../../src/contract/purchaseOrders'
import { askQuestion, getPublicRfq, saveQuote, submitQuote, withdrawQuote } from '../../src/contract/quotes'
import { createUser, getUser, mailPasswordLink, updateUser } from '../../src/contract/users'
import { noticeText } from '../../src/documents/notices/notice'
import { linkPlace } from '../../src/documents/notices/phrasebook'
import { linkedPages } from '../../src/domain/access/linkedPages'
import { linkedNotices, noticeKinds } from '../../src/domain/notices/notice'
import { languages } from '../../src/domain/parties/languages'
import { linkTo } from '../../src/server/mail/compose'
import { inTransaction } from '../../src/server/db/connection/transaction'
import { tellOfGuesses } from '../../src/server/modules/secondFactor/toldGuesses'
import { mailOwnSecurityChange } from '../../src/server/modules/users/securityMails'
import { mailKinds } from '../../src/server/outbox/mailKinds'
import example from '../../src/server/seed/workedExample.json'
import { approving, newStaff } from './support/approving'
import { confirmedOrder, done, insertClient, lineOf, purchaseOrdersOf, quotedOrder, send } from './support/fulfilment'
import { startMailbox, type Mailbox } from './support/mailbox'
import { answerTo, inDays, insertSupplier, sentRfq, supplier } from './support/sourcing'
import { startTestServer, type Person, type TestServer } from './support/testServer'
import { insertWorkedRfq } from './support/workedRfq'

const base = 'https://zabuni.example'
const pages = ['index', 'supplier', 'capture', 'check']

let mailbox: Mailbox
let server: TestServer
let client_folder: string
let bahati: Person
beforeAll(async () => {
  client_folder = await mkdtemp(path.join(tmpdir(), 'zabuni-client-'))
  for (const page of pages)
    await writeFile(
      path.join(client_folder, `${page}.html`),
      `<!doctype html><meta name=api-host content><i>${page}</i>`,
    )
  mailbox = await startMailbox()
  server = await startTestServer(
    { SMTP_URL: mailbox.url, SMTP_FROM: 'sales@pwani.example', PUBLIC_URL: base },
    { client_folder },
  )
  bahati = await newStaff(server, 'Bahati')
})
afterAll(async () => {
  await server.stop()
  await mailbox.stop()
  await rm(client_folder, { recursive: true })
})

interface Sent {
  kind: string
  language: string | null
  links: string[]
}

const linksIn = (text: string) => text.match(/https?:\/\/[^\s<>"')]+/g) ?? []

/** Every mail so far as it arrived, with the links in its text. */
async function arrived(): Promise<Sent[]> {
  // A mail is due when it is written: later than what the clock of the test says.
  server.clock.advance(1000)
  await server.app.mail.deliver()
  const { rows } = await server.pool.query<{ id: string; kind: string; language: string | null; status: string }>(
    'select id, kind, language, status from outbox order by id',
  )
  return rows.map(({ id, kind, language, status }) => {
    const mail = mailbox.arrived.find(({ headers }) => headers['message-id']?.includes(id))
    if (!mail) throw new Error(`the mail ${kind} did not arrive: ${status}`)
    return { kind, language, links: linksIn(mail.text) }
  })
}

/** The pattern of the route that a link opens, and the page that the server answers it with. */
async function opened(link: string) {
  const { origin, pathname, search } = new URL(link)
  const { statusCode, body } = await server.app.inject({ url: `${pathname}${search}` })
  const pattern = [...Object.values(paths), linkedPages.check].find((each) => matchPath(each, pathname))
  return { origin, statusCode, pattern, page: pages.find((each) => body.includes(`<i>${each}</i>`)) }
}

const shell = { origin: base, statusCode: 200, page: 'index' }

describe('The links of mails', () => {
  it('about approvals open the document, in every language, for awards, orders and purchase orders', async () => {
    const { rule, request, approve, reject, turnOff } = approving(server)
    const approver_ids = [bahati.id, server.admin.id]
    const tanga = await insertSupplier(server, 'Tanga')
    const [bought] = await purchaseOrdersOf(
      server,
      await confirmedOrder(server, { lines: [lineOf('Valve', '1', tanga)] }),
    )
    const order = await quotedOrder(server, { lines: [lineOf('Pump', '1')] })
    if (!bought) throw new Error('there is no purchase order')
    const rfq = await insertWorkedRfq(server, { deadline: '2026-11-16T09:00:00.000Z' })
    server.clock.now = new Date(`${example.rfq.read_on}T09:00:00.000Z`)
    const rules = [
      await rule({ kind: 'order', approver_ids }),
      await rule({ kind: 'purchase_order', approver_ids }),
      await rule({ kind: 'award', approver_ids }),
    ]
    const requests = {
      order: () => request('order', order),
      purchase_order: () => request('purchase_order', bought),
      award: () => request('award', { id: rfq.id, version: 1 }, { award: { strategy: 'cheapest_per_line' } }),
    }
    const patterns = { order: paths.order, purchase_order: paths.purchaseOrder, award: paths.rfq }
    for (const language of ['en', 'fr', 'sw', 'ar'])
      for (const kind of ['order', 'purchase_order', 'award'] as const) {
        await server.pool.query(`update users set preferences = jsonb_build_object('language', $1::text)`, [language])
        const before = (await arrived()).length
        const asked = await done(requests[kind]())
        if (!asked.request) throw new Error('there is no request')
        const decided = language === 'fr' ? reject(bahati, asked.request, 'No') : approve(bahati, asked.request)
        await done(decided)
        await server.pool.query(`update approval_requests set status = 'withdrawn' where id = $1`, [asked.request.id])
        const mails = (await arrived()).slice(before)
        expect(mails.map((mail) => [mail.kind, mail.language])).toEqual([
          ['approval_requested', language],
          ['approval_requested', language],
          [language === 'fr' ? 'approval_rejected' : 'approval_approved', language],
        ])
        for (const { links } of mails) {
          expect(links).toHaveLength(1)
          expect([kind, await opened(links[0] ?? '')]).toEqual([kind, { ...shell, pattern: patterns[kind] }])
          expect(links[0]).toContain({ order, purchase_order: bought, award: rfq }[kind].id)
        }
      }
    await server.pool.query(`update users set preferences = '{}'`)
    for (const each of rules) await turnOff(each)
  })

  it('about delegations and successions open the dashboard, the profile and what waits, in every language', async () => {
    const { rule } = approving(server)
    const chen = await newStaff(server, 'Chen')
    const approver_ids = [bahati.id, server.admin.id, chen.id]
    const made = await rule({ kind: 'order', approver_ids })
    for (const language of ['en', 'fr', 'sw', 'ar']) {
      await server.pool.query(`update users set preferences = jsonb_build_object('language', $1::text)`, [language])
      const before = (await arrived()).length
      const today = server.clock.now.toISOString().slice(0, 10)
      const body = { to_user_id: bahati.id, from_day: today, until_day: today }
      const { id, version } = await done(chen.call(createApprovalDelegation, { body }))
      await done(chen.call(removeApprovalDelegation, { params: { id }, version }))
      const leaving = await newStaff(server, 'Dora')
      await server.pool.query('update approval_rules set approver_ids = $1 where id = $2', [
        [leaving.id, chen.id],
        made.id,
      ])
      await server.app.hints.heard()
      const { version: read } = await done(server.admin.call(getUser, { params: { id: leaving.id } }))
      const deactivated = { active: false, successor_id: bahati.id }
      await done(server.admin.call(updateUser, { params: { id: leaving.id }, version: read, body: deactivated }))
      const mails = (await arrived()).slice(before)
      expect(mails.map((mail) => mail.kind).sort()).toEqual([
        'approval_delegated',
        'approval_delegated',
        'approval_delegation_ended',
        'approval_delegation_ended',
        'approval_successor',
      ])
      const patterns = new Set<string | undefined>()
      for (const { kind, language: said, links } of mails) {
        expect([kind, said, links.length]).toEqual([kind, language, 1])
        const { pattern, ...rest } = await opened(links[0] ?? '')
        expect(rest).toEqual(shell)
        patterns.add(pattern)
      }
      expect([...patterns].sort()).toEqual([paths.dashboard, paths.profile])
    }
    await server.pool.query(`update users set preferences = '{}'`)
    await server.pool.query('update approval_rules set active = false')
    await server.app.hints.heard()
  })

  it('to users and buyers open the sign-in page or the questions of the RFQ', async () => {
    const before = (await arrived()).length
    const body = { name: 'Amina', email: 'amina@test.example', role: 'staff' as const, branch_ids: [server.branch_id] }
    const { user } = await done(server.admin.call(createUser, { body }))
    await server.pool.query('update users set password_hash = $1 where id = $2', ['x', user.id])
    await done(server.admin.call(mailPasswordLink, { params: { id: user.id } }))
    for (const language of ['en', 'fr', 'sw', 'ar']) {
      await server.pool.query(`update users set preferences = jsonb_build_object('language', $1::text)`, [language])
      const request = { server: server.app, protocol: 'https', host: 'x', headers: {}, ip: '127.0.0.1', id: 'x' }
      const now = server.clock.now
      await tellOfGuesses({ now, request } as unknown as Parameters<typeof tellOfGuesses>[0], user.id)
      await inTransaction(server.db, (db) =>
        mailOwnSecurityChange(
          { db, now, request: request as unknown as FastifyRequest, user_id: user.id },
          'password_changed',
        ),
      )
    }
    const { rfq, tokens } = await sentRfq(server, [await insertSupplier(server, 'Kibo')])
    await done(supplier(server, tokens[0] ?? '')(askQuestion, { body: { rfq_line_id: null, question: 'When?' } }))
    const kibo = supplier(server, tokens[0] ?? '')
    const { version } = (await kibo(getPublicRfq)).payload
    const valid_until = inDays(server, 40).slice(0, 10)
    const saved = await done(kibo(saveQuote, { version, body: answerTo(rfq.lines, ['1000', '880'], { valid_until }) }))
    const submitted = await done(kibo(submitQuote, { version: saved.version, body: {} }))
    await done(kibo(withdrawQuote, { version: submitted.version, body: { reason: 'Sold out' } }))
    const mails = (await arrived()).slice(before)
    expect(mails.map(({ kind }) => kind)).toEqual([
      'user_invite',
      'user_reset',
      ...Array.from({ length: 4 }, () => ['second_factor_guessed', 'security_change']).flat(),
      'question_asked',
      'quote_withdrawn',
    ])
    for (const { kind, links } of mails) {
      expect([kind, links.length]).toEqual([kind, 1])
      const ofRfq = ['question_asked', 'quote_withdrawn'].includes(kind)
      const ofUser = kind === 'security_change' ? paths.profile : paths.signIn
      const pattern = ofRfq ? paths.rfq : ofUser
      expect([kind, await opened(links[0] ?? '')]).toEqual([kind, { ...shell, pattern }])
    }
    expect(mails[0]?.links[0]).toMatch(/#invite=./)
    expect(mails[1]?.links[0]).toMatch(/#reset=./)
    expect(mails.at(-2)?.links[0]).toBe(`${base}/rfq/${rfq.id}?tab=questions`)
    expect(mails.at(-1)?.links[0]).toBe(`${base}/rfq/${rfq.id}?tab=suppliers`)
  })

  it('to suppliers open the supplier’s page, in every notice and language that has one', async () => {
    for (const kind of noticeKinds)
      for (const language of languages) {
        const { text } = noticeText({
          ...{ kind, language, supplier_name: 'Kibo', line_count: 2, reason: 'Late', company_name: 'Test Trading' },
          ...{ by: 'Neema', branch: { name: 'Dar', phone: null, email: null } },
          rfq: { number: 'RFQ-1', revision: 1, title: 'Pumps', deadline: example.rfq.read_on, timezone: 'UTC' },
          answer: { question: null, text: 'Yes', corrected: false },
        })
        const isLinked = linkedNotices.includes(kind)
        expect([kind, language, text.split(linkPlace).length - 1]).toEqual([kind, language, isLinked ? 1 : 0])
        expect(linksIn(text)).toEqual([])
      }
    const row = { entity: 'invitations', kind: 'rfq_reminder', link_base: base } as Parameters<typeof linkTo>[0]
    const link = linkTo(row, 'zb_l_1')
    expect(link).toContain('#token=zb_l_1')
    expect(await opened(link)).toEqual({ ...shell, page: 'supplier', pattern: paths.supplierItems })
  })

  it('are in no other kind of mail, and that of a printed document opens the page that verifies it', async () => {
    const before = (await arrived()).length
    const order = await quotedOrder(server, {
      client_id: await insertClient(server, { name: 'Mawenzi', language: 'en' }),
      lines: [lineOf('Gate valve', '60')],
    })
    await done(
      server.staff.call(mailOrderDocument, {
        params: { id: order.id },
        body: { kind: 'quotation', to_address: 'grace@test.example' },
      }),
    )
    const tanga = await insertSupplier(server, 'Tanga Two')
    const [bought] = await purchaseOrdersOf(
      server,
      await confirmedOrder(server, { lines: [lineOf('Valve', '1', tanga)] }),
    )
    const sent = await done(send(server, bought!))
    await done(
      server.staff.call(cancelPurchaseOrder, {
        params: { id: sent.id },
        version: sent.version,
        body: { to_address: 'tanga@test.example' },
      }),
    )
    const mails = (await arrived()).slice(before)
    expect(mails).toMatchObject([
      { kind: 'document_quotation', links: [] },
      { kind: 'purchase_order_cancelled', links: [] },
    ])
    const { rows } = await server.pool.query<{ url: string }>(
      `select documents -> 0 -> 'document' -> 'check' ->> 'url' as url from outbox where kind = 'document_quotation'`,
    )
    expect(await opened(rows[0]?.url ?? '')).toEqual({ ...shell, page: 'check', pattern: linkedPages.check })
    // Every kind of mail is walked above, each in all its languages; a new kind belongs there, too.
    const walked = new Set([...(await arrived()).map(({ kind }) => kind), ...noticeKinds])
    expect(mailKinds.filter((kind) => !walked.has(kind))).toEqual([])
  })
})
