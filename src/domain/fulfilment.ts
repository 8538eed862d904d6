import { dayInWords } from './dayCounts'
import { formatDecimal } from './figures'
import { add, compare, type Decimal, isPositive, largest, smallest, subtract } from './money'

/** A line with what is ordered of it and what of that has left, or has come in, until now. All in the line's unit. */
export interface LineToFulfil {
  id: string
  position: number
  ordered: Decimal
  done: Decimal
}

/** A line of an order with what came in for it from its supplier; null of a line that is bought of none, whose goods leave from stock. */
export interface LineToDeliver extends LineToFulfil {
  received: Decimal | null
}

export interface EnteredQuantity {
  line_id: string
  /** More than 0. */
  quantity: Decimal
}

interface Problem {
  path: string
  message: string
}

/** How each of the two is said: what was done to the goods, of what, and where a line's id stands in what was entered. */
const said = {
  delivery: { done: 'delivered', of: 'order', field: 'order_line_id' },
  receipt: { done: 'received', of: 'purchase order', field: 'purchase_order_line_id' },
} as const

/** What may still be entered of a line; 0 where all is there. */
export function leftOf({ ordered, done }: Pick<LineToFulfil, 'ordered' | 'done'>): Decimal {
  const left = subtract(ordered, done)
  return isPositive(left) ? left : '0'
}

/** What of a line can leave now: received and not delivered yet, never more than is left; of one that leaves from stock all that is left. */
export function canLeave({ received, ...line }: Pick<LineToDeliver, 'ordered' | 'done' | 'received'>): Decimal {
  if (received === null) return leftOf(line)
  return smallest(leftOf(line), largest('0', subtract(received, line.done)))
}

/** A delivery of more than has been received for the line (ORD-08). What leaves from stock is not received for an order. */
export function receivedWarnings(
  lines: readonly LineToDeliver[],
  entered: readonly EnteredQuantity[],
): (Problem & { code: 'ORD-08' })[] {
  return entered.flatMap(({ line_id, quantity }, index) => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line || line.received === null || compare(add(line.done, quantity), line.received) <= 0) return []
    const can = canLeave(line)
    const [received, delivered] = [formatDecimal(line.received), formatDecimal(line.done)]
    const message = `Line ${line.position}: ${received} received and ${delivered} delivered, so ${formatDecimal(can)} can leave (you entered ${formatDecimal(quantity)}). Enter less, or say why.`
    return [{ code: 'ORD-08' as const, path: `lines.${index}.quantity`, message }]
  })
}

/** Is all of it there, of every line? */
export const allDone = (lines: readonly Pick<LineToFulfil, 'ordered' | 'done'>[]) =>
  lines.every((line) => !isPositive(leftOf(line)))

/** The lines as they stand once these quantities are entered too. */
export const withEntered = (lines: readonly LineToFulfil[], entered: readonly EnteredQuantity[]): LineToFulfil[] =>
  lines.map((line) =>
    entered
      .filter(({ line_id }) => line_id === line.id)
      .reduce((sum, { quantity }) => ({ ...sum, done: add(sum.done, quantity) }), line),
  )

/** What blocks a delivery or a receipt (ORD-05): a line of something else, one that stands there twice, and more than is ordered and not there yet. */
export function quantityProblems(
  lines: readonly LineToFulfil[],
  entered: readonly EnteredQuantity[],
  kind: keyof typeof said,
): Problem[] {
  const { done, of, field } = said[kind]
  return entered.flatMap(({ line_id, quantity }, index): Problem[] => {
    const line = lines.find(({ id }) => id === line_id)
    if (!line) return [{ path: `lines.${index}.${field}`, message: `This line is not of this ${of}. Take it out.` }]
    if (entered.findIndex((each) => each.line_id === line_id) !== index)
      return [
        {
          path: `lines.${index}.${field}`,
          message: `Line ${line.position} is entered twice. Enter it once, with all of it.`,
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

/** Goods have not left, nor come in, on a day to come. Days are YYYY-MM-DD, today by the branch's clock. */
export function dayProblems(date: string, today: string): Problem[] {
  return date <= today
    ? []
    : [{ path: 'date', message: `${dayInWords(date, today)} is still to come. Enter today or an earlier day.` }]
}

/** A supplier promises a day from that on which it was sent to him on. */
export function promiseProblems(promised_on: string, sent_on: string): Problem[] {
  return promised_on >= sent_on
    ? []
    : [
        {
          path: 'promised_on',
          message: `${dayInWords(promised_on, sent_on)} is before the day on which it was sent (${dayInWords(sent_on, sent_on)}). Enter a later day.`,
        },
      ]
}
