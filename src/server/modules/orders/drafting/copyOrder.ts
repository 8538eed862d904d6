import type { Order, OrderLine } from '../../../../contract/order'
import type { OrderValues } from '../../../../contract/orderBody'
import type { copyOrder as operation } from '../../../../contract/orders'
import { pick } from '../../../../domain/fields/pick'
import { dayIn } from '../../../../domain/dates/days'
import { inOfferUnit } from '../../../../domain/costing/unitFactor'
import { taxPercentOf } from '../../../../domain/costing/keptCost'
import { add, isZero, maxDecimals, multiply, roundTo } from '../../../../domain/money/money'
import { about } from '../../../audit/about'
import type { Transaction } from '../../../db/connection/database'
import { isOneOf } from '../../../db/rows/isOneOf'
import { quotes } from '../../../db/schema/quotes'
import { invalid } from '../../../http/refusal'
import { userOf, type Change } from '../../../http/route'
import { getBranch } from '../../branches/branchesRepository'
import { inactiveRates } from '../../taxRates/taxRatesRepository'
import { agentTermsOf } from './agentTerms'
import { defaultTaxes } from '../costing/lineTaxes'
import { toAuditedOrder } from '../orderChange'
import { insertDraft } from './orderDrafts'
import { orderingClient } from './orderParties'
import { currentRates } from '../costing/orderRates'
import { getOrder } from '../ordersRepository'

/**
 * Creates a draft with the lines, charges, terms and prices of an order, for its client or another one. Costs are
 * copied as entered costs: the supplier's price with the tax on it, at today's rate; a line whose currency has no current
 * rate has no cost. The freight of a quote is not copied, and not known then, unless there was none. The purchase order number, the enquiry and days in the past are not copied.
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
        message: `${client.name} is inactive. Choose another client, or activate this one first.`,
      },
    ])
  const branch = await getBranch(db, order.branch_id)
  const today = dayIn(now, branch.timezone)
  const isSame = client.id === order.client_id
  const upTo = (day: string | null) => (day !== null && day >= today ? day : null)
  const head = {
    client_id: client.id,
    ...pick(order, ['currency', 'discount', 'discount_percent', 'remarks', 'internal_notes', 'delivery_terms']),
    valid_until: upTo(order.valid_until),
    required_by: upTo(order.required_by),
    ...(isSame
      ? { ...pick(order, clientTerms), commission_capped: order.commission_capped ?? false }
      : { payment_terms: client.payment_terms, ...(await agentTermsOf(db, client.agent_id)) }),
  }
  const { order: after } = await insertDraft(db, {
    head,
    lines: await linesFor(db, order, today),
    charges: await chargesFor(db, order, branch.tax_rate_id),
    branch_id: branch.id,
    user,
    now,
  })
  record({
    action: 'created',
    ...about('orders', after),
    after: toAuditedOrder(after),
    reason: order.number ? `Copy of ${order.number}` : 'Copy of a draft order',
  })
  return after
}

/** Copied only for the same client. */
const clientTerms = [
  'contact',
  'delivery_contact',
  'agent_id',
  'commission_percent',
  'commission_basis',
  'payment_terms',
  'delivery_place',
] as const

const copiedLineFields = [
  'item_id',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'discount_percent',
  'remarks',
  'internal_notes',
] as const

async function linesFor(db: Transaction, order: Order, today: string): Promise<OrderValues['lines']> {
  const rates = await currentRates(db, order.currency, today)
  const inactive = await inactiveRates(
    db,
    order.lines.map(({ tax_rate_id }) => tax_rate_id),
  )
  const known = rates.map(({ currency }) => currency)
  const without_freight = await withoutFreight(db, order)
  return order.lines.map((line) => {
    const { tax_rate_id } = line
    // An inactive tax rate is replaced by the default one.
    const tax = tax_rate_id !== null && inactive.has(tax_rate_id) ? {} : { tax_rate_id }
    return {
      ...pick(line, copiedLineFields),
      ...tax,
      ...costFor(line, known, without_freight),
    }
  })
}

/** Converts the supplier's price to the line's unit, because entered costs are per unit of the line. */
function costFor({ cost }: OrderLine, known: readonly string[], without_freight: ReadonlySet<string>) {
  if (!cost || !known.includes(cost.currency)) return {}
  const { quote_id } = cost
  return {
    // A share of 0 says nothing: another order may bear the whole freight of the quote.
    cost_freight: quote_id === null ? cost.quoted_freight : without_freight.has(quote_id) ? '0' : null,
    cost_tax_percent: taxPercentOf({ cost_goods: add(cost.goods, cost.tax), cost_tax: cost.tax }),
    supplier_id: cost.supplier_id,
    cost_currency: cost.currency,
    cost_unit_price: roundTo(
      multiply(cost.unit_price, inOfferUnit('1', { unit_factor: cost.offer?.unit_factor ?? '1' })),
      maxDecimals,
    ),
  }
}

/** The quotes of an order that say that there is no freight. */
async function withoutFreight(db: Transaction, { lines }: Order): Promise<ReadonlySet<string>> {
  const ids = [...new Set(lines.flatMap(({ cost }) => cost?.quote_id ?? []))]
  if (ids.length === 0) return new Set()
  const found = await db.select({ id: quotes.id, freight: quotes.freight }).from(quotes).where(isOneOf(quotes.id, ids))
  return new Set(found.flatMap(({ id, freight }) => (freight !== null && isZero(freight) ? [id] : [])))
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
