import * as z from 'zod'
import { date, optionalText } from '../../../contract/fields'
import type { DueCommission } from '../../../contract/commission'
import { paidOnProblems, paymentProblems } from '../../../domain/commissions/commissionPayment'

const shape = z.object({
  /** By the id of each order. */
  chosen: z.record(z.string(), z.boolean()),
  /** Holds the error of the selection: ids that start with digits would make the form library expect an array. */
  orders: z.undefined().optional(),
  paid_on: date,
  reference: optionalText(200),
})
export type PayForm = z.input<typeof shape>
export type Payment = z.output<typeof shape>

/** The selected orders, in the order in which they are shown. */
export const chosenOf = (due: readonly DueCommission[], { chosen }: Pick<PayForm, 'chosen'>): DueCommission[] =>
  due.filter(({ order_id }) => chosen[order_id])

/** A payment in the form: the rules of the server, and at least one order. */
export function paySchema(due: readonly DueCommission[], { today, none }: { today: string; none: string }) {
  return shape.superRefine(({ chosen, paid_on }, context) => {
    const paid = chosenOf(due, { chosen })
    const problems = paid.length === 0 ? [{ message: none }] : paymentProblems(paid)
    problems
      .slice(0, 1)
      .forEach(({ message }) => context.addIssue({ code: 'custom', path: ['orders'], message, input: chosen }))
    paidOnProblems(paid_on, today).forEach(({ path, message }) =>
      context.addIssue({ code: 'custom', path: [path], message, input: paid_on }),
    )
  })
}
