import { and, desc, eq, sql } from 'drizzle-orm'
import type { Query } from '../../../contract/operation'
import type { Order } from '../../../contract/order'
import { type Paper, paperSchema } from '../../../contract/paper'
import type { getOrderPaper } from '../../../contract/papers'
import { payableIn } from '../../../documents/accounts'
import { markedWith } from '../../../documents/mark'
import { orderPaper, type OrderFacts, type OrderPaperKind } from '../../../documents/orderPaper'
import { noAccountProblem } from '../../../domain/banks'
import { dayIn } from '../../../domain/days'
import { type Language, languageOf } from '../../../domain/languages'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { order_revisions } from '../../db/schema/orders'
import { conflict, invalid, notFound } from '../../refusal'
import { getBranch } from '../branches/branchesRepository'
import { getClient } from '../clients/clientsRepository'
import { getOrder } from '../orders/ordersRepository'
import { codeFor, type Freezing } from './freezing'
import { keepLogo, senderFor } from './sender'

/** What a revision keeps: its papers as it was quoted, and its confirmation once the client has said yes. */
export interface OrderPapers extends Record<string, unknown> {
  quotation: Paper
  proforma: Paper
  order_confirmation?: Paper
  /** The codes of the proforma with the accounts of each other currency, and with none: each is a document of its own to whoever holds it. */
  proforma_in?: Record<string, { check: MadeCode }>
  /** Those that were issued before it, the oldest first, as they were. */
  earlier_confirmations?: Paper[]
}

type MadeCode = NonNullable<Awaited<ReturnType<typeof codeFor>>>

/** A proforma that names no account. */
const noBank = 'none'

/** The papers of an order that is being quoted, in the client's language, the proforma with all accounts of the branch: to be frozen. */
export async function describeOrder(freezing: Freezing, order: Order): Promise<OrderPapers> {
  await keepLogo(freezing.db)
  const facts = await factsOf(freezing.db, order, freezing.now)
  const quotation = await checkable(freezing, 'quotation', order, facts)
  const proforma = await checkable(freezing, 'proforma', order, facts, order.currency)
  const proforma_in: OrderPapers['proforma_in'] = {}
  for (const bank of new Set([...facts.accounts.map(({ currency }) => currency), noBank])) {
    const check = bank === order.currency ? null : await codeOf(freezing, 'proforma', order, facts, bank)
    if (check) proforma_in[bank] = { check }
  }
  return { quotation, proforma, proforma_in }
}

/** Freezes the confirmation of an order that is being confirmed, or issued again, in the client's language, beside the papers of its revision; one that was issued before stays as it was. */
export async function keepConfirmation(freezing: Freezing, order: Order): Promise<void> {
  const { db, now } = freezing
  await keepLogo(db)
  const order_confirmation = await checkable(freezing, 'order_confirmation', order, await factsOf(db, order, now))
  await db
    .update(order_revisions)
    .set({
      papers: sql`${order_revisions.papers} || ${JSON.stringify({ order_confirmation })}::jsonb || ${earlierConfirmations}`,
    })
    .where(and(eq(order_revisions.order_id, order.id), eq(order_revisions.revision, order.revision)))
}

/** The confirmation that a new one takes the place of, behind those before it. */
const earlierConfirmations = sql`case when ${order_revisions.papers} ? 'order_confirmation'
  then jsonb_build_object('earlier_confirmations', coalesce(${order_revisions.papers} -> 'earlier_confirmations', '[]'::jsonb) || jsonb_build_array(${order_revisions.papers} -> 'order_confirmation'))
  else '{}'::jsonb end`

/** A paper that goes out, with the code by which its receiver checks it. */
async function checkable(
  freezing: Freezing,
  kind: OrderPaperKind,
  order: Order,
  facts: OrderFacts,
  bank?: string,
): Promise<Paper> {
  return orderPaper(kind, { ...facts, check: await codeOf(freezing, kind, order, facts, bank) })
}

