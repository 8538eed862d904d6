import { paidOnProblems, paymentProblems, paymentsOf } from '../../../src/domain/commissions/commissionPayment'

const due = (order_number: string, amount: string, currency = 'TZS') => ({ order_number, due: amount, currency })

describe('A payment of commission', () => {
  it('is the balance due of the selected orders, per currency', () => {
    expect(paymentsOf([due('A', '1000'), due('B', '20.50', 'USD'), due('C', '500')])).toEqual([
      { currency: 'TZS', amount: '1500' },
      { currency: 'USD', amount: '20.5' },
    ])
    expect(paymentProblems([due('A', '1000'), due('B', '20.50', 'USD')])).toEqual([])
  })

  it('needs a balance due on each order: one that is already paid is reported', () => {
    expect(paymentProblems([due('A', '1000'), due('ORD-DSM-2026-00007', '0')])).toEqual([
      { path: 'order_ids.1', message: 'No commission is due for ORD-DSM-2026-00007. Remove it from the payment.' },
    ])
  })

  it('is reduced by an overpaid order that was cancelled since, down to 0', () => {
    expect(paymentProblems([due('A', '1000'), due('B', '-400')])).toEqual([])
    expect(paymentProblems([due('A', '400'), due('B', '-400')])).toEqual([])
  })

  it('is never negative in any currency', () => {
    const [problem] = paymentProblems([due('A', '-400'), due('B', '900', 'USD')])
    expect(problem).toEqual({
      path: 'order_ids',
      message: expect.stringMatching(/exceeds the balance due of the selected orders by TZS\s400/),
    })
  })

  it('reports an order without a number, and sorts the currencies by code', () => {
    expect(paymentProblems([{ order_number: null, currency: 'TZS', due: '0' }])).toEqual([
      { path: 'order_ids.0', message: 'No commission is due for this order. Remove it from the payment.' },
    ])
    expect(paymentsOf([due('A', '5', 'USD'), due('B', '7', 'EUR'), due('C', '1', 'USD')])).toEqual([
      { currency: 'EUR', amount: '7' },
      { currency: 'USD', amount: '6' },
    ])
  })

  it('is dated today or before', () => {
    expect(paidOnProblems('2026-11-20', '2026-11-20')).toEqual([])
    expect(paidOnProblems('2026-11-21', '2026-11-20')).toEqual([
      {
        path: 'paid_on',
        message:
          'The payment date cannot be after today, 2026-11-20 (you entered 2026-11-21). Enter the date of the payment.',
      },
    ])
  })
})
