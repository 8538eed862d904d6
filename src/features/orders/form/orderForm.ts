import type { Order, OrderLine, OrderLineCost } from '../../../contract/order'
import type { MarkupBasis } from '../../../domain/prices/markupRules'
import { discountOf, type Discount } from '../../../domain/documents/discount'
import { taxPercentOf } from '../../../domain/costing/keptCost'
import { add, compare, isDecimal, isZero, type Decimal } from '../../../domain/money/money'

/** The cell of a line that was typed last: the other one is calculated from it. */
type PricedBy = 'unit_price' | 'markup_percent'

export interface OrderLineForm {
  /** The saved line that it changes; undefined for a new one. */
  id: string | undefined
  item_id: string
  /** The code of the item. */
  item_code: string
  description: string
  quantity: string
  unit: string
  priced_by: PricedBy
  unit_price: string
  markup_percent: string
  /** The rule that the markup comes from; blank where it was typed, or calculated from a price. */
  markup_from: '' | MarkupBasis
  /** A typed margin that no markup reaches; otherwise blank. */
  margin_typed: string
  discount_percent: string
  tax_rate_id: string
  /** The cost input; blank where it comes from a quote. */
  supplier_id: string
  /** Blank is the order's own currency. */
  cost_currency: string
  cost_unit_price: string
  /** Of the whole line; blank is not known. Missing in drafts that were saved before lines had it. */
  cost_freight?: string
  /** The tax on the price that cannot be recovered, as a copy took it over. */
  cost_tax_percent?: string
  /** The first is printed, the second never. Missing in drafts that were saved before lines had them. */
  remarks?: string
  internal_notes?: string
  /** Price and cost on the saved order: its markup applies while both are unchanged. */
  saved_price: { unit_price: Decimal; unit_cost: Decimal; markup_percent: Decimal | null } | null
  /** The cost from its quote, and the quantity that it was calculated for. */
  quoted: { cost: OrderLineCost; quantity: Decimal } | null
}

export interface ChargeForm {
  label: string
  amount: string
  tax_rate_id: string
}

type Discounted = Pick<OrderForm, 'discount' | 'discount_percent'>

/** The percentage of the discount as typed; null for an amount, and above 100 %, which is rejected. */
export const typedPercent = ({ discount_percent = '' }: Discounted): Decimal | null =>
  isDecimal(discount_percent) && compare(discount_percent, '100') <= 0 ? discount_percent : null

/** The discount as typed; what is not a number yet counts as zero. */
export const typedDiscount = (form: Discounted): Discount =>
  discountOf({ discount: isDecimal(form.discount) ? form.discount : '0', discount_percent: typedPercent(form) })

/** An order as form values: unknown values are blank. */
export interface OrderForm {
  client_id: string
  contact: string
  delivery_contact: string
  agent_id: string
  commission_percent: string
  commission_basis: string
  commission_capped: boolean
  currency: string
  discount: string
  /** In place of an amount: one of the two is blank. Missing in drafts that were saved before it existed. */
  discount_percent?: string
  valid_until: string
  payment_terms: string
  delivery_terms: string
  delivery_place: string
  required_by: string
  /** Printed on the client’s documents. */
  remarks: string
  /** Never printed. */
  internal_notes: string
  lines: OrderLineForm[]
  charges: ChargeForm[]
}

/** A new line, with the tax rate of the branch. */
export const newLine = (tax_rate_id: string): OrderLineForm => ({
  id: undefined,
  item_id: '',
  item_code: '',
  description: '',
  quantity: '',
  unit: 'H87',
  priced_by: 'unit_price',
  unit_price: '',
  markup_percent: '',
  markup_from: '',
  margin_typed: '',
  discount_percent: '',
  tax_rate_id,
  supplier_id: '',
  cost_currency: '',
  cost_unit_price: '',
  cost_freight: '0',
  remarks: '',
  internal_notes: '',
  saved_price: null,
  quoted: null,
})

export const blankOrder = (currency: string, tax_rate_id: string): OrderForm => ({
  client_id: '',
  contact: '',
  delivery_contact: '',
  agent_id: '',
  commission_percent: '',
  commission_basis: '',
  commission_capped: false,
  currency,
  discount: '',
  discount_percent: '',
  valid_until: '',
  payment_terms: '',
  delivery_terms: '',
  delivery_place: '',
  required_by: '',
  remarks: '',
  internal_notes: '',
  lines: [newLine(tax_rate_id)],
  charges: [],
})

const unlessZero = (amount: Decimal) => (isZero(amount) ? '' : amount)

export function toOrderForm(order: Order): OrderForm {
  return {
    client_id: order.client_id,
    contact: order.contact ?? '',
    delivery_contact: order.delivery_contact ?? '',
    agent_id: order.agent_id ?? '',
    commission_percent: order.commission_percent ?? '',
    commission_basis: order.commission_basis ?? '',
    commission_capped: order.commission_capped ?? false,
    currency: order.currency,
    discount: order.discount_percent === null ? unlessZero(order.discount) : '',
    discount_percent: order.discount_percent ?? '',
    valid_until: order.valid_until ?? '',
    payment_terms: order.payment_terms ?? '',
    delivery_terms: order.delivery_terms ?? '',
    delivery_place: order.delivery_place ?? '',
    required_by: order.required_by ?? '',
    remarks: order.remarks ?? '',
    internal_notes: order.internal_notes ?? '',
    lines: order.lines.map((line) => toLineForm(line, order.currency)),
    charges: order.charges.map(({ label, amount, tax_rate_id }) => ({ label, amount, tax_rate_id: tax_rate_id ?? '' })),
  }
}

function toLineForm(line: OrderLine, currency: string): OrderLineForm {
  const { cost } = line
  const typed = cost?.quote_line_id === null ? cost : null
  return {
    id: line.id,
    item_id: line.item_id ?? '',
    item_code: line.item_code ?? '',
    description: line.description,
    quantity: line.quantity,
    unit: line.unit,
    // While unchanged it keeps its price, whatever markup it had.
    priced_by: 'unit_price',
    unit_price: line.unit_price,
    markup_percent: '',
    markup_from: '',
    margin_typed: '',
    discount_percent: unlessZero(line.discount_percent),
    tax_rate_id: line.tax_rate_id ?? '',
    supplier_id: typed?.supplier_id ?? '',
    cost_currency: typed && typed.currency !== currency ? typed.currency : '',
    cost_unit_price: typed?.unit_price ?? '',
    cost_freight: typed ? (typed.quoted_freight ?? '') : '0',
    cost_tax_percent: typed ? taxPercentOf({ cost_goods: add(typed.goods, typed.tax), cost_tax: typed.tax }) : '',
    remarks: line.remarks ?? '',
    internal_notes: line.internal_notes ?? '',
    saved_price: cost && {
      unit_price: line.unit_price,
      unit_cost: cost.unit_cost,
      markup_percent: line.markup_percent,
    },
    quoted: cost && !typed ? { cost, quantity: line.quantity } : null,
  }
}

/** Whether the line has no input. */
export const isBlankLine = ({
  id,
  item_id,
  description,
  quantity,
  unit_price,
  markup_percent,
  cost_unit_price,
  remarks = '',
  internal_notes = '',
}: OrderLineForm) =>
  !id &&
  ![item_id, description, quantity, unit_price, markup_percent, cost_unit_price, remarks, internal_notes].some((text) =>
    text.trim(),
  )

/** The lines without the blank ones at the end, which only wait for input. */
export function typedLines(lines: readonly OrderLineForm[]): OrderLineForm[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line))
  return lines.slice(0, last + 1)
}
