import type { OrderLineCost, OrderMargin } from '../../../contract/order'
import { commissionOf, type CommissionBasis } from '../../../domain/commissions/commission'
import { documentTotals, type DocumentTotals } from '../../../domain/documents/documentTotals'
import { type KeptCost, totalOf, typedCost } from '../../../domain/costing/keptCost'
import { asUnitCost, unitCostOf } from '../../../domain/costing/unitCost'
import {
  compare,
  type Decimal,
  isDecimal,
  isPositive,
  lineAmount,
  multiply,
  roundMoney,
  subtract,
} from '../../../domain/money/money'
import { markupToReach } from '../../../domain/prices/markupToReach'
import { marginOf, markupOfStanding, orderMargin, priceFromMarkup } from '../../../domain/orders/orderPrice'
import { untaxedWarnings } from '../../../domain/orders/untaxedRule'
import { typedDiscount, typedLines, type OrderForm, type OrderLineForm } from './orderForm'

/** The inputs of an order's calculation. */
export interface OrderTerms {
  currency: string
  /** The branch's, where the order is in its currency. */
  price_step: Decimal | null
  floor_percent: Decimal | null
  /** One unit of a currency in the order's currency; null where there is no rate. */
  rateOf: (currency: string) => Decimal | null
  tax_rates: readonly { id: string; percent: Decimal; name: string }[]
  /** The branch, whose VAT number asks for a tax (ORD-10); null until it is loaded. */
  seller: { name: string; vat_id: string | null } | null
  /**
   * The cost of the order's quoted lines at the typed quantities, by their ids; null where the supplier does not have
   * enough.
   */
  recosted: ReadonlyMap<string, KeptCost | null>
}

/** A line's figures in the order's currency; null where it is unknown. */
export interface LineFigures {
  unit_cost: Decimal | null
  cost: Decimal | null
  unit_price: Decimal | null
  markup_percent: Decimal | null
  amount: Decimal | null
  margin_percent: Decimal | null
  /** The cost lacks its freight, which is not known. */
  lacks_freight: boolean
}

type Costed = Pick<
  OrderLineForm,
  'id' | 'quantity' | 'cost_currency' | 'cost_unit_price' | 'cost_freight' | 'cost_tax_percent' | 'quoted'
>

const isQuantity = (text: string) => isDecimal(text) && isPositive(text)
const orZero = (text: string) => (isDecimal(text) ? text : '0')

/** Whether the freight of a line's cost is not known: its quote does not state it, or its field is blank. */
export const isFreightOpen = ({ quoted, cost_freight }: Pick<OrderLineForm, 'quoted' | 'cost_freight'>): boolean =>
  quoted ? quoted.cost.freight === null : cost_freight?.trim() === ''

/** Whether the line was quoted for another quantity. */
export const isRecosted = ({ quoted, quantity }: Costed): boolean =>
  quoted !== null && !(isDecimal(quantity) && compare(quantity, quoted.quantity) === 0)

/** The total and the unit cost of a line, by the functions that the server uses. */
function costOf(
  line: Costed,
  { currency, rateOf, recosted }: OrderTerms,
): { unit_cost: Decimal | null; cost: Decimal | null } {
  const { id, quantity, quoted, cost_unit_price } = line
  if (quoted) {
    const { unit_cost, total, offer } = quoted.cost
    const anew = recosted.get(id ?? '')
    // Without a quantity, or above the supplier's available quantity, the cost is unknown.
    if (anew === undefined || anew === null) return { unit_cost, cost: isRecosted(line) ? null : total }
    return {
      unit_cost: unitCostOf(anew, quantity, offer?.unit_factor ?? null, currency),
      cost: roundMoney(totalOf(anew), currency),
    }
  }
  const rate = rateOf(line.cost_currency || currency)
  if (!isDecimal(cost_unit_price) || rate === null) return { unit_cost: null, cost: null }
  if (!isQuantity(quantity)) return { unit_cost: asUnitCost(multiply(cost_unit_price, rate), currency), cost: null }
  const typed = {
    currency: line.cost_currency || currency,
    rate,
    freight: orZero(line.cost_freight ?? ''),
    tax_percent: orZero(line.cost_tax_percent ?? ''),
  }
  const cost = typedCost(quantity, cost_unit_price, typed, currency)
  return { unit_cost: unitCostOf(cost, quantity, null, currency), cost: totalOf(cost) }
}

/** The purchase of a quoted line for the typed quantity; unchanged where that is unknown. */
export function costAsTyped(
  { id }: Costed,
  cost: OrderLineCost,
  { recosted, currency }: OrderTerms,
): Pick<OrderLineCost, 'unit_price' | 'quantity' | 'goods' | 'tax' | 'freight'> {
  const anew = recosted.get(id ?? '')
  if (!anew) return cost
  return {
    unit_price: anew.cost_unit_price,
    quantity: anew.cost_quantity,
    goods: roundMoney(subtract(anew.cost_goods, anew.cost_tax), currency),
    tax: anew.cost_tax,
    freight: cost.freight === null ? null : anew.cost_freight,
  }
}

// An unchanged line is not calculated again: cost, price and totals update with each key.
const known = new WeakMap<OrderLineForm, { terms: OrderTerms; figures: LineFigures }>()

