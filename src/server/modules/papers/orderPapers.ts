import { and, desc, eq } from 'drizzle-orm'
import type { Query } from '../../../contract/operation'
import type { Order } from '../../../contract/order'
import { type Paper, paperSchema } from '../../../contract/paper'
import type { getOrderPaper } from '../../../contract/papers'
import { payableIn } from '../../../documents/accounts'
import { orderPaper } from '../../../documents/orderPaper'
import type { UserActor } from '../../actor'
import type { Sql } from '../../db/database'
import { order_revisions } from '../../db/schema/orders'
import { invalid, notFound } from '../../refusal'
import { getBranch } from '../branches/branchesRepository'
import { getClient } from '../clients/clientsRepository'
import { getOrder } from '../orders/ordersRepository'
import { senderFor } from './sender'

export interface OrderPapers extends Record<string, unknown> {
  quotation: Paper
  proforma: Paper
  /** From the confirmation on. */
  order_confirmation?: Paper
}

/** The papers of an order as it stands, the proforma with all accounts of the branch; those of a draft say that they are one. */
export async function describeOrder(db: Sql, order: Order, now: Date): Promise<OrderPapers> {
  const { company, branch, from, today } = await senderFor(db, order.branch_id, now)
  const client = await getClient(db, order.client_id)
  const facts = { order, client, from, accounts: branch.bank_accounts, date: today, draft: order.status === 'draft', terms: company.terms }
  return { quotation: orderPaper('quotation', facts), proforma: orderPaper('proforma', facts) }
}

type Asked = Query<typeof getOrderPaper>

/** One paper of an order of the user's branches: a quoted revision as it was frozen, a draft as it stands. */
export async function readOrderPaper(db: Sql, id: string, user: UserActor, asked: Asked, now: Date): Promise<Paper> {
  const order = await getOrder(db, id, user)
  const asItStands = order.status === 'draft' && (asked.revision ?? order.revision) === order.revision
  const paper = asItStands ? (await describeOrder(db, order, now))[asked.kind === 'order_confirmation' ? 'quotation' : asked.kind] : await frozenPaper(db, id, asked)
  return asked.kind === 'proforma' ? payable(db, paper, order, asked.bank) : paper
}

/** As the revision was quoted, the newest where none is named. */
async function frozenPaper(db: Sql, order_id: string, { kind, revision }: Asked): Promise<Paper> {
  const [frozen] = await db
    .select({ papers: order_revisions.papers })
    .from(order_revisions)
    .where(and(eq(order_revisions.order_id, order_id), revision === undefined ? undefined : eq(order_revisions.revision, revision)))
    .orderBy(desc(order_revisions.revision))
    .limit(1)
  if (!frozen) throw notFound('revision')
  return paperSchema.parse(frozen.papers[kind])
}

/** The proforma with the accounts that the client may pay to (ORD-02): in the order's currency unless another or none is asked for. */
async function payable(db: Sql, proforma: Paper, order: Order, bank: string = order.currency): Promise<Paper> {
  if (bank === 'none') return payableIn(proforma, null)
  const paper = payableIn(proforma, bank)
  if (paper.banks.length > 0) return paper
  const { name } = await getBranch(db, order.branch_id)
  throw invalid([{ path: 'bank', message: `${name} has no ${bank} account; choose another or print without.` }])
}
