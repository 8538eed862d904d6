import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { TFunction } from 'i18next'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod'
import {
  createOrderBodySchema,
  updateOrderBodySchema,
  type OrderBody,
  type OrderChanges,
  type OrderLineBody,
  type OrderValues,
} from '../../../contract/orderBody'
import { typedLines, type ChargeForm, type OrderForm, type OrderLineForm } from './orderForm'

const orNull = (text: string) => text.trim() || null

/** The price or the markup, whichever was typed last; neither where it is blank, which the schema rejects. */
function priceOf({
  priced_by,
  unit_price,
  markup_percent,
}: OrderLineForm): Pick<OrderLineBody, 'unit_price' | 'markup_percent'> {
  if (priced_by === 'markup_percent') return markup_percent ? { markup_percent } : {}
  return unit_price ? { unit_price } : {}
}

/** The cost of a line without a quote; a quoted line sends none, and so keeps its cost. */
function costOf(
  { id, quoted, supplier_id, cost_currency, cost_unit_price, cost_freight, cost_tax_percent }: OrderLineForm,
  currency: string,
): Pick<OrderLineBody, 'supplier_id' | 'cost_currency' | 'cost_unit_price' | 'cost_freight' | 'cost_tax_percent'> {
  if (quoted) return {}
  return {
    supplier_id: orNull(supplier_id),
    cost_currency: cost_unit_price ? cost_currency || currency : null,
    cost_unit_price: orNull(cost_unit_price),
    ...(cost_unit_price && cost_freight !== undefined ? { cost_freight: orNull(cost_freight) } : {}),
    // A saved line keeps its own.
    ...(!id && cost_unit_price && cost_tax_percent ? { cost_tax_percent } : {}),
  }
}

const toLine = (line: OrderLineForm, currency: string, costs: boolean): OrderLineBody => ({
  ...(line.id ? { id: line.id } : {}),
  item_id: orNull(line.item_id),
  description: line.description,
  quantity: line.quantity,
  unit: line.unit,
  ...priceOf(line),
  discount_percent: line.discount_percent || '0',
  tax_rate_id: orNull(line.tax_rate_id),
  remarks: orNull(line.remarks ?? ''),
  internal_notes: orNull(line.internal_notes ?? ''),
  ...(costs ? costOf(line, currency) : {}),
})

/** Without an agent there is no commission. */
const commissionOf = ({ agent_id, commission_percent, commission_basis, commission_capped }: OrderForm) => ({
  commission_percent: agent_id ? orNull(commission_percent) : null,
  commission_basis: agent_id ? (orNull(commission_basis) as OrderBody['commission_basis']) : null,
  commission_capped: Boolean(agent_id) && commission_capped,
})

const toCharge = ({ label, amount, tax_rate_id }: ChargeForm) => ({ label, amount, tax_rate_id: orNull(tax_rate_id) })

/**
 * The body of a change: blank values are cleared, and required ones are left for validation. Costs, markups and commissions
 * are left out for a user who does not see them: the server keeps them.
 */
function toOrderChanges(form: OrderForm, costs: boolean) {
  const {
    client_id: _,
    currency,
    lines,
    charges,
    discount,
    discount_percent = '',
    commission_capped: _capped,
    commission_percent: _percent,
    commission_basis: _basis,
    ...texts
  } = form
  return {
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, orNull(text)])),
    ...(costs ? commissionOf(form) : {}),
    discount: discount || '0',
    discount_percent: orNull(discount_percent),
    lines: typedLines(lines).map((line) => toLine(line, currency, costs)),
    charges: charges.map(toCharge),
  }
}

/** The same with the fields of a new order only. */
const toOrderBody = (form: OrderForm, costs: boolean): OrderBody => ({
  ...toOrderChanges(form, costs),
  client_id: form.client_id,
  currency: form.currency,
})

/** A markup requires a cost. A quoted line does not send its cost, but has one. */
function markupsHaveCosts(body: { lines?: OrderValues['lines'] | undefined }, context: z.RefinementCtx) {
  body.lines?.forEach((line, index) => {
    if (line.markup_percent !== undefined && line.cost_unit_price === null) {
      context.addIssue({
        code: 'custom',
        path: ['lines', index, 'markup_percent'],
        message: 'Enter a cost to mark up, or a price.',
        input: line.markup_percent,
      })
    }
  })
}

const checkNew = standardSchemaResolver<OrderBody, unknown, OrderValues>(
  createOrderBodySchema.superRefine(markupsHaveCosts),
)
const checkChanges = standardSchemaResolver<Partial<OrderBody>, unknown, OrderChanges>(
  updateOrderBodySchema.superRefine(markupsHaveCosts),
)

type Texts = TFunction<'orderForm'>

/**
 * Validates the request of a new order; its lines have the same indexes as in the form, so each error finds its cell.
 */
export const createResolver =
  (t: Texts, costs: boolean): Resolver<OrderForm, unknown, OrderValues> =>
  async (form, context, options) =>
    withPositions(await checkNew(toOrderBody(form, costs), context, options as never), t)

/** Validates the request that changes a draft. */
export const updateResolver =
  (t: Texts, costs: boolean): Resolver<OrderForm, unknown, OrderChanges> =>
  async (form, context, options) =>
    withPositions(await checkChanges(toOrderChanges(form, costs), context, options as never), t)

/** An error of a line names the line and the cell: "Line 3: quantity must be more than 0 (you entered 0)." */
function withPositions<Checked extends { errors: object }>(checked: Checked, t: Texts): Checked {
  const { lines } = checked.errors as { lines?: Record<string, Record<string, unknown>> }
  for (const [index, cells] of Object.entries(lines ?? {})) {
    if (!/^\d+$/.test(index) || !cells) continue
    for (const [field, error] of Object.entries(cells)) {
      if (hasMessage(error)) error.message = inLine(Number(index) + 1, field, error.message, t)
    }
  }
  return checked
}

const hasMessage = (error: unknown): error is { message: string } =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'

function inLine(position: number, field: string, message: string, t: Texts): string {
  const start = message.charAt(0).toLowerCase() + message.slice(1)
  const name = t(`cells.${field}`).toLowerCase()
  return /^must /.test(start)
    ? t('line_must', { position, field: name, message: start })
    : t('line_wrong', { position, field: name, message: start })
}
