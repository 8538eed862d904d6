import type { Buyable } from '../costing/purchase'
import { purchaseProblem } from '../comparison/surplusRule'
import { dayInWords } from '../dates/dayCounts'
import { formatDecimal } from '../money/figures'
import { compare, type Decimal, isPositive, isZero } from '../money/money'
import { isWhole, type MarginGaps, missingCosts } from './wholeMargin'
import type { OrderStatus } from './orderLifeCycle'
import type { PurchaseOrderStatus } from './purchaseOrderLifeCycle'

export interface OrderFinding {
  code: 'ORD-01' | 'ORD-03' | 'ORD-04' | 'ORD-05' | 'ORD-06' | 'ORD-10' | 'ORD-11' | 'ORD-12' | 'ORD-14'
  path: string
  message: string
}

interface Party {
  name: string
  active: boolean
}

/** A supplier as the rules see it: whether anything can be bought from it. */
export interface SupplyingParty extends Party {
  blocked_reason?: string | null
}

/** What blocks quoting and confirming: an inactive client, or an inactive or blocked supplier (ORD-01). */
export function partyProblems(client: Party, suppliers: readonly (SupplyingParty | null)[]): OrderFinding[] {
  const problem = (path: string, message: string): OrderFinding => ({ code: 'ORD-01', path, message })
  return [
    ...(client.active ? [] : [problem('client_id', `${client.name} is inactive. Activate the client first.`)]),
    ...suppliers.flatMap((supplier, index) => {
      const wrong = supplier && supplierProblem(supplier)
      return wrong ? [problem(`lines.${index}.supplier_id`, `Line ${index + 1}: ${wrong}`)] : []
    }),
  ]
}

/** Why nothing can be bought from a supplier, and what to do (ORD-01). */
export function supplierProblem({ name, active, blocked_reason }: SupplyingParty): string | undefined {
  if (!active) return `${name} is inactive. Activate the supplier first, or choose another one.`
  return blocked_reason
    ? `${name} is blocked: ${blocked_reason}. Unblock the supplier first, or choose another one.`
    : undefined
}

/** Returns what blocks quoting: a validity in the past. Days are YYYY-MM-DD, today in the branch's time zone. */
export function validityProblems(valid_until: string | null, today: string): { path: string; message: string }[] {
  if (valid_until === null || valid_until >= today) return []
  return [
    {
      path: 'valid_until',
      message: `Valid until ${dayInWords(valid_until, today)} has passed. Enter a later date, or leave it blank.`,
    },
  ]
}

/** What blocks quoting: a line without a price. A price of 0 is checked with the margin (ORD-03). */
export function unpricedProblems(
  lines: readonly { unit_price: Decimal; discount_percent: Decimal; has_cost: boolean }[],
): { path: string; message: string }[] {
  return lines.flatMap(({ unit_price, discount_percent, has_cost }, index) => {
    if (!isZero(unit_price) || has_cost || compare(discount_percent, '100') === 0) return []
    return [
      {
        path: `lines.${index}.unit_price`,
        message: `Line ${index + 1} has no price. Enter a price. For a free line, enter a discount of 100 %.`,
      },
    ]
  })
}

/** Returns what blocks confirming: an answer in the future. Days are YYYY-MM-DD, today in the branch's time zone. */
export function answerProblems(answered_on: string, today: string): { path: string; message: string }[] {
  return answered_on <= today
    ? []
    : [
        {
          path: 'answered_on',
          message: `${dayInWords(answered_on, today)} is in the future. Enter the date of the client’s answer.`,
        },
      ]
}

/** Why an order that is no draft is not edited, and what to do instead: only a quoted one can be revised. */
export const notADraft = (status: OrderStatus): string =>
  status === 'quoted'
    ? 'This order is quoted. Revise it to make changes.'
    : `This order is ${status} and is not changed any more. Copy it to a new order to make changes.`

/** The client accepts a quotation after its own validity (ORD-11). Days are YYYY-MM-DD. */
export function lateAnswerWarnings(valid_until: string | null, answered_on: string): OrderFinding[] {
  if (valid_until === null || answered_on <= valid_until) return []
  return [
    {
      code: 'ORD-11',
      path: 'answered_on',
      message: `The quotation was valid until ${dayInWords(valid_until, answered_on)}, and the client’s answer is of ${dayInWords(answered_on, answered_on)}. Revise and quote it again, or enter a reason.`,
    },
  ]
}