/** All figures of a line: of price and markup, the one that was typed determines the other. */
export function lineFigures(line: OrderLineForm, terms: OrderTerms): LineFigures {
  const before = known.get(line)
  if (before?.terms === terms) return before.figures
  const figures = figuresOf(line, terms)
  known.set(line, { terms, figures })
  return figures
}

function figuresOf(line: OrderLineForm, terms: OrderTerms): LineFigures {
  const { currency, price_step } = terms
  const { unit_cost, cost } = costOf(line, terms)
  const { unit_price, markup_percent } = line.priced_by === 'markup_percent' ? fromMarkup() : fromPrice()
  const amount =
    unit_price !== null && isQuantity(line.quantity)
      ? lineAmount(line.quantity, unit_price, orZero(line.discount_percent), currency)
      : null
  const margin_percent = amount !== null && cost !== null ? marginOf(amount, cost, currency).percent : null
  const lacks_freight = cost !== null && isFreightOpen(line)
  return { unit_cost, cost, unit_price, markup_percent, amount, margin_percent, lacks_freight }

  function fromMarkup() {
    const known = isDecimal(line.markup_percent)
    const price =
      known && unit_cost !== null ? priceFromMarkup(unit_cost, line.markup_percent, currency, price_step) : null
    return { unit_price: price, markup_percent: known ? line.markup_percent : null }
  }

  function fromPrice() {
    const price = isDecimal(line.unit_price) ? line.unit_price : null
    return {
      unit_price: price,
      markup_percent:
        price !== null && unit_cost !== null
          ? markupOfStanding({ unit_price: price, unit_cost }, line.saved_price)
          : null,
    }
  }
}

/**
 * The line at the lowest markup that gives at least this margin, in percent; where there is none, the typed value stays
 * to be corrected.
 */
export function atMargin(line: OrderLineForm, margin_percent: string, terms: OrderTerms): OrderLineForm {
  const { unit_cost, cost } = lineFigures(line, terms)
  if (margin_percent.trim() === '') return { ...line, margin_typed: '' }
  if (!isDecimal(margin_percent) || unit_cost === null || cost === null)
    return { ...line, margin_typed: margin_percent }
  const sold = {
    quantity: line.quantity,
    unit_price: '0',
    discount_percent: orZero(line.discount_percent),
    cost,
    unit_cost,
  }
  const markup_percent = markupToReach({ ...terms, lines: [sold], discount: '0' }, { margin_percent })
  if (markup_percent === null) return { ...line, margin_typed: margin_percent }
  return { ...line, markup_percent, markup_from: '', margin_typed: '', priced_by: 'markup_percent' }
}

/** The totals of the current input, as the server calculates them; a line without an amount counts as zero. */
export function orderTotals(
  form: Pick<OrderForm, 'lines' | 'charges' | 'discount' | 'discount_percent'>,
  terms: OrderTerms,
): DocumentTotals {
  const { currency, tax_rates } = terms
  // A tax rate that is not loaded yet counts as zero until it is.
  const known = (id: string) => (tax_rates.some((rate) => rate.id === id) ? id : null)
  return documentTotals({
    currency,
    lines: form.lines.flatMap((line) => {
      const { amount } = lineFigures(line, terms)
      return amount === null ? [] : [{ amount, tax_rate_id: known(line.tax_rate_id) }]
    }),
    discount: typedDiscount(form),
    charges: form.charges
      .filter(({ amount }) => isDecimal(amount))
      .map(({ amount, tax_rate_id }) => ({ amount, tax_rate_id: known(tax_rate_id) })),
    tax_rates,
  })
}

/** What is asked about the taxes of the current input when it is quoted (ORD-10). */
export function taxWarningsOf(form: Pick<OrderForm, 'lines' | 'charges'>, { tax_rates, seller }: OrderTerms) {
  if (!seller) return []
  const taxed = ({ tax_rate_id }: { tax_rate_id: string }) => ({
    tax_rate_id: tax_rate_id || null,
    tax_percent: tax_rates.find(({ id }) => id === tax_rate_id)?.percent ?? '0',
  })
  return untaxedWarnings({ lines: typedLines(form.lines).map(taxed), charges: form.charges.map(taxed) }, seller)
}

type Commissioned = Pick<
  OrderForm,
  | 'lines'
  | 'discount'
  | 'discount_percent'
  | 'agent_id'
  | 'commission_percent'
  | 'commission_basis'
  | 'commission_capped'
>

/** The margin of the current input, after the agent's share. */
export function orderMarginOf(form: Commissioned, terms: OrderTerms): OrderMargin {
  const { currency, floor_percent } = terms
  const priced = form.lines.flatMap((line) => {
    const { unit_price, amount, cost, lacks_freight } = lineFigures(line, terms)
    return unit_price === null || amount === null
      ? []
      : [{ quantity: line.quantity, unit_price, discount_percent: orZero(line.discount_percent), cost, lacks_freight }]
  })
  const margin = orderMargin(priced, typedDiscount(form), currency)
  const commission = commissionOf(
    {
      commission_percent: form.agent_id && isDecimal(form.commission_percent) ? form.commission_percent : null,
      commission_basis: (form.commission_basis || null) as CommissionBasis | null,
      commission_capped: form.commission_capped,
    },
    { net: margin.net, margin: margin.amount },
    currency,
  )
  return { ...margin, floor_percent, commission, net_margin: marginOf(margin.amount, commission, currency).amount }
}
