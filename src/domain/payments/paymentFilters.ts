/** Which orders a list shows by their payments: with a deposit to be paid, with a balance, paid in full, or overpaid. */
export const paymentFilters = ['deposit_due', 'balance_due', 'paid', 'overpaid'] as const
export type PaymentFilter = (typeof paymentFilters)[number]