/** The code of a paper that names the accounts of one currency, or none. */
function codeOf(freezing: Freezing, kind: OrderPaperKind, order: Order, facts: OrderFacts, bank: string = noBank) {
  const { id: entity_id, branch_id, number, revision, total, currency } = order
  const accounts = facts.accounts.filter((account) => account.currency === bank)
  return codeFor(freezing, {
    branch_id,
    entity: 'orders',
    entity_id,
    kind,
    number,
    revision,
    date: facts.date,
    total,
    currency,
    accounts,
  })
}

/** An order as it stands, as its papers need it. */
async function factsOf(db: Sql, order: Order, now: Date, wanted?: Language): Promise<OrderFacts> {
  const client = await getClient(db, order.client_id)
  const language = wanted ?? languageOf(client.language)
  const { company, branch, from, today } = await senderFor(db, order.branch_id, now, language)
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
  }
}

type Asked = Query<typeof getOrderPaper>

/** One paper of an order of the user's branches: a quoted revision as it was frozen, a draft as it stands. */
export async function readOrderPaper(db: Sql, id: string, user: UserActor, asked: Asked, now: Date): Promise<Paper> {
  const order = await getOrder(db, id, user)
  if (asked.kind === 'order_confirmation') return readConfirmation(db, order, asked)
  const asItStands = order.status === 'draft' && (asked.revision ?? order.revision) === order.revision
  if (asItStands) {
    const paper = orderPaper(asked.kind, await factsOf(db, order, now, asked.language))
    return asked.kind === 'proforma' ? payable(db, paper, order, asked.bank) : paper
  }
  const { papers, ...frozen } = await revisionOf(db, order.id, asked.revision)
  const marks = {
    cancelled: order.status === 'cancelled',
    replaced_by: order.revision > frozen.revision ? order.revision : null,
  }
  const paper = markedWith(paperSchema.parse(papers[asked.kind]), marks)
  return asked.kind === 'proforma' ? payable(db, withCodeFor(paper, papers, asked.bank), order, asked.bank) : paper
}

/** The proforma with the code of the accounts that are asked for; one that was frozen before there were several has one for all. */
function withCodeFor(paper: Paper, papers: Record<string, unknown>, bank: string | undefined): Paper {
  const made = bank === undefined ? undefined : (papers as Partial<OrderPapers>).proforma_in?.[bank]?.check
  return paper.check && made ? { ...paper, check: { ...paper.check, url: made.url, code: made.code } } : paper
}

/** As it was frozen when the client said yes; as it stands for one that was confirmed before confirmations were kept. */
async function readConfirmation(db: Sql, order: Order, { revision, issue }: Asked): Promise<Paper> {
  if (revision !== undefined && revision !== order.revision) throw notFound('revision')
  if (!order.confirmed_at)
    throw conflict('wrong_state', 'This order is not confirmed yet: there is no confirmation of it.')
  const { papers } = await revisionOf(db, order.id, order.revision)
  const issued = issuedIn(papers)
  if (issue !== undefined && issued[issue - 1] === undefined) throw notFound('confirmation')
  const wanted = issued[(issue ?? issued.length) - 1]
  const kept = wanted
    ? paperSchema.parse(wanted)
    : orderPaper('order_confirmation', await factsOf(db, order, new Date(order.confirmed_at)))
  return markedWith(kept, { cancelled: order.status === 'cancelled' })
}

/** The confirmations of a revision, the oldest first. */
function issuedIn(papers: Record<string, unknown>): unknown[] {
  const { order_confirmation, earlier_confirmations } = papers as Partial<OrderPapers>
  return [...(earlier_confirmations ?? []), ...(order_confirmation ? [order_confirmation] : [])]
}

/** A revision as it was quoted, the newest where none is named. */
async function revisionOf(db: Sql, order_id: string, revision?: number) {
  const [frozen] = await db
    .select({ revision: order_revisions.revision, papers: order_revisions.papers })
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

/** The proforma with the accounts that the client may pay to (ORD-02): in the order's currency unless another or none is asked for. */
async function payable(db: Sql, proforma: Paper, order: Order, bank: string = order.currency): Promise<Paper> {
  if (bank === noBank) return payableIn(proforma, null)
  const paper = payableIn(proforma, bank)
  if (paper.banks.length > 0) return paper
  const { name } = await getBranch(db, order.branch_id)
  throw invalid([{ path: 'bank', message: noAccountProblem(name, bank) }])
}
