/** How far an order is paid. */
export const paymentStates = ['unpaid', 'part_paid', 'paid', 'overpaid'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Which orders a list shows by their payments: with a deposit to be paid, with a balance, paid in full, or overpaid. */
export const paymentFilters = ['deposit_due', 'balance_due', 'paid', 'overpaid'] as const
export type PaymentFilter = (typeof paymentFilters)[number]

export const paymentMethods = ['bank_transfer', 'mobile_money', 'cheque', 'cash', 'card', 'other'] as const
