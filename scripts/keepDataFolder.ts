import { writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { agreeing, connect, type Calling } from '../__tests__/server/support/calling'
import {
  keptFolderPath,
  knownMigrations,
  rowsAsSql,
  textsIn,
  type KeptFolder,
} from '../__tests__/server/support/keptFolder'
import { checkActivity } from '../src/contract/activity'
import { addAttachment } from '../src/contract/attachments'
import { signIn } from '../src/contract/auth'
import { getBranches } from '../src/contract/branches'
import { listClients } from '../src/contract/clients'
import { createComment } from '../src/contract/comments'
import { listEnquiries } from '../src/contract/enquiries'
import { startImport } from '../src/contract/imports'
import { createLink } from '../src/contract/invitations'
import { getMailState } from '../src/contract/mails'
import { quoteOrder } from '../src/contract/orderSteps'
import { createOrder, getOrder, listOrders } from '../src/contract/orders'
import type { Order } from '../src/contract/order'
import type { GeneratedDocument } from '../src/contract/generatedDocument'
import { verifyDocument, revokeVerifications } from '../src/contract/documentVerifications'
import { mailOrderDocument } from '../src/contract/documentMails'
import { getDeliveryNoteDocument, getOrderDocument, getPurchaseOrderDocument } from '../src/contract/documents'
import { listPurchaseOrders } from '../src/contract/purchaseOrders'
import { getPublicRfq, markRfqOpened, putQuoteFile, saveQuote, submitQuote } from '../src/contract/quotes'
import { createRfq, getRfq, listRfqs, sendRfq } from '../src/contract/rfqs'
import { listSuppliers } from '../src/contract/suppliers'
import { saveFormDraft } from '../src/contract/formDrafts'
import { createUser } from '../src/contract/users'
import { createView } from '../src/contract/views'
import { blankEnquiry } from '../src/features/enquiries/form/enquiryForm'
import { toOrderForm } from '../src/features/orders/form/orderForm'
import texts from '../src/i18n/en/activity.json'
import { openDatabase } from '../src/server/db/connection/openDatabase'
import { readEnv } from '../src/server/env'
import { atOnce } from '../src/server/modules/imports/promise'
import { startServer } from '../src/server/start'

/*
 * Creates a data folder with this version and saves its contents for the upgrade test of the next one: `tsx
 * scripts/keepDataFolder.ts`. Run it on the last commit of a version, before a migration changes what is stored.
 */

const day = 86_400_000
const from = Date.now()
const inDays = (days: number) => new Date(from + days * day).toISOString()
const onDay = (days: number) => inDays(days).slice(0, 10)

const folder = await mkdtemp(path.join(tmpdir(), 'zabuni-keep-'))
/** The port of a mail server that is not running at first, and later accepts connections without answering. */
const mailPort = 38418
const read = readEnv({
  DATA_DIR: folder,
  DEMO: '1',
  PORT: '38417',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  SMTP_FROM: 'sales@pwanisupplies.example',
  LOG_LEVEL: 'silent',
})
if ('problems' in read) throw new Error(read.problems.join('\n'))
const server = await startServer(read.env)

const found = <T>(row: T | undefined, what: string): T => {
  if (row === undefined) throw new Error(`there is no ${what}`)
  return row
}

async function signedIn(role: string) {
  const accounts = JSON.parse(await readFile(path.join(folder, 'demo-accounts.json'), 'utf8')) as {
    role: string
    email: string
    password: string
  }[]
  const { email, password } = found(
    accounts.find((account) => account.role === role),
    role,
  )
  const { access_token } = await connect(server.address).call(signIn, { body: { email, password } })
  const headers = { Authorization: `Bearer ${access_token}` }
  const [branch] = await connect(server.address, headers).call(getBranches)
  const branch_id = found(branch, 'branch').id
  const api = agreeing(connect(server.address, { ...headers, 'X-Branch-Id': branch_id }))
  return { api, branch_id, email, password, token: access_token }
}

const supplierAt = (link: string) => {
  const token = new URL(link).hash.replace('#token=', '')
  return { token, api: agreeing(connect(server.address, { 'X-Link-Token': token })) }
}

/** Creates and sends an RFQ of two lines: to the first supplier by link, to the second by mail unless it is sealed. */
async function ask({ api }: { api: Calling }, title: string, deadline: string, sealed = false) {
  const suppliers = (await api.all(listSuppliers)).filter(({ email }) => email)
  const [first, second] = [found(suppliers[0], 'supplier'), found(suppliers[1], 'second supplier')]
  const draft = await api.call(createRfq, {
    body: {
      title,
      deadline,
      sealed,
      lines: [
        { description: 'Gate valve 2 inch, bronze', quantity: '60', unit: 'H87' },
        { description: 'Coupling for a 30 kW pump', quantity: '4', unit: 'SET' },
      ],
      invitations: [{ supplier_id: first.id }, { supplier_id: second.id }],
    },
  })
  const mailed = found(
    draft.invitations.find(({ supplier_id }) => supplier_id === second.id),
    'invitation',
  )
  const { rfq, links } = await api.call(sendRfq, {
    params: { id: draft.id },
    version: draft.version,
    body: { channels: sealed ? [] : [{ invitation_id: mailed.id, channel: 'email' }] },
  })
  const own = links.find(({ supplier_name }) => supplier_name === first.name)
  return { rfq, supplier_id: first.id, ...supplierAt(found(own, 'link').link) }
}

const answer = (lines: { id: string }[], unit_price: string) => ({
  currency: 'TZS',
  valid_until: onDay(60),
  lead_time_days: 12,
  freight: '120000',
  payment_terms: '30 days',
  lines: lines.map(({ id }) => ({ rfq_line_id: id, unit_price })),
})

const staff = await signedIn('staff')
const admin = await signedIn('admin')
const { api, branch_id } = staff

/**
 * Links of two suppliers: one in the demo company's open RFQ who has not responded, and one in another RFQ who has
 * started a quote.
 */
async function openLinks(): Promise<KeptFolder['links']> {
  const sent = found(
    (await api.all(listRfqs)).find(({ status }) => status === 'sent'),
    'open RFQ',
  )
  const rfq = await api.call(getRfq, { params: { id: sent.id } })
  const unanswered = found(
    rfq.invitations.find(({ status }) => status === 'sent'),
    'supplier without an answer',
  )
  const { link } = await api.call(createLink, { params: { id: unanswered.id } })

  const begun = await ask(staff, 'Valves for the workshop', inDays(7))
  await begun.api.call(markRfqOpened)
  const asked = await begun.api.call(getPublicRfq)
  const typed = await begun.api.call(saveQuote, {
    version: asked.version,
    body: answer(asked.lines.slice(0, 1), '43900.50'),
  })
  await begun.api.call(putQuoteFile, {
    version: typed.version,
    query: { file_name: 'price list.csv' },
    body: new Blob(['valve,43900.50\n'], { type: 'text/csv' }) as never,
  })
  return [
    {
      rfq_id: rfq.id,
      supplier_id: unanswered.supplier_id,
      token: supplierAt(link).token,
      title: rfq.title,
      unit_price: null,
    },
    {
      rfq_id: begun.rfq.id,
      supplier_id: begun.supplier_id,
      token: begun.token,
      title: begun.rfq.title,
      unit_price: '43900.50',
    },
  ]
}

async function sealedBids(): Promise<KeptFolder['sealed']> {
  const { rfq, ...supplier } = await ask(admin, 'Sealed: pump couplings', inDays(1 / 48), true)
  const asked = await supplier.api.call(getPublicRfq)
  const typed = await supplier.api.call(saveQuote, { version: asked.version, body: answer(asked.lines, '77123.45') })
  await supplier.api.call(submitQuote, { version: typed.version, body: {} })
  return { id: rfq.id, unit_price: '77123.45' }
}

async function newOrder(client_reference: string): Promise<Order> {
  const client = found((await api.all(listClients))[0], 'client')
  const draft = await api.call(createOrder, {
    body: {
      client_id: client.id,
      valid_until: onDay(30),
      contact: client_reference,
      lines: [{ description: 'Seal kit 48 mm', quantity: '8', unit: 'SET', unit_price: '36200' }],
    },
  })
  return api.call(quoteOrder, { params: { id: draft.id }, version: draft.version, body: {} })
}

/** All generated documents that are frozen, with their verification codes. */
async function frozenDocuments() {
  const frozen: KeptFolder['frozen'] = []
  const generated: GeneratedDocument[] = []
  const keep = (of: KeptFolder['frozen'][number]['of'], id: string, revision: number, document: GeneratedDocument) => {
    frozen.push({ of, id, kind: document.kind, revision, texts: textsIn(document) })
    generated.push(document)
  }
  for (const { id } of await api.all(listOrders)) {
    const order = await api.call(getOrder, { params: { id } })
    for (const { revision } of order.revisions)
      for (const kind of ['quotation', 'proforma'] as const)
        keep('order', id, revision, await api.call(getOrderDocument, { params: { id }, query: { kind, revision } }))
    if (order.confirmations > 0)
      keep(
        'order',
        id,
        order.revision,
        await api.call(getOrderDocument, { params: { id }, query: { kind: 'order_confirmation' } }),
      )
    for (const delivery of order.deliveries)
      keep('delivery', delivery.id, 1, await api.call(getDeliveryNoteDocument, { params: { id: delivery.id } }))
    for (const bought of order.purchase_orders.filter(({ number }) => number))
      keep('purchase order', bought.id, 1, await api.call(getPurchaseOrderDocument, { params: { id: bought.id } }))
  }
  return { frozen, generated }
}

/** One verification code for each kind of document and each state. */
async function codesOn(generated: readonly GeneratedDocument[]): Promise<KeptFolder['codes']> {
  const codes = new Map<string, KeptFolder['codes'][number]>()
  for (const { check } of generated) {
    if (!check) continue
    const { kind, number, total, standing } = await connect(server.address).call(verifyDocument, {
      body: { code: check.code },
    })
    const each = `${kind} ${standing}`
    if (!codes.has(each)) codes.set(each, { code: check.code, number, total, standing })
  }
  return [...codes.values()]
}

async function documents(): Promise<KeptFolder['documents']> {
  type Kept = Omit<KeptFolder['documents'][number], 'entries'>
  const shown = (...texts: (string | null)[]) => texts.filter((text) => text !== null)
  const rows: Kept[] = [
    ...(await api.all(listEnquiries)).map((row) => ({
      ...row,
      entity: 'enquiries' as const,
      shows: shown(row.client_name, row.client_reference, row.value),
    })),
    ...(await api.all(listRfqs)).map((row) => ({ ...row, entity: 'rfqs' as const, shows: shown(row.title) })),
    ...(await api.all(listOrders)).map((row) => ({
      ...row,
      entity: 'orders' as const,
      shows: shown(row.client_name, row.client_po_number, row.total),
    })),
    ...(await api.all(listPurchaseOrders)).map((row) => ({
      ...row,
      entity: 'purchase-orders' as const,
      shows: shown(row.supplier_name, row.total),
    })),
  ]
  const kept: KeptFolder['documents'] = []
  for (const { entity, id, number, status, shows } of rows) {
    const { entries } = await api.call(checkActivity, { params: { entity, id } })
    kept.push({ entity, id, number, status, shows, entries })
  }
  return kept
}

/** A new enquiry that is typed into its form and not saved. */
async function unsavedDraft(): Promise<KeptFolder['draft']> {
  const form = `enquiry:new:${branch_id}`
  const typed = { client_reference: 'PR-90017 not saved', notes: 'Asked by phone, to be called back' }
  const values = { ...blankEnquiry('TZS', onDay(0)), ...typed }
  await api.call(saveFormDraft, {
    params: { form },
    body: { version: 0, content: { typed: [{ at: new Date().toISOString(), values }] } },
  })
  return { form, ...typed }
}

/** Unsaved changes to a draft order, with the values that the form started from. */
async function unsavedChange(): Promise<KeptFolder['order_draft']> {
  const { id } = found(
    (await api.all(listOrders)).find(({ status }) => status === 'draft'),
    'draft of an order',
  )
  const order = await api.call(getOrder, { params: { id } })
  const [form, payment_terms] = [`order:${id}`, 'Half with the order']
  const values = toOrderForm(order)
  const typed = [
    {
      at: new Date().toISOString(),
      values: { ...values, payment_terms },
      base: { version: order.version, values },
    },
  ]
  await api.call(saveFormDraft, { params: { form }, body: { version: 0, content: { typed } } })
  return { form, order_id: id, payment_terms }
}

/**
 * Starts an import and stops the server during its writes, while a mail is being sent: the next start has to finish
 * both.
 */
async function stopAtWork(order_id: string): Promise<KeptFolder['import']> {
  const [prefix, rows] = ['KEPT', 1040]
  const file = ['code,name,unit', ...Array.from({ length: rows }, (_, row) => `${prefix}-${row},Valve ${row},pcs`)]
  let stopped: Promise<void> | undefined
  // This property is read after all rows were validated, just before they are written in batches.
  Object.defineProperty(atOnce, 'rows', {
    get() {
      stopped ??= server.stop()
      return 100
    },
  })
  // The first mail stays in progress until its connection breaks; the second waits for it.
  const connections: Socket[] = []
  const mailServer = createServer((socket) => void connections.push(socket)).listen(mailPort)
  for (const to_address of ['stores@mawenzi.example', 'finance@mawenzi.example'])
    await api.call(mailOrderDocument, { params: { id: order_id }, body: { kind: 'proforma', to_address } })
  const { id } = await api.call(startImport, {
    params: { noun: 'items' },
    query: { file_name: 'valves.csv' },
    body: new Blob([file.join('\n')], { type: 'text/csv' }) as never,
  })
  while (!stopped) await wait(5)
  await wait(300)
  for (const socket of connections) socket.destroy()
  mailServer.close()
  await stopped
  return { job_id: id, rows, prefix }
}

const links = await openLinks()
const sealed = await sealedBids()

const quoted = await newOrder('Grace Mollel')
const revoked = await newOrder('Eng. Lyimo')
await api.call(revokeVerifications, {
  params: { id: revoked.id },
  version: revoked.version,
  body: { reason: 'Sent to the wrong address' },
})
const comment = { order_id: quoted.id, text: 'The client asks for two weeks' }
await api.call(createComment, { params: { entity: 'orders', id: quoted.id }, body: { text: comment.text } })
const { sha256, file_name } = await api.call(addAttachment, {
  params: { entity: 'orders', id: quoted.id },
  query: { file_name: 'drawing.csv' },
  body: new Blob(['part,size\nseal,48\n'], { type: 'text/csv' }) as never,
})
const draft = await unsavedDraft()
const order_draft = await unsavedChange()
const view = { name: 'Quoted orders', query: '?status=quoted&sort=-created_at&limit=50' }
await api.call(createView, { body: { list: 'orders', columns: [{ id: 'total', width: 160 }], ...view } })

const { frozen, generated } = await frozenDocuments()
const codes = await codesOn(generated)
const kept_documents = await documents()

await admin.api.call(createUser, {
  body: { name: 'Halima Salum', email: 'halima@pwanisupplies.example', role: 'staff', branch_ids: [branch_id] },
})
await api.call(mailOrderDocument, {
  params: { id: quoted.id },
  body: { kind: 'quotation', to_address: 'g.mollel@mawenzi.example' },
})
// Each mail has failed once by then.
while ((await admin.api.call(getMailState)).failed < 3) await wait(200)
const stopped_import = await stopAtWork(quoted.id)
const kept_at = new Date().toISOString()

const database = await openDatabase({ data_dir: folder })
const sql = await rowsAsSql(database.pool)
const jobs = await database.pool.query(`select id from jobs where status = 'running'`)
const mails = await database.pool.query<{ to: string; subject: string }>(
  `select to_address as to, subject from outbox where status in ('waiting', 'failed') order by created_at`,
)
await database.stop()
if (jobs.rows.length === 0) throw new Error('the import finished before the server stopped: try again')

const migrations = knownMigrations()
const migration = found(migrations.at(-1), 'migration').tag
const kept: KeptFolder = {
  migration,
  migrations: migrations.map(({ hash }) => hash),
  kept_at,
  files: { 'demo-accounts.json': await readFile(path.join(folder, 'demo-accounts.json'), 'utf8') },
  branch_id,
  staff: { email: staff.email, password: staff.password, token: staff.token },
  links,
  sealed,
  documents: kept_documents,
  frozen,
  codes,
  actions: Object.keys(texts.action),
  comment,
  attachment: { order_id: quoted.id, file_name, sha256 },
  draft,
  order_draft,
  view,
  mails: mails.rows,
  import: stopped_import,
}
const file = path.join(keptFolderPath, migration.slice(0, 4))
const packed = gzipSync(sql, { level: 9 })
writeFileSync(`${file}.sql.gz`, packed)
writeFileSync(`${file}.json`, `${JSON.stringify(kept, null, 2)}\n`)
await rm(folder, { recursive: true, force: true })
console.log(
  `${file}: ${packed.length} bytes of rows, ${kept_documents.length} documents, ${frozen.length} of them frozen, ${codes.length} codes, ${mails.rows.length} mails`,
)
process.exit(0)
