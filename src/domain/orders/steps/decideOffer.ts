import { type Decision, type FieldProblem, firstProblems } from '../../documents/decision'
import type { Decimal } from '../../money/money'
import type { OrderStatus } from '../orderLifeCycle'
import { answerProblems, partyProblems, unpricedProblems, validityProblems } from '../orderRules'
import { orderTransition } from './orderTransition'

/** The data to validate before an order is quoted or confirmed. */
interface OfferedOrder {
  status: OrderStatus
  client: { name: string; active: boolean }
  valid_until: string | null
  lines: readonly {
    id: string
    unit_price: Decimal
    discount_percent: Decimal
    has_cost: boolean
    /** The supplier; null for a line that is not bought. */
    supplier: { name: string; active: boolean; blocked_reason: string | null } | null
  }[]
}

/** Quotes a draft that is complete, priced and still valid. Days are YYYY-MM-DD, today in the branch's time zone. */
export function decideQuote(order: OfferedOrder, { today }: { today: string }): Decision<{ status: OrderStatus }> {
  const status = orderTransition(order.status, 'quote')
  if (status.refused) return status
  const problems = firstProblems([
    () => readyProblems(order),
    () => [...validityProblems(order.valid_until, today), ...unpricedProblems(order.lines)],
  ])
  return problems.length > 0 ? { refused: 'invalid', problems } : { decided: { status: status.decided } }
}

interface Answer {
  /** The confirmed lines; all of them where none are named. */
  line_ids?: readonly string[] | undefined
  answered_on?: string | undefined
  today: string
}

interface Confirmed {
  status: OrderStatus
  /** The confirmed lines and the remaining ones. */
  chosen: ReadonlySet<string>
  left: string[]
  answered_on: string
}

/** Confirms a quoted order or some of its lines. */
export function decideConfirm(
  order: OfferedOrder,
  { line_ids = order.lines.map(({ id }) => id), today, answered_on = today }: Answer,
): Decision<Confirmed> {
  const status = orderTransition(order.status, 'confirm')
  if (status.refused) return status
  const chosen = new Set(line_ids)
  const problems = firstProblems([
    () => unknownChoices(order, line_ids),
    () => readyProblems(order, chosen),
    () => answerProblems(answered_on, today),
  ])
  if (problems.length > 0) return { refused: 'invalid', problems }
  const left = order.lines.flatMap(({ id }) => (chosen.has(id) ? [] : [id]))
  return { decided: { status: status.decided, chosen, left, answered_on } }
}

const unknownChoices = ({ lines }: OfferedOrder, line_ids: readonly string[]): FieldProblem[] =>
  line_ids.flatMap((id, index) =>
    lines.some((line) => line.id === id)
      ? []
      : [
          {
            path: `line_ids.${index}`,
            message: 'This line is no longer on the order. Choose another line.',
          },
        ],
  )

/**
 * Returns problems for an order without lines, and for an inactive or blocked client or supplier of the named lines
 * (ORD-01), by default of all lines.
 */
function readyProblems({ client, lines }: OfferedOrder, line_ids?: ReadonlySet<string>): FieldProblem[] {
  const suppliers = lines.map(({ id, supplier }) => ((line_ids?.has(id) ?? true) ? supplier : null))
  return [
    ...(lines.length === 0 ? [{ path: 'lines', message: 'Add at least one line.' }] : []),
    ...partyProblems(client, suppliers).map(({ path, message }) => ({ path, message })),
  ]
}
