import type { Order, OrderLine } from '../../../contract/order'
import type { OrderValues } from '../../../contract/orderBody'
import type { copyOrder as operation } from '../../../contract/orders'
import { dayIn } from '../../../domain/days'
import { inOfferUnit } from '../../../domain/costing/unitFactor'
import { maxDecimals, multiply, roundTo } from '../../../domain/money'
import type { Transaction } from '../../db/database'
import { invalid } from '../../refusal'
import { userOf, type Change } from '../../route'
import { getBranch } from '../branches/branchesRepository'
import { inactiveRates } from '../taxRates/taxRatesRepository'
import { agentTermsOf } from './agentTerms'
import { defaultTaxes } from './lineTaxes'
import { told } from './orderChange'
import { insertDraft } from './orderDrafts'
import { orderingClient } from './orderParties'
import { currentRates } from './orderRates'
import { getOrder } from './ordersRepository'

/**
 * A new draft with the lines, charges and terms of an order, for its client or another one. Prices stay. What a line costs is taken
 * as if somebody had typed it: the supplier's price, without his freight, at the rate of today; a line whose currency has no current
 * rate is left without a cost. What was of that one order only stays behind: his purchase order number, his enquiry, days that passed.
 */
export async function copyOrder(change: Change<typeof operation>): Promise<Order> {
  const { db, params, body, now, record } = change
  const user = userOf(change)
  const order = await getOrder(db, params.id, user)
  const client = await orderingClient(db, body.client_id ?? order.client_id)
  if (!client.active)
    throw invalid([
      {
        path: 'client_id',
        message: `${client.name} is inactive. Choose another client, or make this one active first.`,
      },
    ])
  const branch = await getBranch(db, order.branch_id)
  const today = dayIn(now, branch.timezone)
  const isSame = client.id === order.client_id
  const { currency, discount, remarks, internal_notes, delivery_terms } = order
  const upTo = (day: string | null) => (day !== null && day >= today ? day : null)
  const head = {
    client_id: client.id,
    currency,
    discount,
    remarks,
    internal_notes,
    delivery_terms,
    valid_until: upTo(order.valid_until),
    required_by: upTo(order.required_by),
    ...(isSame
      ? termsOf(order)
      : { payment_terms: client.payment_terms, ...(await agentTermsOf(db, client.agent_id)) }),
  }
  const after = await insertDraft(db, {
    head,
    lines: await linesFor(db, order, today),
    charges: await chargesFor(db, order, branch.tax_rate_id),
    branch,
    user,
    now,
  })
  await record({
    action: 'created',
    entity: 'orders',
    entity_id: after.id,
    branch_id: after.branch_id,
    after: told(after),
    reason: order.number ? `A copy of ${order.number}` : 'A copy of a draft order',
  })
  return after
}

/** What the same client agreed to before. */
const termsOf = ({
  contact,
  delivery_contact,
  agent_id,
  commission_percent,
  commission_basis,
  commission_capped,
  payment_terms,
  delivery_place,
}: Order) => ({
  contact,
  delivery_contact,
  agent_id,
  commission_percent,
  commission_basis,
  commission_capped: commission_capped ?? false,
  payment_terms,
  delivery_place,
})

async function linesFor(db: Transaction, order: Order, today: string): Promise<OrderValues['lines']> {
  const rates = await currentRates(db, order.currency, today)
  const inactive = await inactiveRates(
    db,
    order.lines.map(({ tax_rate_id }) => tax_rate_id),
  )
  return order.lines.map((line) => {
    const { item_id, description, quantity, unit, unit_price, discount_percent, tax_rate_id, remarks, internal_notes } =
      line
    // A rate that is not used any more gives way to the usual one.
    const tax = tax_rate_id !== null && inactive.has(tax_rate_id) ? {} : { tax_rate_id }
    return {
      item_id,
      description,
      quantity,
      unit,
      unit_price,
      discount_percent,
      remarks,
      internal_notes,
      ...tax,
      ...costFor(
        line,
        rates.map(({ currency }) => currency),
      ),
    }
  })
}

/** His price per his own unit, as one per the line's: what is typed is of one unit as it is sold. */
function costFor({ cost }: OrderLine, known: readonly string[]) {
  if (!cost || !known.includes(cost.currency)) return {}
  return {
    supplier_id: cost.supplier_id,
    cost_currency: cost.currency,
    cost_unit_price: roundTo(
      multiply(cost.unit_price, inOfferUnit('1', { unit_factor: cost.offer?.unit_factor ?? '1' })),
      maxDecimals,
    ),
  }
}

async function chargesFor(
  db: Transaction,
  { charges }: Order,
  branch_rate: string | null,
): Promise<NonNullable<OrderValues['charges']>> {
  const inactive = await inactiveRates(
    db,
    charges.map(({ tax_rate_id }) => tax_rate_id),
  )
  const usual = inactive.size > 0 ? ((await defaultTaxes(db, [null], branch_rate))[0] ?? null) : null
  return charges.map(({ label, amount, tax_rate_id }) => ({
    label,
    amount,
    tax_rate_id: tax_rate_id !== null && inactive.has(tax_rate_id) ? usual : tax_rate_id,
  }))
}
