import type { Order, OrderLine, OrderLineCost } from '../../../contract/order'
import type { MarkupBasis } from '../../../domain/markupRules'
import { isZero, type Decimal } from '../../../domain/money'

/** The cell of a line that was typed last: the other one follows from it. */
export type PricedBy = 'unit_price' | 'markup_percent'

export interface OrderLineForm {
  /** The line that it changes; none for a new one. */
  id: string | undefined
  item_id: string
  /** What the item is known by. */
  item_code: string
  description: string
  quantity: string
  unit: string
  priced_by: PricedBy
  unit_price: string
  markup_percent: string
  /** The rule that the markup was taken from; blank where it was typed, or follows from a price. */
  markup_from: '' | MarkupBasis
  /** A margin that was typed and that no markup leaves; blank else. */
  margin_typed: string
  discount_percent: string
  tax_rate_id: string
  /** What is typed of the cost; blank where a quote says it. */
  supplier_id: string
  /** Blank is the order's own. */
  cost_currency: string
  cost_unit_price: string
  /** Printed, and never printed. They are not there in a form that was kept before lines had them. */
  remarks?: string
  internal_notes?: string
  /** How it stands on the order that it was read from: the markup that made its price, while both stay. */
  stands: { unit_price: Decimal; unit_cost: Decimal; markup_percent: Decimal | null } | null
  /** What it costs by the quote that it comes from, and for how many that was worked out. */
  quoted: { cost: OrderLineCost; quantity: Decimal } | null
}

export interface ChargeForm {
  label: string
  amount: string
  tax_rate_id: string
}

/** An order as its form holds it: what is not known is blank. */
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

/** A line to be typed into, with the rate that the branch charges. */
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
  remarks: '',
  internal_notes: '',
  stands: null,
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
    discount: unlessZero(order.discount),
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
    // Untouched it keeps its price, whatever markup once made it.
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
    remarks: line.remarks ?? '',
    internal_notes: line.internal_notes ?? '',
    stands: cost && { unit_price: line.unit_price, unit_cost: cost.unit_cost, markup_percent: line.markup_percent },
    quoted: cost && !typed ? { cost, quantity: line.quantity } : null,
  }
}

/** Nothing was typed into it. */
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

/** The lines without the blank ones at the end, which only wait to be typed into. */
export function typedLines(lines: readonly OrderLineForm[]): OrderLineForm[] {
  const last = lines.findLastIndex((line) => !isBlankLine(line))
  return lines.slice(0, last + 1)
}
