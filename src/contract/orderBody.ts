import * as z from 'zod'
import { beyondInWords, isBeyond } from '../domain/money/bounds'
import { commissionBases } from '../domain/commissions/commission'
import { isDecimal, isZero } from '../domain/money/money'
import { incoterms } from '../domain/orders/incoterms'
import {
  accept,
  amount,
  businessDay,
  currency,
  decimal,
  id,
  optionalText,
  percent,
  quantity,
  text,
  unit,
} from './fields'

/** The maximum number of lines of an order. */
export const mostLines = 1000

/** The quantities of a delivery or a receipt, each of the line whose id `line` names. */
export const fulfilledLines = <N extends string>(line: N) =>
  z
    .array(z.strictObject({ [line]: id, quantity: quantity() } as FulfilledLine<N>))
    .min(1, 'Enter a quantity for at least one line.')
    .max(mostLines)
type FulfilledLine<N extends string> = Record<N, typeof id> & { quantity: ReturnType<typeof quantity> }

/** From −100, which makes the price 0; six decimals, as a price has. */
export const markup = () => decimal({ min: '-100', max: '1000000' })

const orderLineShape = {
  /** An existing line: its cost is kept unless the quantity changes. */
  id: id.optional(),
  /** The enquiry line that a new line answers; the enquiry is the same client's. */
  enquiry_line_id: id.nullish(),
  item_id: id.nullish(),
  description: text(1000),
  quantity: quantity(),
  unit,
  /** Exactly one of the two: the price, or the markup on the unit cost. */
  unit_price: amount().optional(),
  markup_percent: markup().optional(),
  discount_percent: percent().default('0'),
  tax_rate_id: id.nullish(),
  /** Printed below the description on each of the client’s documents; unchanged when omitted. */
  remarks: optionalText(1000),
  /** Never printed; unchanged when omitted. */
  internal_notes: optionalText(1000),
  /** For a line without a quote: its supplier and purchase price. */
  supplier_id: id.nullish(),
  cost_currency: currency.nullish(),
  cost_unit_price: amount().nullish(),
  /** The freight of the whole line, in `cost_currency`; null is "not known". A new line without it has none. */
  cost_freight: amount().nullish(),
  /** Tax on the supplier's price that cannot be recovered: part of the cost. */
  cost_tax_percent: percent().nullish(),
}

export const orderLineBodySchema = z.strictObject(orderLineShape).superRefine((line, context) => {
  for (const field of ['unit_price', 'cost_unit_price'] as const) {
    const price = line[field]
    if (isBeyond(line.quantity, price))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: beyondInWords(line.quantity, price ?? ''),
        input: price,
      })
  }
  if ((line.unit_price === undefined) === (line.markup_percent === undefined)) {
    context.addIssue({
      code: 'custom',
      path: ['unit_price'],
      message: 'Enter a price or a markup, not both.',
      input: line.unit_price,
    })
  }
  if (!line.cost_currency !== !line.cost_unit_price) {
    context.addIssue({
      code: 'custom',
      path: [line.cost_currency ? 'cost_unit_price' : 'cost_currency'],
      message: 'Enter both the cost and its currency, or neither.',
      input: null,
    })
  } else if (line.cost_freight && !line.cost_unit_price && (!line.id || line.cost_unit_price === null)) {
    context.addIssue({
      code: 'custom',
      path: ['cost_freight'],
      message: 'Enter the cost as well, or leave the freight blank.',
      input: line.cost_freight,
    })
  } else if (line.supplier_id && !line.cost_unit_price) {
    context.addIssue({
      code: 'custom',
      path: ['cost_unit_price'],
      message: 'Enter the supplier’s cost, or remove the supplier.',
      input: null,
    })
  }
})
export type OrderLineBody = z.input<typeof orderLineBodySchema>

const chargeBodySchema = z.strictObject({ label: text(200), amount: amount(), tax_rate_id: id.nullish() })

const shape = {
  client_id: id,
  contact: optionalText(200),
  delivery_contact: optionalText(200),
  agent_id: id.nullish(),
  commission_percent: percent().nullish(),
  commission_basis: z.enum(commissionBases, 'Choose net or margin.').nullish(),
  commission_capped: z.boolean().optional(),
  currency: currency.optional(),
  /** The discount on the lines' total: an amount, or a percentage, which follows the lines. */
  discount: amount().optional(),
  discount_percent: percent().nullish(),
  valid_until: businessDay.nullish(),
  payment_terms: optionalText(500),
  delivery_terms: z.enum(incoterms, 'Choose one of the Incoterms 2020.').nullish(),
  delivery_place: optionalText(300),
  required_by: businessDay.nullish(),
  /** Printed on each of the client’s documents. */
  remarks: optionalText(5000),
  /** Never printed or sent outside. */
  internal_notes: optionalText(5000),
  lines: z.array(orderLineBodySchema).max(mostLines, `An order has at most ${mostLines} lines.`),
  charges: z.array(chargeBodySchema).max(50).optional(),
  accept,
}

/** Either kind replaces the other. */
function hasOneDiscount(
  { discount = '0', discount_percent }: { discount?: string | undefined; discount_percent?: string | null | undefined },
  context: z.RefinementCtx,
) {
  // What is no number is said at its own field.
  if (discount_percent && isDecimal(discount) && !isZero(discount))
    context.addIssue({
      code: 'custom',
      path: ['discount_percent'],
      message: 'Enter the discount as an amount or as a percentage, not both.',
      input: discount_percent,
    })
}

export const createOrderBodySchema = z.strictObject(shape).superRefine(hasOneDiscount)
/** `lines` and `charges` each replace all of them. Client and currency cannot be changed. */
export const updateOrderBodySchema = z
  .strictObject(shape)
  .omit({ client_id: true, currency: true })
  .partial()
  .superRefine(hasOneDiscount)
export type OrderBody = z.input<typeof createOrderBodySchema>
export type OrderValues = z.output<typeof createOrderBodySchema>
export type OrderChanges = z.output<typeof updateOrderBodySchema>
