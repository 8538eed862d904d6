import { paymentBodySchema, type PaymentBody } from '../../../contract/payments'
import { dayProblems } from '../../../domain/orders/fulfilment'
import { amountProblems } from '../../../domain/payments/decidePayment'
import { isDecimal } from '../../../domain/money/money'

/** The fields of the dialog. */
export type PaymentForm = Omit<PaymentBody, 'accept'>

/** A payment in the form: the rules of the server. */
export const paymentSchema = (currency: string, today: string) =>
  paymentBodySchema.superRefine(({ amount, date }, context) => {
    const problems = [
      ...(isDecimal(amount, 20) ? amountProblems(amount, currency) : []),
      ...(date === undefined ? [] : dayProblems(date, today)),
    ]
    problems.forEach(({ path, message }) => context.addIssue({ code: 'custom', path: [path], message, input: amount }))
  })
