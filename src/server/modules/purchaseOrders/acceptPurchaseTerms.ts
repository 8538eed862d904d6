import type { acceptPurchaseTerms as operation } from '../../../contract/offeredTerms'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { purchaseTotals, toPurchaseLine } from '../../../domain/costing/purchaseOrder'
import type { CostByQuote } from '../../../domain/costing/offeredTerms'
import { isZero, roundMoney, sum } from '../../../domain/money/money'
import { keptCost, withFactor } from '../../../domain/orders/draft/lineCosts'
import { about } from '../../audit/about'
import { conflict } from '../../http/refusal'
import { userOf, type Change } from '../../http/route'
import { outdateRequests } from '../approvals/gate'
import { commissionBroughtTo } from '../orders/lifecycle/commissions'
import { getOrderToRecord, lockOrder, toAuditedOrder } from '../orders/orderChange'
import { withCosts } from '../orders/purchasing/costsByQuote'
import { splitAccepted } from '../orders/purchasing/offeredTerms'
import { saveOrder } from '../orders/saveOrder'
import { marginOfOrder } from '../orders/toOrder'
import { finishStep } from './finishStep'
import { loadPurchaseOrder, type PurchaseOrderFacts } from './loadPurchaseOrder'
import { lockPurchaseOrder } from './lockPurchaseOrder'
import { toPurchaseOrderApproval } from './purchaseOrderApproval'
import { judgePurchaseOrder, purchasedParts } from './purchasedTerms'

/**
 * Prices a draft purchase order by its whole quotes: its lines and freight, the cost and the margin of its order, and the
 * agent's commission on that. Throws 409 where the figures are no longer those that were accepted.
 */
export async function acceptPurchaseTerms(change: Change<typeof operation>): Promise<PurchaseOrder> {
  const { db, params, body, version, now, record } = change
  const user = userOf(change)
  // The order is locked first, as where it is cancelled with its purchase orders.
  const { head } = await loadPurchaseOrder(db, params.id, user)
  const { order, facts } = await lockOrder(db, head.order_id, user)
  const before = await lockPurchaseOrder(db, params.id, user, version, purchasedParts(db, params.id))
  if (before.head.status !== 'draft')
    throw conflict('wrong_state', `This purchase order is ${before.head.status} and can no longer be changed.`)
  const { costs } = splitAccepted(judgePurchaseOrder(before), body.by_quote)
  if (costs.size === 0)
    throw conflict('terms_moved', 'The figures of the quote have changed. Review them and choose again.')

  const lines = withCosts(facts.lines, costs, before, order.currency)
  const { commission } = marginOfOrder({ ...facts, lines })
  await saveOrder(
    db,
    facts,
    {},
    { lines: lines.map(({ line }) => line), also: [commissionBroughtTo(order.id, commission, now)] },
  )
  const repriced = await getOrderToRecord(db, order.id, user)
  record({
    action: 'repriced',
    ...about('orders', repriced),
    before: toAuditedOrder(order),
    after: toAuditedOrder(repriced),
  })
  const after = await finishStep(change, { before, ...pricedBy(costs, before), action: 'repriced' })
  await outdateRequests(change, toPurchaseOrderApproval(after))
  return after
}

type Purchased = PurchaseOrderFacts & Parameters<typeof judgePurchaseOrder>[0]

/** The lines with the accepted costs, without those that others' purchases cover, and the totals. */
function pricedBy(costs: ReadonlyMap<string, CostByQuote>, { head, lines, purchased, offered_lines }: Purchased) {
  const costOf = (order_line_id: string | null) => {
    const standing = purchased.find(({ line }) => line.id === order_line_id)
    return (order_line_id && costs.get(order_line_id)) || (standing && keptCost(standing.line))
  }
  const bought = lines.flatMap((stored) => {
    const { line } = stored
    const accepted = line.order_line_id === null ? undefined : costs.get(line.order_line_id)
    if (!accepted) return [stored]
    if (isZero(accepted.cost_quantity)) return []
    const terms = offered_lines.find(({ id }) => id === accepted.quote_line_id)
    const { quote_line_id } = accepted
    const priced = toPurchaseLine(accepted, terms ? withFactor(terms) : null)
    return [{ ...stored, line: { ...line, quote_line_id, unit: terms?.unit ?? line.unit, ...priced } }]
  })
  const placed = bought.map((stored, index) => ({ ...stored, line: { ...stored.line, position: index + 1 } }))
  const freight = roundMoney(
    sum(lines.map(({ line }) => costOf(line.order_line_id)?.quoted_freight ?? '0')),
    head.currency,
  )
  const { net, tax, total } = purchaseTotals(
    placed.map(({ line }) => line),
    freight,
    head.currency,
  )
  return { head: { freight, net, tax, total }, parts: { lines: placed } }
}
