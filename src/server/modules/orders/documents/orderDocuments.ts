import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../../../contract/operation'
import type { Order } from '../../../../contract/order'
import { type GeneratedDocument, generatedDocumentSchema } from '../../../../contract/generatedDocument'
import type { getOrderDocument } from '../../../../contract/documents'
import { payableIn } from '../../../../documents/accounts'
import { markedWith } from '../../../../documents/drawing/mark'
import { orderDocument, type OrderFacts, type OrderDocumentKind } from '../../../../documents/kinds/orderDocument'
import { withPayments } from '../../../../documents/kinds/orderPayments'
import type { PayableKind } from '../../../../domain/documents/payableKinds'
import { noAccountProblem } from '../../../../domain/money/banks'
import { dayIn } from '../../../../domain/dates/days'
import { issueConfirmation } from '../../../../domain/orders/confirmations'
import { type Language, languageOf } from '../../../../domain/parties/languages'
import type { UserActor } from '../../../http/actor'
import type { Sql } from '../../../db/connection/database'
import { readTogether, type Rows } from '../../../db/documents/readTogether'
import { publicUrl } from '../../../http/context'
import { attachments } from '../../../db/schema/notes'
import { order_revisions } from '../../../db/schema/orders'
import { conflict, invalid, notFound } from '../../../http/refusal'
import { getBranch } from '../../branches/branchesRepository'
import { clientOf } from '../../clients/clientsRepository'
import { checksKept, newCheck } from '../../documentVerifications/documentVerificationsRepository'
import { thumbnailsOf } from '../../items/photoRepository'
import { getOrder } from '../ordersRepository'
import type { Freezing } from '../../documentVerifications/freezing'
import { logoKept, sendingParts, toSender } from '../../branches/sender'

/** The stored documents of a revision: as it was quoted, and its confirmation once the client has accepted. */
export interface OrderDocuments extends Record<string, unknown> {
  quotation: GeneratedDocument
  proforma: GeneratedDocument
  order_confirmation?: GeneratedDocument
  /**
   * The codes of the proforma with the accounts of each other currency, and with none: each is a separate document to
   * verify.
   */
  proforma_in?: Record<string, { check: MadeCode }>
  /** The confirmations issued before it, unchanged, the oldest first. */
  earlier_confirmations?: GeneratedDocument[]
}

type MadeCode = ReturnType<typeof newCheck>['check']

/** A proforma that names no account. */
const noBank = 'none'

/** The data of an order's documents besides the order, as queries that other reads can include. */
export const documentParts = (db: Sql, order_id: string) => ({
  document_clients: clientOf(db, sql`(select o.client_id from orders o where o.id = ${order_id})`),
  ...sendingParts(db, sql`(select o.branch_id from orders o where o.id = ${order_id})`),
  document_thumbnails: thumbnailsOf(
    db,
    sql`${attachments.entity_id} in (select l.item_id from order_lines l where l.order_id = ${order_id})`,
  ),
})

type DocumentParts = Rows<ReturnType<typeof documentParts>>

/** Documents for the client, and the rows of their verification codes. */
interface Described<Documents> {
  documents: Documents
  checks: CheckRow[]
}

type CheckRow = ReturnType<typeof newCheck>['row']

/**
 * Returns the documents of an order that is being quoted, to be frozen: in the client's language, the proforma with all
 * accounts of the branch.
 */
export function describeOrder({ request, now }: Going, order: Order, parts: DocumentParts): Described<OrderDocuments> {
  const facts = factsOf(order, parts, now)
  const made = makingCodes(request, order, facts)
  const quotation = orderDocument('quotation', { ...facts, check: made.code('quotation') })
  const proforma = orderDocument('proforma', { ...facts, check: made.code('proforma', order.currency) })
  const proforma_in: OrderDocuments['proforma_in'] = {}
  for (const bank of new Set([...facts.accounts.map(({ currency }) => currency), noBank])) {
    const check = bank === order.currency ? null : made.code('proforma', bank)
    if (check) proforma_in[bank] = { check }
  }
  return { documents: { quotation, proforma, proforma_in }, checks: made.rows }
}

/** Returns the confirmation of an order that is being confirmed, or issued again, in the client's language. */
export function describeConfirmation(
  { request, now }: Going,
  order: Order,
  parts: DocumentParts,
): Described<GeneratedDocument> {
  const facts = factsOf(order, parts, now)
  const made = makingCodes(request, order, facts)
  return {
    documents: orderDocument('order_confirmation', { ...facts, check: made.code('order_confirmation') }),
    checks: made.rows,
  }
}

