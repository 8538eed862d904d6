import type { Warning } from '../../../contract/envelope'
import type { Order } from '../../../contract/order'
import { mayIn } from '../../../domain/access/access'
import { pick } from '../../../domain/fields/pick'
import { roundMoney } from '../../../domain/money/money'
import { isClosedShort } from '../../../domain/orders/deliveredPart'
import { withoutFigures } from '../../../domain/orders/orderRules'
import { orderPaymentState } from '../../../domain/payments/balance'
import { netOf } from '../../../domain/documents/documentTotals'
import { seesCostsIn, type UserActor } from '../../http/actor'
import { toDocumentMail } from '../../outbox/documentMails'
import { withLines } from './deliveriesRepository'
import type { OrderFacts } from './loadOrder'
import { countedPart } from './countedPart'
import { amountOf, lineCost, marginFor, totalsOf } from './orderFigures'
import type { StoredLine } from './orderLinesRepository'

/** Returns an order as in the API's response, with all of its figures. */
export function toOrder(facts: OrderFacts): Order {
  const { head, lines, charges, client, agent_name, assignee_name, client_reference, enquiry, bank_currencies } = facts
  return {
    client_name: client.name,
    agent_name,
    assignee_name,
    client_reference,
    enquiry,
    bank_currencies,
    ...shownOf(head),
    payable: roundMoney(head.payable, head.currency),
    paid: roundMoney(head.paid, head.currency),
    payment_state: orderPaymentState(head),
    closed_short: isClosedShort(head),
    line_count: lines.length,
    rfq: rfqOf(lines),
    lines: lines.map((line) => lineOf(line, head)),
    charges: charges.map((charge) => pick(charge, ['id', 'label', 'amount', 'tax_rate_id', 'tax_percent'])),
    rates: facts.rates,
    ...shownTotals(facts),
    margin: marginOfOrder(facts),
    revisions: facts.revisions.map(({ revision, quoted_at }) => ({ revision, quoted_at })),
    confirmations: facts.revisions.find(({ revision }) => revision === head.revision)?.confirmations ?? 0,
    origin: facts.origin[0] ?? null,
    remainder_orders: facts.remainder_orders,
    deliveries: withLines(facts.deliveries, facts.delivery_lines),
    purchase_orders: facts.purchase_orders,
    payments: facts.payments,
    mails: facts.mails.map(toDocumentMail),
  }
}

/** The margin and the agent's commission on what counts of an order: what was delivered, once it was closed short. */
export function marginOfOrder({ head, lines, floor_percent }: OrderFacts): NonNullable<Order['margin']> {
  const counted = countedPart({ head, lines })
  return marginFor(counted.head, counted.lines, floor_percent)
}

function shownOf({
  award_id: _,
  origin_order_id: __,
  search_text: ___,
  tax: ____,
  cost: _____,
  deposit: ______,
  amounts_rounded_to: _______,
  ...head
}: OrderFacts['head']): Omit<
  OrderFacts['head'],
  'award_id' | 'origin_order_id' | 'search_text' | 'tax' | 'cost' | 'deposit' | 'amounts_rounded_to'
> {
  return head
}

/**
 * Returns an order as this user sees it: without costs, the content of its documents, and no reason, which may name a cost. Only answers are reduced: what is
 * decided, frozen and recorded has all figures, for any user.
 */
export function shownTo(user: UserActor, order: Order): Order {
  if (seesCostsIn(user, order.branch_id)) return order
  const mails = mayIn(user, 'collaborate', order.branch_id) ? order.mails : []
  return { ...withoutCosts(order), mails }
}

/** Returns warnings about margins as this user sees them. */
export const shownWarnings = (
  user: UserActor,
  { branch_id }: Pick<Order, 'branch_id'>,
  warnings: readonly Warning[],
): readonly Warning[] => (seesCostsIn(user, branch_id) ? warnings : withoutFigures(warnings))

function withoutCosts(order: Order): Order {
  return {
    ...order,
    commission_percent: null,
    commission_basis: null,
    commission_capped: null,
    rates: [],
    margin: null,
    purchase_orders: [],
    closed_reason: null,
    deliveries: order.deliveries.map((delivery) => ({ ...delivery, cancelled_reason: null })),
    payments: order.payments.map((payment) => ({ ...payment, reversed_reason: null })),
    lines: order.lines.map((line) => ({ ...line, markup_percent: null, received: null, bought: null, cost: null })),
  }
}

/** Field by field: an object that is put together from many others is slow to make, and an order has many lines. */
function lineOf(stored: StoredLine, head: OrderFacts['head']): Order['lines'][number] {
  const { line } = stored
  const cost = lineCost(stored, head)
  return {
    id: line.id,
    position: line.position,
    item_id: line.item_id,
    item_code: stored.item_code,
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    unit_price: line.unit_price,
    discount_percent: line.discount_percent,
    amount: amountOf(stored, head),
    tax_rate_id: line.tax_rate_id,
    tax_percent: line.tax_percent,
    remarks: line.remarks,
    internal_notes: line.internal_notes,
    delivered: stored.delivered,
    received: stored.received,
    bought: stored.bought,
    enquiry_line_id: line.enquiry_line_id,
    enquiry_line_position: stored.enquiry_line_position,
    enquiry_id: stored.enquiry_id,
    enquiry_number: stored.enquiry_number,
    enquiry_line_description: stored.enquiry_line_description,
    markup_percent: cost ? line.markup_percent : null,
    cost,
  }
}

function rfqOf(lines: readonly StoredLine[]): Order['rfq'] {
  const from = lines.find(({ rfq_id }) => rfq_id !== null)
  return from?.rfq_id && from.rfq_status ? { id: from.rfq_id, number: from.rfq_number, status: from.rfq_status } : null
}

function shownTotals({ head, lines, charges, tax_names }: OrderFacts) {
  const { goods, discount, charges: charges_total, taxes, tax, total } = totalsOf(head, lines, charges)
  const nameOf = (tax_rate_id: string | null) => tax_names.find(({ id }) => id === tax_rate_id)?.name ?? null
  return {
    goods,
    discount,
    charges_total,
    net: roundMoney(netOf({ goods, discount }), head.currency),
    taxes: taxes.map((entry) => ({ ...entry, name: nameOf(entry.tax_rate_id) })),
    tax,
    total,
  }
}
