import type { Order } from '../../../contract/order'
import type { ClientsOrder } from '../../../documents/kinds/orderDocument'
import { payableTotal } from '../../../domain/documents/documentTotals'
import { isDecimal, roundMoney } from '../../../domain/money/money'
import { lineFigures, orderTotals, type OrderTerms } from './orderFigures'
import { typedPercent, typedLines, type OrderForm } from './orderForm'

export interface Previewed {
  order: ClientsOrder
  /** The indexes of lines that have no amount yet: they count as zero. */
  unpriced: number[]
}

const orNull = (text: string) => text.trim() || null

/**
 * The client's view of an order as typed, with the figures of the form; for an existing order with its number and the
 * client's text too.
 */
export function previewOrder(form: OrderForm, terms: OrderTerms, order?: Order): Previewed {
  const { currency, tax_rates } = terms
  const lines = typedLines(form.lines)
  const { goods, discount, taxes, total } = orderTotals({ ...form, lines }, terms)
  const shown = lines.map((line, index) => {
    const { unit_price, amount } = lineFigures(line, terms)
    return {
      position: index + 1,
      item_id: orNull(line.item_id),
      item_code: orNull(line.item_code),
      description: line.description,
      quantity: isDecimal(line.quantity) ? line.quantity : '0',
      unit: line.unit,
      unit_price: unit_price ?? '0',
      discount_percent: isDecimal(line.discount_percent) ? line.discount_percent : '0',
      amount: amount ?? roundMoney('0', currency),
      remarks: orNull(line.remarks ?? ''),
      is_priced: amount !== null,
    }
  })
  return {
    order: {
      status: order?.status ?? 'draft',
      number: order?.number ?? null,
      revision: order?.revision ?? 1,
      contact: orNull(form.contact),
      assignee_name: order?.assignee_name ?? null,
      delivery_contact: orNull(form.delivery_contact),
      client_po_number: order?.client_po_number ?? null,
      client_reference: order?.client_reference ?? null,
      currency,
      valid_until: orNull(form.valid_until),
      payment_terms: orNull(form.payment_terms),
      delivery_terms: (orNull(form.delivery_terms) as ClientsOrder['delivery_terms']) ?? null,
      delivery_place: orNull(form.delivery_place),
      required_by: orNull(form.required_by),
      remarks: orNull(form.remarks),
      goods,
      discount,
      discount_percent: typedPercent(form),
      taxes: taxes.map((tax) => ({ ...tax, name: tax_rates.find(({ id }) => id === tax.tax_rate_id)?.name ?? null })),
      total,
      payable: payableTotal(total, currency).payable,
      lines: shown.map(({ is_priced: _, ...line }) => line),
      charges: form.charges.flatMap(({ label, amount }) =>
        isDecimal(amount) ? [{ label: label.trim(), amount: roundMoney(amount, currency) }] : [],
      ),
      payments: order?.payments ?? [],
    },
    unpriced: shown.flatMap(({ position, is_priced }) => (is_priced ? [] : [position])),
  }
}
