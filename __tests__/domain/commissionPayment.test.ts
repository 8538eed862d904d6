import { paidOnProblems, paymentProblems, paymentsOf } from '../../src/domain/commissionPayment'

const due = (order_number: string, amount: string, currency = 'TZS') => ({ order_number, due: amount, currency })

describe('A payment of commission', () => {
  it('comes to what is due of the chosen orders, each currency by itself', () => {
    expect(paymentsOf([due('A', '1000'), due('B', '20.50', 'USD'), due('C', '500')])).toEqual([
      { currency: 'TZS', amount: '1500' },
      { currency: 'USD', amount: '20.5' },
    ])
    expect(paymentProblems([due('A', '1000'), due('B', '20.50', 'USD')])).toEqual([])
  })

  it('is of orders of which something is due: one that was paid already is named', () => {
    expect(paymentProblems([due('A', '1000'), due('ORD-DSM-2026-00007', '0')])).toEqual([
      { path: 'order_ids.1', message: 'Nothing is due of ORD-DSM-2026-00007 any more. Take it out of the payment.' },
    ])
  })

  it('takes off what was paid too much of an order that was cancelled since, down to nothing', () => {
    expect(paymentProblems([due('A', '1000'), due('B', '-400')])).toEqual([])
    expect(paymentProblems([due('A', '400'), due('B', '-400')])).toEqual([])
  })

  it('is never less than nothing, in no currency', () => {
    const [problem] = paymentProblems([due('A', '-400'), due('B', '900', 'USD')])
    expect(problem).toEqual({
      path: 'order_ids',
      message: expect.stringMatching(/is TZS\s400 more than the balance due of the orders chosen/),
    })
  })

  it('names an order without a number, and goes through the currencies in the order of their codes', () => {
    expect(paymentProblems([{ order_number: null, currency: 'TZS', due: '0' }])).toEqual([
      { path: 'order_ids.0', message: 'Nothing is due of this order any more. Take it out of the payment.' },
    ])
    expect(paymentsOf([due('A', '5', 'USD'), due('B', '7', 'EUR'), due('C', '1', 'USD')])).toEqual([
      { currency: 'EUR', amount: '7' },
      { currency: 'USD', amount: '6' },
    ])
  })

  it('was made today or before', () => {
    expect(paidOnProblems('2026-11-20', '2026-11-20')).toEqual([])
    expect(paidOnProblems('2026-11-21', '2026-11-20')).toEqual([
      {
        path: 'paid_on',
        message: 'Enter the day on which it was paid, today (2026-11-20) at the latest (you entered 2026-11-21).',
      },
    ])
  })
})
