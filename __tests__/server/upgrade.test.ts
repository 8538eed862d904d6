import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkActivity, listActivity } from '../../src/contract/activity'
import { listAttachments } from '../../src/contract/attachments'
import { acceptInvitation, getMe, getSignInInfo, signIn } from '../../src/contract/auth'
import { awardRfq } from '../../src/contract/awards'
import { getClient, listClients, updateClient } from '../../src/contract/clients'
import { listComments } from '../../src/contract/comments'
import { getComparison } from '../../src/contract/comparison'
import { createEnquiry, getEnquiry, listEnquiries, openEnquiry } from '../../src/contract/enquiries'
import { getHealthReady } from '../../src/contract/health'
import { listItems } from '../../src/contract/items'
import { getJob } from '../../src/contract/jobs'
import { getMailState } from '../../src/contract/mails'
import { confirmOrder, quoteOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward, getOrder, listOrders, updateOrder } from '../../src/contract/orders'
import { verifyDocument } from '../../src/contract/documentVerifications'
import { mailOrderDocument } from '../../src/contract/documentMails'
import {
  getDeliveryNoteDocument,
  getOrderDocument,
  getPurchaseOrderDocument,
  getRfqDocument,
} from '../../src/contract/documents'
import { getPurchaseOrder, listPurchaseOrders } from '../../src/contract/purchaseOrders'
import { erasePerson, previewErasure } from '../../src/contract/personalData'
import { getPublicRfq, listQuotes, markRfqOpened, saveQuote, submitQuote } from '../../src/contract/quotes'
import { closeRfq, createRfq, getRfq, listRfqs, openQuotes, sendRfq } from '../../src/contract/rfqs'
import { listSuppliers } from '../../src/contract/suppliers'
import { getFormDraft } from '../../src/contract/formDrafts'
import { listViews } from '../../src/contract/views'
import { entryInCurrentNames } from '../../src/domain/audit/formerNames'
import { blankEnquiry } from '../../src/features/enquiries/form/enquiryForm'
import { toOrderForm } from '../../src/features/orders/form/orderForm'
import texts from '../../src/i18n/en/activity.json'
import { readEnv } from '../../src/server/env'
import { startServer, type RunningServer } from '../../src/server/start'
import { agreeing, connect, type Calling } from './support/calling'
import { keptFolders, knownMigrations, readKept, rebuildKept, textsIn, type Rebuilt } from './support/keptFolder'
import { pdfWords, startMailbox, type Mailbox } from './support/mailbox'

const hour = 3_600_000
/** Values that have been renamed since: the earlier version's value, and the current one. */
const currentWords: Readonly<Record<string, string>> = { stands: 'valid' }
const root = path.join(import.meta.dirname, '../..')

/** Waits for a background task of the server. */
async function eventually<T>(ask: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (let tried = 0; tried < 200; tried += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await wait(50)
  }
  throw new Error('it did not happen within ten seconds')
}

const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('there is none')
  return row
}

