import * as z from 'zod'
import { date, optionalText } from '../../../contract/fields'
import type { BodyInput } from '../../../contract/operation'
import type { Order, OrderLine } from '../../../contract/order'
import type { confirmOrder } from '../../../contract/orderSteps'
import { commissionOf } from '../../../domain/commissions/commission'
import type { Decimal } from '../../../domain/money/money'
import { splitOrder } from '../../../domain/orders/orderParts'
import { orderMargin } from '../../../domain/orders/orderPrice'
import { termsShape } from '../terms/termsForm'

/** The form values of the client's confirmation. */
export const confirmFormSchema = z.object({
  answered_on: date.optional(),
  answered_by: optionalText(200),
  client_po_number: optionalText(100),
  part: z.enum(['all', 'some']),
  /** By the id of each line. */
  chosen: z.record(z.string(), z.boolean()),
  /** What to do with purchases on terms that their quotes no longer offer, and the reason for accepting the warnings. */
  ...termsShape,
})
export type ConfirmForm = z.input<typeof confirmFormSchema>
export type ConfirmAnswer = z.output<typeof confirmFormSchema>

/** The whole order, confirmed today. */
export const toConfirmForm = ({ client_po_number, lines }: Order, today: string): ConfirmForm => ({
  answered_on: today,
  answered_by: '',
  client_po_number: client_po_number ?? '',
  part: 'all',
  chosen: Object.fromEntries(lines.map(({ id }) => [id, true])),
  terms: {},
  why: '',
})

export interface Answered {
  /** The confirmed lines. */
  taken: OrderLine[]
  /** The lines that stay quoted. */
  left: OrderLine[]
  /** Before tax, each with its share of the discount; charges stay with the confirmed lines. */
  taken_net: Decimal
  left_net: Decimal
  /** The agent's commission for the confirmed lines; null without an agreement, or where it is not sent. */
  commission: Decimal | null
}

type Answering = Pick<
  Order,
  | 'currency'
  | 'discount'
  | 'discount_percent'
  | 'charges'
  | 'lines'
  | 'margin'
  | 'agent_id'
  | 'commission_percent'
  | 'commission_basis'
  | 'commission_capped'
>

/** How the client's confirmation splits an order, as the server does it. */
export function answered(order: Answering, { part, chosen }: Pick<ConfirmAnswer, 'part' | 'chosen'>): Answered {
  const { currency, lines, margin } = order
  const takes = ({ id }: OrderLine) => part === 'all' || chosen[id] === true
  const taken = lines.filter(takes)
  const left = lines.filter((line) => !takes(line))
  const { confirmed, rest } = splitOrder(
    order,
    taken.map(({ id }) => id),
  )
  const { net, amount } = orderMargin(
    taken.map((line) => ({ ...line, cost: line.cost?.total ?? null })),
    confirmed.discount,
    currency,
  )
  const agreed = margin && order.agent_id && order.commission_percent
  return {
    taken,
    left,
    taken_net: confirmed.net,
    left_net: rest.net,
    commission: agreed
      ? commissionOf(
          { ...order, commission_capped: order.commission_capped ?? false },
          { net, margin: amount },
          currency,
        )
      : null,
  }
}

/** Lines are listed only where some of them remain. */
export function toConfirmBody(
  { answered_on, answered_by, client_po_number }: ConfirmAnswer,
  { taken, left }: Pick<Answered, 'taken' | 'left'>,
): BodyInput<typeof confirmOrder> {
  return {
    answered_on,
    answered_by,
    client_po_number,
    ...(left.length > 0 ? { line_ids: taken.map(({ id }) => id) } : {}),
  }
}

export interface Purchase {
  supplier_id: string
  supplier: string
  currency: string
  lines: number
}

/**
 * The purchases for these lines, as purchase orders are created: one per supplier and currency, in the order of the
 * lines.
 */
export function purchasesOf(lines: readonly OrderLine[]): Purchase[] {
  const made = new Map<string, Purchase>()
  for (const { cost } of lines) {
    if (!cost?.supplier_id) continue
    const key = `${cost.supplier_id} ${cost.currency}`
    const before = made.get(key)
    made.set(key, {
      supplier_id: cost.supplier_id,
      supplier: cost.supplier_name ?? '',
      currency: cost.currency,
      lines: (before?.lines ?? 0) + 1,
    })
  }
  return [...made.values()]
}
