import * as z from 'zod'
import { date, optionalText } from '../../../contract/fields'
import type { DueCommission } from '../../../contract/commission'
import { paidOnProblems, paymentProblems } from '../../../domain/commissions/commissionPayment'
import { compare, isDecimal, isPositive } from '../../../domain/money/money'

const shape = z.object({
  /** By the id of each order. */
  chosen: z.record(z.string(), z.boolean()),
  /** What is paid of each, by `amountKey`; blank for all that is due. */
  amounts: z.record(z.string(), z.string()),
  /** Holds the error of the selection: ids that start with digits would make the form library expect an array. */
  orders: z.undefined().optional(),
  paid_on: date,
  reference: optionalText(200),
})
export type PayForm = z.input<typeof shape>
export type Payment = z.output<typeof shape>

/** The key of an order's amount: ids that start with digits would make the form library expect an array. */
export const amountKey = (order_id: string) => `of_${order_id}`

/** The selected orders, in the order in which they are shown, each with the amount where it is a part of what is due. */
export function chosenOf(due: readonly DueCommission[], { chosen, amounts }: Pick<PayForm, 'chosen' | 'amounts'>) {
  return due
    .filter(({ order_id }) => chosen[order_id])
    .map((one) => {
      const entered = amounts[amountKey(one.order_id)]?.trim() ?? ''
      const isPart =
        entered !== '' && isPositive(one.due) && !(isDecimal(entered, 20) && compare(entered, one.due) === 0)
      return { ...one, amount: isPart ? entered : undefined }
    })
}

/** The same, of which an amount that is no number counts as the whole balance: to show a total while it is typed. */
export const countedOf = (due: readonly DueCommission[], entered: Pick<PayForm, 'chosen' | 'amounts'>) =>
  chosenOf(due, entered).map((one) =>
    one.amount !== undefined && !isDecimal(one.amount, 20) ? { ...one, amount: undefined } : one,
  )

/** A payment in the form: the rules of the server, and at least one order. */
export function paySchema(due: readonly DueCommission[], { today, none }: { today: string; none: string }) {
  return shape.superRefine(({ chosen, amounts, paid_on }, context) => {
    const paid = chosenOf(due, { chosen, amounts })
    const strange = paid.filter(({ amount }) => amount !== undefined && !isDecimal(amount, 20))
    strange.forEach(({ order_id, amount }) =>
      context.addIssue({
        code: 'custom',
        path: ['amounts', amountKey(order_id)],
        message: 'Enter a number.',
        input: amount,
      }),
    )
    const problems = paid.length === 0 ? [{ path: '', message: none }] : strange.length > 0 ? [] : paymentProblems(paid)
    const ofAmounts = problems.filter(({ path }) => path.startsWith('amounts.'))
    ofAmounts.forEach(({ path, message }) => {
      const { order_id = '', amount } = paid[Number(path.slice('amounts.'.length))] ?? {}
      context.addIssue({ code: 'custom', path: ['amounts', amountKey(order_id)], message, input: amount })
    })
    problems
      .filter((problem) => !ofAmounts.includes(problem))
      .slice(0, 1)
      .forEach(({ message }) => context.addIssue({ code: 'custom', path: ['orders'], message, input: chosen }))
    paidOnProblems(paid_on, today).forEach(({ path, message }) =>
      context.addIssue({ code: 'custom', path: [path], message, input: paid_on }),
    )
  })
}
