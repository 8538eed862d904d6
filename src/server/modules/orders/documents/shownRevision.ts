import type { Order } from '../../../../contract/order'
import type { ShownOrderRevision } from '../../../../contract/orderRevisions'
import { documentTotals } from '../../../../domain/documents/documentTotals'
import { withRevision } from '../../../../domain/documents/numbers'
import { replacementOf } from '../../../../domain/orders/earlierRevision'
import type { RevisionSnapshot } from '../../../../domain/orders/orderRevision'
import type { Sql } from '../../../db/connection/database'
import type { UserActor } from '../../../http/actor'
import { notFound } from '../../../http/refusal'
import { loadOrder } from '../loadOrder'
import { shownTo, toOrder } from '../toOrder'
import { keptIn, keptRevision, snapshotIn } from './keptRevision'

/**
 * Returns an order of the user's branches as it stood in a quoted revision: its own lines, totals, terms and margin, as far as they
 * were kept. What happened to the order otherwise is not part of a revision.
 */
export async function getOrderRevision(
  db: Sql,
  { id, revision }: { id: string; revision: number },
  user: UserActor,
): Promise<ShownOrderRevision> {
  const facts = await loadOrder(db, id, user, { asked: keptRevision(db, id, revision) })
  const [row] = facts.asked
  const current = toOrder(facts)
  if (!row) throw notFound('revision')
  const kept = keptIn(row)
  const snapshot = snapshotIn(row)
  const isCurrent = revision === current.revision
  const replaced = replacementOf(revision, current.revisions)
  const order = isCurrent
    ? current
    : kept
      ? toOrder({ ...facts, ...kept })
      : snapshot && fromSnapshot(current, snapshot)
  const { quoted_at = null } = current.revisions.find((each) => each.revision === revision) ?? {}
  return {
    revision,
    replaced_by: replaced?.revision ?? null,
    replaced_at: replaced?.quoted_at ?? null,
    costs_kept: isCurrent || kept !== null,
    order: order && shownTo(user, alone({ ...order, version: current.version, revision, quoted_at })),
  }
}

/** A revision without what belongs to the order as a whole, and with its own mails. */
function alone(order: Order): Order {
  const number = order.number && withRevision(order.number, order.revision)
  return {
    ...order,
    status: 'quoted',
    payable: order.total,
    paid: '0',
    payment_state: null,
    closed_short: false,
    closed_reason: null,
    confirmed_at: null,
    completed_at: null,
    client_answered_on: null,
    client_answered_by: null,
    remainder_orders: [],
    deliveries: [],
    payments: [],
    purchase_orders: [],
    mails: order.mails.filter((mail) => mail.number === number),
  }
}

/** A revision of which only the client's view was kept: it has no costs. */
function fromSnapshot(current: Order, { head, lines, charges }: RevisionSnapshot): Order {
  const { contact, client_po_number, valid_until, payment_terms, delivery_place, required_by, remarks } = head
  const amountOf = (field: 'goods' | 'discount' | 'charges_total' | 'net' | 'tax' | 'total') => head[field] ?? '0'
  const currency = head.currency ?? current.currency
  const charged = charges.map((charge, index) => ({
    id: current.charges[index]?.id ?? current.id,
    label: charge.label ?? '',
    amount: charge.amount ?? '0',
    tax_rate_id: null,
    tax_percent: charge.tax_percent ?? '0',
  }))
  const rates = [...current.lines, ...current.charges]
  const percents = [...new Set([...lines, ...charges].map(({ tax_percent }) => tax_percent ?? '0'))]
  const { taxes } = documentTotals({
    currency,
    amounts_rounded_to: 'digits',
    lines: lines.map((line) => ({ amount: line.amount ?? '0', tax_rate_id: line.tax_percent ?? '0' })),
    discount: amountOf('discount'),
    charges: charged.map((charge) => ({ ...charge, tax_rate_id: charge.tax_percent })),
    tax_rates: percents.map((percent) => ({ id: percent, percent })),
  })
  return {
    ...current,
    client_name: head.client_name ?? current.client_name,
    ...{ contact, client_po_number, valid_until, payment_terms, delivery_place, required_by, remarks, currency },
    ...{ goods: amountOf('goods'), discount: amountOf('discount'), discount_percent: head.discount_percent },
    ...{ charges_total: amountOf('charges_total'), net: amountOf('net'), tax: amountOf('tax') },
    total: amountOf('total'),
    delivery_terms: head.delivery_terms as Order['delivery_terms'],
    internal_notes: null,
    margin: null,
    rates: [],
    line_count: lines.length,
    taxes: taxes.map((tax) => ({
      ...tax,
      name: null,
      tax_rate_id: rates.find(({ tax_percent }) => tax_percent === tax.percent)?.tax_rate_id ?? null,
    })),
    charges: charged,
    lines: lines.map((line): Order['lines'][number] => ({
      id: line.id,
      position: line.position,
      item_id: null,
      item_code: line.item_code,
      description: line.description ?? '',
      quantity: line.quantity ?? '0',
      unit: line.unit ?? '',
      unit_price: line.unit_price ?? '0',
      discount_percent: line.discount_percent ?? '0',
      amount: line.amount ?? '0',
      tax_rate_id: null,
      tax_percent: line.tax_percent ?? '0',
      remarks: line.remarks,
      internal_notes: null,
      delivered: '0',
      received: null,
      bought: null,
      enquiry_line_id: null,
      enquiry_line_position: null,
      enquiry_id: null,
      enquiry_number: null,
      enquiry_line_description: null,
      markup_percent: null,
      cost: null,
    })),
  }
}