/** The stored confirmations of an order's current revision, as a query that other reads can include. */
export const confirmationsOf = (db: Sql, order_id: string) =>
  db
    .select({
      order_confirmation: sql<unknown>`${order_revisions.documents} -> 'order_confirmation'`,
      earlier_confirmations: sql<unknown[] | null>`${order_revisions.documents} -> 'earlier_confirmations'`,
    })
    .from(order_revisions)
    .where(
      and(
        eq(order_revisions.order_id, order_id),
        eq(order_revisions.revision, sql`(select o.revision from orders o where o.id = ${order_id})`),
      ),
    )

/** Stores a confirmation with the documents of its revision, as parts of a statement; those that `issued` has are kept. */
export function confirmationKept(
  order: Order,
  { documents, checks }: Described<GeneratedDocument>,
  [issued]: Rows<{ issued: ReturnType<typeof confirmationsOf> }>['issued'] = [],
): (SQL | null)[] {
  const confirmations = issueConfirmation(
    {
      order_confirmation: issued?.order_confirmation ?? undefined,
      earlier_confirmations: issued?.earlier_confirmations ?? undefined,
    },
    documents,
  )
  return [
    sql`update order_revisions
      set documents = order_revisions.documents || ${JSON.stringify(confirmations)}::jsonb
      where order_revisions.order_id = ${order.id} and order_revisions.revision = ${order.revision}`,
    checksKept(checks),
    logoKept,
  ]
}

type Going = Pick<Freezing, 'request' | 'now'>

/**
 * Creates the codes of an order's documents, each for the accounts of one currency or none; no codes for an order
 * without a number.
 */
function makingCodes(request: Freezing['request'], order: Order, facts: OrderFacts) {
  const { id: entity_id, branch_id, number, revision, total, currency } = order
  const rows: CheckRow[] = []
  const code = (kind: OrderDocumentKind, bank: string = noBank): MadeCode | null => {
    if (number === null) return null
    const { check, row } = newCheck({
      branch_id,
      entity: 'orders',
      entity_id,
      kind,
      number,
      revision,
      date: facts.date,
      total,
      currency,
      accounts: facts.accounts.filter((account) => account.currency === bank),
      base_url: publicUrl(request.server, request),
    })
    rows.push(row)
    return check
  }
  return { code, rows }
}

/** The current order, as its documents need it. */
function factsOf(order: Order, parts: DocumentParts, now: Date, wanted?: Language): OrderFacts {
  const [client] = parts.document_clients
  if (!client) throw notFound('client')
  const language = wanted ?? languageOf(client.language)
  const { company, branch, from, today } = toSender(parts, now, language)
  const { client_answered_on, confirmed_at } = order
  const confirmed_on = client_answered_on ?? (confirmed_at && dayIn(new Date(confirmed_at), branch.timezone))
  return {
    order,
    client,
    from,
    language,
    accounts: branch.bank_accounts,
    date: today,
    confirmed_on,
    draft: order.status === 'draft',
    terms: company.terms,
    check: null,
    pictures: new Map(parts.document_thumbnails.map(({ item_id, sha256 }) => [item_id, sha256])),
  }
}

const readFacts = async (db: Sql, order: Order, now: Date, wanted?: Language): Promise<OrderFacts> =>
  factsOf(order, await readTogether(db, documentParts(db, order.id)), now, wanted)

type OrderDocumentQuery = Query<typeof getOrderDocument>

/** Returns one document of an order in the user's branches: a quoted revision as frozen, a draft as it is now. */
export async function readOrderDocument(
  db: Sql,
  id: string,
  user: UserActor,
  asked: OrderDocumentQuery,
  now: Date,
): Promise<GeneratedDocument> {
  const order = await getOrder(db, id, user)
  if (asked.kind === 'order_confirmation')
    return paidUntil(db, await readConfirmation(db, order, asked), 'order_confirmation', order, now)
  const asItStands = order.status === 'draft' && (asked.revision ?? order.revision) === order.revision
  if (asItStands) {
    const generatedDocument = orderDocument(asked.kind, await readFacts(db, order, now, asked.language))
    return asked.kind === 'proforma' ? payable(db, generatedDocument, order, asked.bank) : generatedDocument
  }
  const { documents, ...frozen } = await revisionOf(db, order.id, asked.revision)
  const marks = {
    cancelled: order.status === 'cancelled',
    replaced_by: order.revision > frozen.revision ? order.revision : null,
  }
  const generatedDocument = markedWith(generatedDocumentSchema.parse(documents[asked.kind]), marks)
  if (asked.kind === 'quotation') return generatedDocument
  const proforma = await payableOf(db, order, generatedDocument, documents, asked.bank)
  // What was replaced stays as it was: nobody pays by it.
  return marks.replaced_by === null ? paidUntil(db, proforma, 'proforma', order, now) : proforma
}

