import { daysBetween, dayInWords } from '../dates/dayCounts'
import { formatDecimal } from '../money/figures'
import { add, compare, type Decimal, isPositive, largest, smallest, subtract } from '../money/money'

/** A line with the ordered quantity and what is delivered or received so far, in the line's unit. */
export interface LineToFulfil {
  id: string
  position: number
  ordered: Decimal
  done: Decimal
}

/** An order line with the quantity received from its supplier; null for a line that is delivered from stock. */
export interface LineToDeliver extends LineToFulfil {
  received: Decimal | null
}

export interface EnteredQuantity {
  line_id: string
  quantity: Decimal
}

interface Problem {
  path: string
  message: string
}

const said = {
  delivery: { done: 'delivered', of: 'order', field: 'order_line_id' },
  receipt: { done: 'received', of: 'purchase order', field: 'purchase_order_line_id' },
} as const

/** The quantity that can still be entered; at least 0. */
export function leftOf({ ordered, done }: Pick<LineToFulfil, 'ordered' | 'done'>): Decimal {
  const left = subtract(ordered, done)
  return isPositive(left) ? left : '0'
}

/** Received and not delivered, at most the open quantity; the open quantity for a line from stock. */
export function canLeave({ received, ...line }: Pick<LineToDeliver, 'ordered' | 'done' | 'received'>): Decimal {
  if (received === null) return leftOf(line)
  return smallest(leftOf(line), largest('0', subtract(received, line.done)))
}

/** A delivery above the received quantity (ORD-08). Does not apply to lines from stock. */
export function receivedWarnings(
  lines: readonly LineToDeliver[],
  entered: readonly EnteredQuantity[],
): (Problem & { code: 'ORD-08' })[] {
  return entered.flatMap(({ line_id, quantity }, index) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line || line.received === null || compare(add(line.done, quantity), line.received) <= 0) return []
    const can = canLeave(line)
    const [received, delivered] = [formatDecimal(line.received), formatDecimal(line.done)]
    const message = `Line ${line.position}: ${received} received and ${delivered} delivered, so ${formatDecimal(can)} can be delivered (you entered ${formatDecimal(quantity)}). Enter less, or enter a reason.`
    return [{ code: 'ORD-08' as const, path: `lines.${index}.quantity`, message }]
  })
}

export const allDone = (lines: readonly Pick<LineToFulfil, 'ordered' | 'done'>[]) =>
  lines.every((line) => !isPositive(leftOf(line)))

export const withEntered = (lines: readonly LineToFulfil[], entered: readonly EnteredQuantity[]): LineToFulfil[] =>
  lines.map((line) =>
    entered
      .filter(({ line_id }) => line_id === line.id)
      .reduce((sum, { quantity }) => ({ ...sum, done: add(sum.done, quantity) }), line),
  )

/** What blocks a delivery or a receipt (ORD-05): another document's line, a repeated line, more than is open. */
export function quantityProblems(
  lines: readonly LineToFulfil[],
  entered: readonly EnteredQuantity[],
  kind: keyof typeof said,
): Problem[] {
  const { done, of, field } = said[kind]
  return entered.flatMap(({ line_id, quantity }, index): Problem[] => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return [{ path: `lines.${index}.${field}`, message: `This line is not on this ${of}. Remove it.` }]
    if (entered.findIndex((each) => each.line_id === line_id) !== index)
      return [
        {
          path: `lines.${index}.${field}`,
          message: `Line ${line.position} is entered twice. Enter it once with the total quantity.`,
        },
      ]
    const left = leftOf(line)
    if (compare(quantity, left) <= 0) return []
    const most = isPositive(left) ? `at most ${formatDecimal(left)} more` : 'no more can be entered'
    return [
      {
        path: `lines.${index}.quantity`,
        message: `Line ${line.position}: ${formatDecimal(line.ordered)} ${compare(line.ordered, '1') === 0 ? 'is' : 'are'} ordered and ${formatDecimal(line.done)} ${done}: ${most} (you entered ${formatDecimal(quantity)}).`,
      },
    ]
  })
}

/** Rejects a date in the future. Days are YYYY-MM-DD; today is in the branch's time zone. */
export function dayProblems(date: string, today: string): Problem[] {
  return date <= today
    ? []
    : [{ path: 'date', message: `${dayInWords(date, today)} is in the future. Enter today or an earlier date.` }]
}

/** Goods that came or left longer ago are asked about. */
const mostDaysBack = 30

/** A delivery or receipt that is dated before its order, or long ago (ORD-13). Days are YYYY-MM-DD in the branch's time zone. */
export function pastDayWarnings(
  date: string,
  { ordered_on, today }: { ordered_on: string | null; today: string },
  kind: keyof typeof said,
): (Problem & { code: 'ORD-13' })[] {
  const warning = (message: string) => [{ code: 'ORD-13' as const, path: 'date', message }]
  const day = dayInWords(date, today)
  if (ordered_on !== null && date < ordered_on) {
    const ordered = dayInWords(ordered_on, today)
    return warning(
      kind === 'delivery'
        ? `${day} is before the order of ${ordered}. Enter a later date, or enter a reason.`
        : `${day} is before the purchase order of ${ordered}. Enter a later date, or enter a reason.`,
    )
  }
  const days = daysBetween(date, today)
  return days > mostDaysBack ? warning(`${day} is ${days} days ago. Enter a later date, or enter a reason.`) : []
}

/** The promised date cannot be before the day on which the purchase order was sent. */
export function promiseProblems(promised_on: string, sent_on: string): Problem[] {
  return promised_on >= sent_on
    ? []
    : [
        {
          path: 'promised_on',
          message: `${dayInWords(promised_on, sent_on)} is before the purchase order was sent (${dayInWords(sent_on, sent_on)}). Enter a later date.`,
        },
      ]
}
