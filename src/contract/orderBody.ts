import * as z from 'zod'
import { beyondInWords, isBeyond } from '../domain/bounds'
import { commissionBases } from '../domain/commission'
import { incoterms } from '../domain/incoterms'
import { accept, amount, currency, date, decimal, id, optionalText, percent, quantity, text, unit } from './fields'

/** The lines of one order. */
export const mostLines = 1000

/** From −100 (given away) up; six decimals, as a price keeps them. */
export const markup = () => decimal({ min: '-100', max: '1000000' })

const orderLineShape = {
  /** A line that is there: what it costs stays, unless its quantity changes. */
  id: id.optional(),
  /** The client's own line that a new line answers: of an enquiry of this client. */
  enquiry_line_id: id.nullish(),
  item_id: id.nullish(),
  description: text(1000),
  quantity: quantity(),
  unit,
  /** Exactly one of the two: the price, or the markup on the unit cost that makes it. */
  unit_price: amount().optional(),
  markup_percent: markup().optional(),
  discount_percent: percent().default('0'),
  tax_rate_id: id.nullish(),
  /** Printed below the description on each of the client’s documents; left out, those of the line that is there stay. */
  remarks: optionalText(1000),
  /** Never printed; left out, those of the line that is there stay. */
  internal_notes: optionalText(1000),
  /** Of a line that comes from no quote: who it is bought from, and at what price. */
  supplier_id: id.nullish(),
  cost_currency: currency.nullish(),
  cost_unit_price: amount().nullish(),
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
      message: 'Enter a price or a markup, one of the two.',
      input: line.unit_price,
    })
  }
  if (!line.cost_currency !== !line.cost_unit_price) {
    context.addIssue({
      code: 'custom',
      path: [line.cost_currency ? 'cost_unit_price' : 'cost_currency'],
      message: 'A cost is a price and its currency: enter both, or neither.',
      input: null,
    })
  } else if (line.supplier_id && !line.cost_unit_price) {
    context.addIssue({
      code: 'custom',
      path: ['cost_unit_price'],
      message: 'Enter what this supplier charges, or leave him out.',
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
  discount: amount().optional(),
  valid_until: date.nullish(),
  payment_terms: optionalText(500),
  delivery_terms: z.enum(incoterms, 'Choose one of the Incoterms 2020.').nullish(),
  delivery_place: optionalText(300),
  required_by: date.nullish(),
  /** Printed on each of the client’s documents. */
  remarks: optionalText(5000),
  /** Never printed, and sent to nobody outside. */
  internal_notes: optionalText(5000),
  lines: z.array(orderLineBodySchema).max(mostLines, `An order has at most ${mostLines} lines.`),
  charges: z.array(chargeBodySchema).max(50).optional(),
  accept,
}

export const createOrderBodySchema = z.strictObject(shape)
/** `lines` and `charges` each replace them all. The client and the currency stay those that the order began with. */
export const updateOrderBodySchema = z.strictObject(shape).omit({ client_id: true, currency: true }).partial()
export type OrderBody = z.input<typeof createOrderBodySchema>
export type OrderValues = z.output<typeof createOrderBodySchema>
export type OrderChanges = z.output<typeof updateOrderBodySchema>