/** The document with what is paid by today, where the branch is. */
async function paidUntil(
  db: Sql,
  generatedDocument: GeneratedDocument,
  kind: PayableKind,
  order: Order,
  now: Date,
): Promise<GeneratedDocument> {
  const { timezone } = await getBranch(db, order.branch_id)
  return withPayments(generatedDocument, kind, { order, day: dayIn(now, timezone) })
}

/** Returns a document of an order that is being quoted as it is sent: a proforma with the accounts of one currency. */
export const documentToSend = async (
  db: Sql,
  order: Order,
  documents: OrderDocuments,
  { kind, bank }: { kind: 'quotation' | 'proforma'; bank?: string | undefined },
): Promise<GeneratedDocument> =>
  kind === 'proforma' ? payableOf(db, order, documents.proforma, documents, bank, 'mail.bank') : documents.quotation

const payableOf = (
  db: Sql,
  order: Order,
  proforma: GeneratedDocument,
  documents: Record<string, unknown>,
  bank: string | undefined,
  path?: string,
) => payable(db, withCodeFor(proforma, documents, bank), order, bank, path)

/** Returns the proforma with the code of the requested accounts; older frozen ones have one code for all accounts. */
function withCodeFor(
  generatedDocument: GeneratedDocument,
  documents: Record<string, unknown>,
  bank: string | undefined,
): GeneratedDocument {
  const made = bank === undefined ? undefined : (documents as Partial<OrderDocuments>).proforma_in?.[bank]?.check
  return generatedDocument.check && made
    ? { ...generatedDocument, check: { ...generatedDocument.check, url: made.url, code: made.code } }
    : generatedDocument
}

/**
 * Returns the confirmation as it was frozen; drawn from the current order where it was confirmed before confirmations
 * were stored.
 */
async function readConfirmation(
  db: Sql,
  order: Order,
  { revision, issue }: OrderDocumentQuery,
): Promise<GeneratedDocument> {
  if (revision !== undefined && revision !== order.revision) throw notFound('revision')
  if (!order.confirmed_at)
    throw conflict('wrong_state', 'This order is not confirmed yet and has no order confirmation. Confirm it first.')
  const { documents } = await revisionOf(db, order.id, order.revision)
  const issued = issuedIn(documents)
  if (issue !== undefined && issued[issue - 1] === undefined) throw notFound('confirmation')
  const wanted = issued[(issue ?? issued.length) - 1]
  const kept = wanted
    ? generatedDocumentSchema.parse(wanted)
    : orderDocument('order_confirmation', await readFacts(db, order, new Date(order.confirmed_at)))
  return markedWith(kept, { cancelled: order.status === 'cancelled' })
}

/** Returns the confirmations of a revision, the oldest first. */
function issuedIn(documents: Record<string, unknown>): unknown[] {
  const { order_confirmation, earlier_confirmations } = documents as Partial<OrderDocuments>
  return [...(earlier_confirmations ?? []), ...(order_confirmation ? [order_confirmation] : [])]
}

/** Returns a revision as it was quoted, by default the newest. */
async function revisionOf(db: Sql, order_id: string, revision?: number) {
  const [frozen] = await db
    .select({ revision: order_revisions.revision, documents: order_revisions.documents })
    .from(order_revisions)
    .where(
      and(
        eq(order_revisions.order_id, order_id),
        revision === undefined ? undefined : eq(order_revisions.revision, revision),
      ),
    )
    .orderBy(desc(order_revisions.revision))
    .limit(1)
  if (!frozen) throw notFound('revision')
  return frozen
}

/** Returns the proforma with the accounts that the client may pay to (ORD-02): in the order's currency by default. */
async function payable(
  db: Sql,
  proforma: GeneratedDocument,
  order: Order,
  bank: string = order.currency,
  path = 'bank',
): Promise<GeneratedDocument> {
  if (bank === noBank) return payableIn(proforma, null)
  const generatedDocument = payableIn(proforma, bank)
  if (generatedDocument.banks.length > 0) return generatedDocument
  const { name } = await getBranch(db, order.branch_id)
  throw invalid([{ path, message: noAccountProblem(name, bank) }])
}