describe.each(keptFolders())('A data folder that was saved at migration %s', (name) => {
  const kept = readKept(name)
  let rebuilt: Rebuilt
  let mailbox: Mailbox
  let server: RunningServer
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= server?.stop())
  /** With the session that was open when the earlier version was stopped. */
  let staff: Calling
  let admin: Calling

  // An hour after the folder was closed: deadlines and links have the same age, whenever this test runs.
  const began = Date.now()
  const now = () => new Date(Date.parse(kept.kept_at) + hour + Date.now() - began)
  const supplier = (token: string) => agreeing(connect(server.address, { 'X-Link-Token': token }))
  const inBranch = (token: string) =>
    agreeing(connect(server.address, { Authorization: `Bearer ${token}`, 'X-Branch-Id': kept.branch_id }))
  const mailTo = (address: string, about = '') =>
    eventually(() => mailbox.to(address).find(({ headers }) => headers.subject?.includes(about)))

  beforeAll(async () => {
    mailbox = await startMailbox()
    rebuilt = await rebuildKept(name)
    const read = readEnv({
      ...rebuilt.environment,
      DEMO: '1',
      PORT: '0',
      ALLOW_UNSAFE_DATABASE: '1',
      SMTP_URL: mailbox.url,
      SMTP_FROM: 'sales@pwanisupplies.example',
      LOG_LEVEL: 'silent',
    })
    if ('problems' in read) throw new Error(read.problems.join('\n'))
    const quiet = [jest.spyOn(console, 'log').mockReturnValue(), jest.spyOn(console, 'error').mockReturnValue()]
    server = await startServer(read.env, { now })
    for (const each of quiet) each.mockRestore()
    staff = inBranch(kept.staff.token)
  })
  afterAll(async () => {
    await mailbox?.stop()
    await stop()
    await rebuilt?.remove()
  })

  it('has the migrations that this version begins with, each unchanged', () => {
    const known = knownMigrations().slice(0, kept.migrations.length)
    expect(known.map(({ hash }) => hash)).toEqual(kept.migrations)
    expect(known.at(-1)?.tag).toBe(kept.migration)
  })

  it('starts although the earlier server was killed and left its socket, its lock and its process id', async () => {
    const embedded = !rebuilt.environment.DATABASE_URL
    expect(rebuilt.leftovers).toEqual(embedded ? ['database.lock', 'database.sock', 'database/postmaster.pid'] : [])
    expect(await connect(server.address).call(getHealthReady)).toMatchObject({
      database: embedded ? 'pglite' : 'postgresql',
    })
  })

  it('accepts the accounts of the demo, and the open session of a member of staff', async () => {
    const { company_name, demo_accounts } = await connect(server.address).call(getSignInInfo)
    expect(company_name).toBe('Pwani Supplies Ltd')
    const { email, password } = first(demo_accounts.filter(({ role }) => role === 'admin'))
    const session = await connect(server.address).call(signIn, { body: { email, password } })
    admin = inBranch(session.access_token)
    expect(session.user.role).toBe('admin')
    expect(await staff.call(getMe)).toMatchObject({ email: kept.staff.email, role: 'staff' })
  })

  it('lists each enquiry, RFQ, order and purchase order with its number, status, names and amounts', async () => {
    const rows = [
      ...(await staff.all(listEnquiries)),
      ...(await staff.all(listRfqs)),
      ...(await staff.all(listOrders)),
      ...(await staff.all(listPurchaseOrders)),
    ]
    expect(kept.documents.length).toBeGreaterThan(30)
    // The deadline of the sealed one has passed since.
    const standing = kept.documents.filter(({ id }) => id !== kept.sealed.id)
    expect(
      standing.map(({ id, shows }) => {
        const row = rows.find((one) => one.id === id)
        const shown = Object.values(row ?? {})
        return { id, number: row?.number, status: row?.status, shows: shows.filter((text) => shown.includes(text)) }
      }),
    ).toEqual(standing.map(({ id, number, status, shows }) => ({ id, number, status, shows })))
  })

  it('opens each of them', async () => {
    const opens = { enquiries: getEnquiry, rfqs: getRfq, orders: getOrder, 'purchase-orders': getPurchaseOrder }
    for (const { entity, id, number } of kept.documents)
      expect(await staff.call(opens[entity], { params: { id } })).toMatchObject({ id, number })
  })

  it('has an unbroken audit trail of each, with a text for each entry', async () => {
    const known = new Set(Object.keys(texts.action))
    const untold = new Set<string>()
    for (const { entity, id, entries } of kept.documents) {
      const state = await staff.call(checkActivity, { params: { entity, id } })
      expect([id, state.broken_at]).toEqual([id, null])
      expect(state.entries).toBeGreaterThanOrEqual(entries)
      const listed = await staff.all(listActivity, { params: { entity, id } })
      expect(listed.length).toBe(state.entries)
      for (const { action } of listed) if (!known.has(action)) untold.add(action)
    }
    expect([...untold]).toEqual([])
    const possible = kept.actions.map((action) => entryInCurrentNames({ action, before: null, after: null }).action)
    expect([...known]).toEqual(expect.arrayContaining(possible))
  })

  it('names in the audit trail each document that was mailed', async () => {
    const { order_id: id } = kept.comment
    const mailed = (await staff.all(listActivity, { params: { entity: 'orders', id } })).flatMap(({ after }) => {
      const { document, number, to } = (after ?? {}) as Partial<Record<string, string>>
      return document && number && to ? [{ text: (texts.document as Record<string, string>)[document], to }] : []
    })
    expect(mailed).toEqual([
      { text: 'Proforma invoice {{number}} to {{to}}', to: 'finance@mawenzi.example' },
      { text: 'Proforma invoice {{number}} to {{to}}', to: 'stores@mawenzi.example' },
      { text: 'Quotation {{number}} to {{to}}', to: 'g.mollel@mawenzi.example' },
    ])
  })

  // What is to be paid is stated as of today: on three proformas the part that is due with the order, on an order that was closed
  // short what was delivered.
  it('shows each generated document with the texts that it was frozen with', async () => {
    expect(kept.frozen.length).toBeGreaterThan(15)
    const differ: unknown[] = []
    for (const { of, id, kind, revision, texts: digest } of kept.frozen) {
      const params = { id }
      const document =
        of === 'purchase order'
          ? await staff.call(getPurchaseOrderDocument, { params })
          : of === 'delivery'
            ? await staff.call(getDeliveryNoteDocument, { params })
            : await staff.call(getOrderDocument, {
                params,
                query: kind === 'order_confirmation' ? { kind } : { kind: kind as 'quotation', revision },
              })
      if (document.kind !== kind || textsIn(document) !== digest) differ.push({ of, id, kind, revision })
    }
    expect(differ).toEqual([])
  })

  it('verifies the code of a document of each kind and status as before', async () => {
    expect(new Set(kept.codes.map(({ standing }) => standing)).size).toBe(4)
    for (const { code, number, total, standing } of kept.codes)
      expect(await connect(server.address).call(verifyDocument, { body: { code } })).toMatchObject({
        company: 'Pwani Supplies Ltd',
        number,
        total,
        standing: currentWords[standing] ?? standing,
      })
  })

  it('keeps comments, attachments, saved views and columns', async () => {
    const { order_id: id, text } = kept.comment
    const params = { entity: 'orders', id } as const
    expect(await staff.all(listComments, { params: { ...params } })).toMatchObject([{ text }])
    const { file_name, sha256 } = kept.attachment
    expect(await staff.all(listAttachments, { params: { ...params } })).toMatchObject([{ file_name, sha256 }])
    const [view] = await staff.call(listViews, { query: { list: 'orders' } })
    expect(view).toMatchObject({ ...kept.view, columns: [{ id: 'total', width: 160 }] })
    // Its saved query is still valid.
    const query = Object.fromEntries(new URLSearchParams(view?.query))
    expect((await staff.call(listOrders, { query })).length).toBeGreaterThan(0)
  })

  it('offers a form draft, in the fields of its form', async () => {
    const { form, client_reference, notes } = kept.draft
    const draft = await staff.call(getFormDraft, { params: { form } })
    const { typed } = (draft?.content ?? { typed: [] }) as { typed: { at: string; values: Record<string, unknown> }[] }
    const { values } = first(typed)
    expect(values).toMatchObject({ client_reference, notes })
    const fields = blankEnquiry('TZS', '2026-01-01')
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(values)))
    expect(Object.keys(fields.lines[0] ?? {})).toEqual(
      expect.arrayContaining(Object.keys(first(values.lines as object[]))),
    )
  })

  it('offers an unsaved change of an order over the current values of its form', async () => {
    const { form, order_id, payment_terms } = kept.order_draft
    const draft = await staff.call(getFormDraft, { params: { form } })
    const { typed } = (draft?.content ?? { typed: [] }) as {
      typed: { values: object; base: { version: number; values: object } }[]
    }
    const order = await staff.call(getOrder, { params: { id: order_id } })
    // As it is stored: without undefined values.
    const { lines, ...head } = JSON.parse(JSON.stringify(toOrderForm(order))) as { lines: Record<string, unknown>[] }
    // Drafts of that version lack what lines have had since.
    const asThen = ({ cost_freight: _, cost_tax_percent: __, ...line }: Record<string, unknown>) => line
    const filled_now = { ...head, lines: lines.map(asThen) }
    const { values, base } = first(typed)
    expect(base).toEqual({ version: order.version, values: filled_now })
    expect(values).toEqual({ ...filled_now, payment_terms })
  })

  it('accepts quotes by the links that suppliers have, and keeps a supplier’s draft', async () => {
    for (const { rfq_id, supplier_id, token, title, unit_price } of kept.links) {
      const api = supplier(token)
      await api.call(markRfqOpened)
      const asked = await api.call(getPublicRfq)
      expect(asked).toMatchObject({ title, state: 'open' })
      expect(asked.quote?.lines[0]?.unit_price ?? null).toBe(unit_price)
      expect(asked.quote?.file?.file_name).toBe(unit_price === null ? undefined : 'price list.csv')
      const saved = await api.call(saveQuote, {
        version: asked.version,
        body: {
          currency: 'TZS',
          valid_until: asked.deadline.slice(0, 10),
          freight: '0',
          lines: asked.lines.map(({ id }) => ({ rfq_line_id: id, unit_price: unit_price ?? '14100' })),
        },
      })
      await api.call(submitQuote, { version: saved.version, body: {} })
      const [quote] = await staff.call(listQuotes, { params: { id: rfq_id, supplier_id } })
      expect(quote).toMatchObject({ revision: 1, status: 'submitted' })
    }
  })

  it('opens sealed bids once their deadline has passed, with the submitted prices', async () => {
    const { id, unit_price } = kept.sealed
    const { version } = await admin.call(getRfq, { params: { id } })
    await admin.call(openQuotes, { params: { id }, version })
    const { suppliers } = await admin.call(getComparison, { params: { id } })
    expect(suppliers[0]?.offers[0]?.unit_price).toBe(unit_price)
  })

  it('sends the queued mails, with working links and the attached document', async () => {
    expect(kept.mails.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['g.mollel@mawenzi.example', 'finance@mawenzi.example', 'halima@pwanisupplies.example']),
    )
    for (const { to, subject } of kept.mails) expect((await mailTo(to, subject)).headers.subject).toBe(subject)
    await eventually(async () => {
      const { waiting, failed } = await staff.call(getMailState)
      return waiting + failed === 0 || undefined
    })
    const quotation = first(kept.frozen.filter(({ of, id }) => of === 'order' && id === kept.comment.order_id))
    const { number, mails } = await staff.call(getOrder, { params: { id: quotation.id } })
    expect(mails.map(({ kind, to_address, status }) => [kind, to_address, status]).sort()).toEqual([
      ['proforma', 'finance@mawenzi.example', 'sent'],
      ['proforma', 'stores@mawenzi.example', 'sent'],
      ['quotation', 'g.mollel@mawenzi.example', 'sent'],
    ])
    const pdf = first((await mailTo('g.mollel@mawenzi.example')).files)
    expect(pdfWords(pdf.content)).toMatch(new RegExp(`Quotation.*${number}.*Seal kit 48 mm`))

    const invited = await mailTo('halima@pwanisupplies.example')
    const token = /#\w+=(\S+)/.exec(invited.text)?.[1] ?? ''
    const joined = await connect(server.address).call(acceptInvitation, {
      body: { token, password: 'coconut shipment 88' },
    })
    expect(joined.user.name).toBe('Halima Salum')
    const rfq = first(kept.links.filter(({ unit_price }) => unit_price !== null))
    const asked = mailbox.arrived.filter(({ text }) => text.includes(rfq.title))
    const link = /#token=(\S+)/.exec(first(asked).text)?.[1] ?? ''
    expect(await supplier(link).call(getPublicRfq)).toMatchObject({ title: rfq.title, state: 'open' })
  })

  it('continues the import that was stopped, or reports that it was', async () => {
    const { job_id, rows, prefix } = kept.import
    const job = await eventually(async () => {
      const asked = await staff.call(getJob, { params: { id: job_id } })
      return asked.finished_at && asked.kind === 'import' ? asked : undefined
    })
    if (rebuilt.environment.DATABASE_URL) {
      expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('Start the import again') })
      return
    }
    expect(job).toMatchObject({ status: 'done', result: { counts: { rows, refused: 0 } } })
    expect((await staff.all(listItems, { query: { q: `${prefix}-` } })).length).toBe(rows)
  })

  it('can be used from an enquiry to a document that its receiver can verify', async () => {
    const client = first((await staff.all(listOrders)).filter(({ number }) => number !== null))
    const made = await staff.call(createEnquiry, {
      body: {
        client_id: client.client_id,
        client_reference: 'After the upgrade',
        lines: [
          { description: 'Armoured cable 4x35', quantity: '450', unit: 'MTR' },
          { description: 'Suction hose 6 inch', quantity: '12', unit: 'H87' },
        ],
      },
    })
    const enquiry = await staff.call(openEnquiry, { params: { id: made.id }, version: made.version, body: {} })
    const [seller, other] = await staff.all(listSuppliers)
    const draft = await staff.call(createRfq, {
      body: {
        title: 'Cable and hoses',
        deadline: new Date(now().getTime() + 24 * hour).toISOString(),
        lines: enquiry.lines.map(({ id, description, quantity, unit }) => ({
          description: description ?? '',
          quantity,
          unit,
          origins: [{ enquiry_line_id: id, quantity }],
        })),
        invitations: [{ supplier_id: seller?.id ?? '' }, { supplier_id: other?.id ?? '' }],
      },
    })
    const { rfq, links } = await staff.call(sendRfq, {
      params: { id: draft.id },
      version: draft.version,
      body: {},
    })
    expect(await staff.call(getRfqDocument, { params: { id: rfq.id } })).toMatchObject({ draft: false })
    for (const [index, { link }] of links.entries()) {
      const api = supplier(link.split('#token=')[1] ?? '')
      const asked = await api.call(getPublicRfq)
      const saved = await api.call(saveQuote, {
        version: asked.version,
        body: {
          currency: 'TZS',
          valid_until: asked.deadline.slice(0, 10),
          freight: '0',
          lead_time_days: 7,
          lines: asked.lines.map(({ id }) => ({ rfq_line_id: id, unit_price: String(1000 + 100 * index) })),
        },
      })
      await api.call(submitQuote, { version: saved.version, body: {} })
    }
    const { version } = await staff.call(getRfq, { params: { id: rfq.id } })
    const closed = await staff.call(closeRfq, { params: { id: rfq.id }, version, body: { reason: 'All answered' } })
    const { suppliers } = await staff.call(getComparison, { params: { id: rfq.id } })
    expect(suppliers.map(({ total_like_for_like }) => Number(total_like_for_like)).sort()).toEqual([462_000, 508_200])
    await staff.call(awardRfq, {
      params: { id: rfq.id },
      version: closed.version,
      body: { strategy: 'cheapest_per_line' },
    })

    const [ordered] = await staff.call(createOrdersFromAward, {
      params: { id: rfq.id },
      body: { markup_percent: '25' },
    })
    const params = { id: ordered?.id ?? '' }
    const priced = await staff.call(updateOrder, {
      params,
      version: ordered?.version ?? 0,
      body: { delivery_place: 'Geita', valid_until: new Date(now().getTime() + 240 * hour).toISOString().slice(0, 10) },
    })
    const quoted = await staff.call(quoteOrder, { params, version: priced.version, body: {} })
    const order = await staff.call(confirmOrder, {
      params,
      version: quoted.version,
      body: { client_po_number: 'PO-UPGRADE' },
    })
    expect(order).toMatchObject({ status: 'confirmed', client_name: client.client_name })
    expect(order.purchase_orders.length).toBe(1)

    const { check } = await staff.call(getOrderDocument, { params, query: { kind: 'order_confirmation' } })
    const to_address = 'confirmed@client.example'
    await staff.call(mailOrderDocument, { params, body: { kind: 'order_confirmation', to_address } })
    const pdf = first((await mailTo(to_address)).files)
    expect(pdfWords(pdf.content)).toMatch(new RegExp(`Order confirmation.*${order.number}.*PO-UPGRADE.*Armoured cable`))
    expect(await connect(server.address).call(verifyDocument, { body: { code: check?.code ?? '' } })).toMatchObject({
      number: order.number,
      total: order.total,
      standing: 'valid',
    })
  })

  it('erases a person whom it named, also from the entries of the earlier version', async () => {
    const name = 'Grace Mollel'
    const mentions = async () => {
      const order = await staff.all(listActivity, { params: { entity: 'orders', id: kept.comment.order_id } })
      return JSON.stringify(order).match(/g\.mollel@mawenzi\.example/g)?.length ?? 0
    }
    expect(await mentions()).toBeGreaterThan(0)
    const { id } = first(await staff.all(listClients))
    const client = await staff.call(getClient, { params: { id } })
    const contacts = [...client.contacts, { name, email: 'g.mollel@mawenzi.example' }]
    await staff.call(updateClient, { params: { id }, version: client.version, body: { contacts } })
    const params = { entity: 'clients', id } as const
    const query = { contact: contacts.length }
    const { kept: named, backups } = await admin.call(previewErasure, { params, query })
    expect([named.map(({ group }) => group), backups]).toEqual([['orders'], []])
    await admin.call(erasePerson, { params, body: { ...query, name } })
    expect(await mentions()).toBe(0)
  })

  it('passes verify:trail afterwards, over the old entries and the new ones', async () => {
    await stop()
    const verified = spawnSync(process.execPath, ['--import', 'tsx', path.join(root, 'src/server/verifyTrail.ts')], {
      cwd: root,
      env: { PATH: process.env.PATH, ...rebuilt.environment },
      encoding: 'utf8',
    })
    expect([verified.status, verified.stdout.split('\n')[0], verified.stderr]).toEqual([
      0,
      expect.stringMatching(/^The audit trail is complete: \d+ entries of \d+ documents\.$/),
      '',
    ])
  })
})
