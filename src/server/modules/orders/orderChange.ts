import type { Order } from '../../../contract/order'
import { pick } from '../../../domain/fields/pick'
import { holdingChain } from '../../audit/chainLocks'
import type { UserActor } from '../../http/actor'
import type { Transaction } from '../../db/connection/database'
import { headLock, readHeadLocked } from '../../db/documents/readLocked'
import type { Queries, Rows } from '../../db/documents/readTogether'
import { orders } from '../../db/schema/orders'
import { stale } from '../../http/refusal'
import { loadOrder, type OrderFacts } from './loadOrder'
import { shownTo, toOrder } from './toOrder'
import { saveOrder, type HeadValues } from './saveOrder'

interface Locked<More> {
  /** As in the API's response. */
  order: Order
  /** As in its tables, with the rows of `more`. */
  facts: OrderFacts & Rows<More>
}

/**
 * Locks an order in the user's branches until the transaction ends; throws 412 where its version is not the given one.
 * `more` is read with it.
 */
export async function lockOrder<More extends Queries = Record<never, never>>(
  db: Transaction,
  id: string,
  user: UserActor,
  version?: number,
  more?: More,
): Promise<Locked<More>> {
  const facts = await readHeadLocked(headLock(db, orders, id), (lock) =>
    loadOrder(db, id, user, { ...(more as More), ...lock }),
  )
  const order = toOrder(facts)
  if (version !== undefined && order.version !== version) throw stale(shownTo(user, order))
  return { order, facts }
}

/** Reads an order after a change, right before its activity is recorded; `more` is read with it. */
export async function readToRecord<More extends Queries = Record<never, never>>(
  db: Transaction,
  id: string,
  user: UserActor,
  more?: More,
): Promise<Locked<More>> {
  const wanted: Queries = { ...more, chain: holdingChain(db, id) }
  const facts = (await loadOrder(db, id, user, wanted)) as unknown as OrderFacts & Rows<More>
  return { order: toOrder(facts), facts }
}

/** The same without further queries. */
export const getOrderToRecord = async (db: Transaction, id: string, user: UserActor): Promise<Order> =>
  (await readToRecord(db, id, user)).order

/**
 * Sets columns of a locked order, increments its version, and updates its totals and search text from its current rows.
 */
export async function changeOrder(db: Transaction, { id }: Pick<Order, 'id'>, values: HeadValues): Promise<void> {
  await saveOrder(db, await loadOrder(db, id), values)
}

/** The fields of an order's head that its activity keeps. */
const auditedFields = [
  'number',
  'revision',
  'status',
  'client_name',
  'client_po_number',
  'client_answered_on',
  'client_answered_by',
  'contact',
  'delivery_contact',
  'agent_name',
  'commission_percent',
  'commission_basis',
  'commission_capped',
  'currency',
  'discount',
  'discount_percent',
  'valid_until',
  'payment_terms',
  'delivery_terms',
  'delivery_place',
  'required_by',
  'remarks',
  'internal_notes',
  'closed_reason',
  'total',
] as const satisfies readonly (keyof Order)[]

const auditedLineFields = [
  'description',
  'quantity',
  'unit',
  'unit_price',
  'discount_percent',
  'tax_percent',
  'remarks',
  'internal_notes',
] as const

/** The fields of an order in its activity: amounts are in its currency, and a cost's price in its own. `costs` and the agent's commission are for those who see costs. */
export function toAuditedOrder(order: Order) {
  return {
    ...pick(order, auditedFields),
    lines: order.lines.map((line) => ({ line: line.position, ...pick(line, auditedLineFields) })),
    charges: order.charges.map((charge) => pick(charge, ['label', 'amount', 'tax_percent'])),
    costs: order.lines.map(({ position, markup_percent, cost }) => ({
      line: position,
      supplier: cost?.supplier_name ?? null,
      currency: cost?.currency ?? null,
      unit_price: cost?.unit_price ?? null,
      total: cost?.total ?? null,
      total_currency: order.currency,
      markup_percent,
    })),
  }
}