/** An order cannot be cancelled while goods that were bought for it are still coming in (ORD-12). */
export function receivingProblem({
  purchase_orders,
}: {
  purchase_orders: readonly { number: string | null; status: PurchaseOrderStatus }[]
}): OrderFinding | undefined {
  const open = purchase_orders.flatMap(({ number, status }) => (status === 'receiving' ? [number ?? ''] : []))
  if (open.length === 0) return undefined
  return {
    code: 'ORD-12',
    path: 'status',
    message: `Goods were received for ${open.join(', ')}, and the rest of it can still arrive. Close it short first, then cancel this order.`,
  }
}

/** An order with a delivery cannot be cancelled; it is closed short instead (ORD-05). */
export function cancelProblem({
  status,
  lines,
}: {
  status: OrderStatus
  lines: readonly { delivered: Decimal }[]
}): OrderFinding | undefined {
  if (status !== 'delivering' && status !== 'completed' && !lines.some(({ delivered }) => isPositive(delivered)))
    return undefined
  const instead =
    status === 'completed'
      ? 'If a delivery was entered in error, cancel the delivery.'
      : 'Close it short instead, with a reason.'
  return {
    code: 'ORD-05',
    path: 'status',
    message: `This order has deliveries and cannot be cancelled. ${instead}`,
  }
}

/** The part of an order that is checked: all of it, the confirmed lines, or the rest. */
export type PartOf = 'order' | 'confirmed' | 'rest'

/** How messages name a part, and where the paths of its findings begin. */
export const partNames: Record<PartOf, { prefix: string; the: string; margin: string }> = {
  order: { prefix: '', the: 'The order', margin: 'The margin' },
  confirmed: { prefix: '', the: 'The confirmed part', margin: 'The margin of the confirmed part,' },
  rest: { prefix: 'rest.', the: 'The remaining quoted part', margin: 'The margin of the remaining quoted part,' },
}

/**
 * A margin below the branch's floor, both in percent, or any loss (ORD-03). Where a cost is not known the margin is at
 * most what it seems to be: one that seems to reach the floor is not known to.
 */
export function marginWarnings(
  { amount, percent, ...gaps }: { amount: Decimal; percent: Decimal | null } & MarginGaps,
  floor_percent: Decimal | null,
  of: PartOf = 'order',
): OrderFinding[] {
  const { prefix, the, margin } = partNames[of]
  const path = `${prefix}margin`
  if (compare(amount, '0') < 0)
    return [
      { code: 'ORD-03', path, message: `${the} makes a loss: the cost is higher than the price. Enter a reason.` },
    ]
  if (percent === null || floor_percent === null) return []
  if (compare(percent, floor_percent) >= 0)
    return isWhole(gaps)
      ? []
      : [
          {
            code: 'ORD-03',
            path,
            message: `${margin.replace(/,$/, '')} is not known to reach the branch’s margin floor of ${formatDecimal(floor_percent)} %: ${missingCosts(gaps)} is not known. Enter it, or enter a reason.`,
          },
        ]
  const figure = of === 'order' ? `${margin} of ${formatDecimal(percent)} %` : `${margin} ${formatDecimal(percent)} %,`
  return [
    {
      code: 'ORD-03',
      path,
      message: `${figure} is below the branch’s margin floor of ${formatDecimal(floor_percent)} %. Enter a reason.`,
    },
  ]
}

/** The same for a user who sees no costs: that the margin is too small, not what it is. */
export const withoutFigures = <Finding extends { message: string }>(warnings: readonly Finding[]): Finding[] =>
  warnings.map((warning) => ({ ...warning, message: 'The price is lower than this branch allows. Enter a reason.' }))

/** A draft is edited as a whole; lost and cancelled orders are not corrected. */
export const canCorrect = (status: OrderStatus): boolean =>
  status === 'quoted' || status === 'confirmed' || status === 'delivering' || status === 'completed'

/** The client's purchase order number is already used on another order (ORD-04). */
export function usedNumberWarning(number: string, where: string): OrderFinding {
  return {
    code: 'ORD-04',
    path: 'client_po_number',
    message: `This client’s purchase order number ${number} is already on ${where}. Enter a reason to use it again.`,
  }
}

interface BoughtByQuote extends Buyable {
  index: number
  /** The total bought of the quote line, in the order line's unit. */
  quantity: Decimal
}

/** A purchase that breaks a supplier's minimum, packs or whole units (ORD-06). */
export function packWarnings(bought: readonly BoughtByQuote[]): OrderFinding[] {
  return bought.flatMap(({ index, quantity, ...terms }) => {
    const what = purchaseProblem(quantity, terms)
    return what
      ? [
          {
            code: 'ORD-06',
            path: `lines.${index}.quantity`,
            message: `Line ${index + 1}: ${formatDecimal(quantity)} are bought, but ${what}. Enter a reason.`,
          },
        ]
      : []
  })
}
