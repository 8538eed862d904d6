import type { Buyable } from './costing/purchase'
import { purchaseProblem } from './costing/surplusRule'
import { dayInWords } from './dayCounts'
import { formatDecimal } from './figures'
import { compare, type Decimal, isPositive, isZero } from './money'
import type { OrderStatus } from './orderLifeCycle'

export interface OrderFinding {
  code: 'ORD-01' | 'ORD-03' | 'ORD-04' | 'ORD-05' | 'ORD-06'
  path: string
  message: string
}

interface Party {
  name: string
  active: boolean
}

interface SupplyingParty extends Party {
  /** Why nothing is asked of him any more. */
  blocked_reason?: string | null
}

/** What blocks quoting and confirming: a client or a supplier who is not active, or a supplier who is blocked (ORD-01). `suppliers` are those of the lines, by line. */
export function partyProblems(client: Party, suppliers: readonly (SupplyingParty | null)[]): OrderFinding[] {
  const problem = (path: string, message: string): OrderFinding => ({ code: 'ORD-01', path, message })
  return [
    ...(client.active ? [] : [problem('client_id', `${client.name} is inactive. Make the client active first.`)]),
    ...suppliers.flatMap((supplier, index) => {
      const wrong = supplier && supplierProblem(supplier)
      return wrong ? [problem(`lines.${index}.supplier_id`, `Line ${index + 1}: ${wrong}`)] : []
    }),
  ]
}

/** Why nothing is bought of a supplier now, and what to do (ORD-01). */
export function supplierProblem({ name, active, blocked_reason }: SupplyingParty): string | undefined {
  if (!active) return `${name} is inactive. Make the supplier active first, or take another one.`
  return blocked_reason
    ? `${name} is blocked: ${blocked_reason}. Lift the block first, or take another one.`
    : undefined
}

/** What blocks quoting: a validity that has passed. Days are YYYY-MM-DD, today in the branch's timezone. */
export function validityProblems(valid_until: string | null, today: string): { path: string; message: string }[] {
  if (valid_until === null || valid_until >= today) return []
  return [
    {
      path: 'valid_until',
      message: `Valid until ${dayInWords(valid_until, today)} has passed. Enter a later day, or none.`,
    },
  ]
}

/** What blocks quoting: a line that nobody has priced. One that costs something and is given away is the margin's to judge (ORD-03). */
export function unpricedProblems(
  lines: readonly { unit_price: Decimal; discount_percent: Decimal; has_cost: boolean }[],
): { path: string; message: string }[] {
  return lines.flatMap(({ unit_price, discount_percent, has_cost }, index) => {
    if (!isZero(unit_price) || has_cost || compare(discount_percent, '100') === 0) return []
    return [
      {
        path: `lines.${index}.unit_price`,
        message: `Line ${index + 1} has no price yet. Enter one; what is free of charge has a discount of 100 %.`,
      },
    ]
  })
}

/** What blocks confirming: an answer of a day that has not come. Days are YYYY-MM-DD, today in the branch's timezone. */
export function answerProblems(answered_on: string, today: string): { path: string; message: string }[] {
  return answered_on <= today
    ? []
    : [
        {
          path: 'answered_on',
          message: `${dayInWords(answered_on, today)} has not come yet. Enter the day on which the client answered.`,
        },
      ]
}

/** Nothing is cancelled after a delivery: it is closed short instead (ORD-05). */
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
    status === 'completed' ? 'Cancel a delivery that was entered in error.' : 'Close it short instead, with a reason.'
  return {
    code: 'ORD-05',
    path: 'status',
    message: `Goods of this order were delivered already: it cannot be cancelled. ${instead}`,
  }
}

/** A part of an order that is confirmed: the lines of the client's answer, or what is left of them. */
export type MarginOf = 'order' | 'confirmed' | 'rest'

const marginOf: Record<MarginOf, { path: string; the: string; margin: string }> = {
  order: { path: 'margin', the: 'The order', margin: 'The margin' },
  confirmed: { path: 'margin', the: 'The part that is confirmed', margin: 'The margin of the part that is confirmed,' },
  rest: { path: 'rest.margin', the: 'The rest that stays quoted', margin: 'The margin of the rest that stays quoted,' },
}

/** A margin under the branch's floor, both in percent, and any loss (ORD-03). */
export function marginWarnings(
  { amount, percent }: { amount: Decimal; percent: Decimal | null },
  floor_percent: Decimal | null,
  of: MarginOf = 'order',
): OrderFinding[] {
  const { path, the, margin } = marginOf[of]
  if (compare(amount, '0') < 0) return [{ code: 'ORD-03', path, message: `${the} costs more than it brings. Say why.` }]
  if (percent === null || floor_percent === null || compare(percent, floor_percent) >= 0) return []
  const figure = of === 'order' ? `${margin} of ${formatDecimal(percent)} %` : `${margin} ${formatDecimal(percent)} %,`
  return [
    {
      code: 'ORD-03',
      path,
      message: `${figure} is under the branch’s floor of ${formatDecimal(floor_percent)} %. Say why.`,
    },
  ]
}

/** Can the client's number and contacts be corrected? Of a draft they are edited with the rest; of what was lost or cancelled they stay. */
export const canCorrect = (status: OrderStatus): boolean =>
  status === 'quoted' || status === 'confirmed' || status === 'delivering' || status === 'completed'

/** Purchase order numbers are the same whatever their case and spaces. */
export const purchaseNumberKey = (number: string) => number.replace(/\s/g, '').toLowerCase()

/** The client's purchase order number stands on another order of his already (ORD-04). */
export function usedNumberWarning(number: string, where: string): OrderFinding {
  return {
    code: 'ORD-04',
    path: 'client_po_number',
    message: `This client’s number ${number} is on ${where} already. Say why it is used again.`,
  }
}

interface BoughtByQuote extends Buyable {
  /** The line's place, from 0. */
  index: number
  /** What is bought of the quote's line in all, in the order line's unit. */
  quantity: Decimal
}

/** A supplier's minimum, packs or whole units that what is bought of a quote's line breaks (ORD-06). */
export function packWarnings(bought: readonly BoughtByQuote[]): OrderFinding[] {
  return bought.flatMap(({ index, quantity, ...terms }) => {
    const what = purchaseProblem(quantity, terms)
    return what
      ? [
          {
            code: 'ORD-06',
            path: `lines.${index}.quantity`,
            message: `Line ${index + 1}: ${formatDecimal(quantity)} are bought, ${what}. Say why.`,
          },
        ]
      : []
  })
}
