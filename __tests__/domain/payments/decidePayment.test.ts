import {
  amountProblems,
  canRecordPayment,
  decidePayment,
  decideReversal,
} from '../../../src/domain/payments/decidePayment'

const noBreak = '\u00a0'
const order = {
  number: 'ORD-1',
  status: 'confirmed' as const,
  currency: 'TZS',
  payable: '1000',
  paid: '400',
  payments: [{ date: '2026-11-18', amount: '400', reference: 'TT 44 120', reversed_at: null }],
}
const command = { amount: '600', today: '2026-11-20' }

describe('A payment', () => {
  it('is of today where no date is entered, and warns of nothing up to the balance', () => {
    expect(decidePayment(order, command)).toEqual({ decided: { date: '2026-11-20', warnings: [] } })
  })

  it('in the future is rejected', () => {
    expect(decidePayment(order, { ...command, date: '2026-11-21' })).toMatchObject({
      refused: 'invalid',
      problems: [{ path: 'date' }],
    })
  })

  it.each([
    ['1', 'TZS', undefined],
    ['0', 'TZS', 'Enter an amount greater than 0 (you entered 0).'],
    ['-5', 'USD', 'Enter an amount greater than 0 (you entered −5).'],
    ['12.5', 'TZS', 'Amounts in TZS have no decimals (you entered 12.5).'],
    ['12.50', 'USD', undefined],
    ['12.505', 'USD', 'Use at most 2 decimals for USD (you entered 12.505).'],
    ['1.02', 'CHF', 'Enter an amount in steps of 0.05 CHF (you entered 1.02).'],
  ])('of %s %s: %s', (amount, currency, message) => {
    expect(amountProblems(amount, currency).map((problem) => problem.message)).toEqual(message ? [message] : [])
  })

  it('above the balance warns with what is overpaid (PAY-01)', () => {
    expect(decidePayment(order, { ...command, amount: '700' })).toMatchObject({
      decided: {
        warnings: [
          {
            code: 'PAY-01',
            path: 'amount',
            message: `The balance due is TZS${noBreak}600. With this payment the order is overpaid by TZS${noBreak}100. Check the amount, or enter a reason.`,
          },
        ],
      },
    })
    expect(decidePayment({ ...order, paid: '1000' }, { ...command, amount: '1' })).toMatchObject({
      decided: { warnings: [{ message: expect.stringMatching(/^Nothing is due any more\./) }] },
    })
  })

  it.each([
    ['the same date and amount', { amount: '400', date: '2026-11-18' }, ['PAY-02']],
    ['the same reference, spaces and case aside', { amount: '5', reference: 'tt44120' }, ['PAY-02']],
    ['the same amount on another day', { amount: '400' }, []],
    ['another reference', { amount: '5', reference: 'TT 44121' }, []],
  ])('with %s is compared with the earlier payments (PAY-02)', (_, entered, codes) => {
    expect(decidePayment(order, { ...command, ...entered })).toMatchObject({
      decided: { warnings: codes.map((code) => ({ code })) },
    })
  })

  it('may repeat a reversed one', () => {
    const reversed = order.payments.map((payment) => ({ ...payment, reversed_at: '2026-11-19T08:00:00Z' }))
    expect(
      decidePayment({ ...order, paid: '0', payments: reversed }, { ...command, amount: '400', date: '2026-11-18' }),
    ).toEqual({ decided: { date: '2026-11-18', warnings: [] } })
  })

  it.each([
    ['draft', null, false],
    ['draft', 'ORD-1', true],
    ['quoted', 'ORD-1', true],
    ['confirmed', 'ORD-1', true],
    ['delivering', 'ORD-1', true],
    ['completed', 'ORD-1', true],
    ['lost', 'ORD-1', false],
    ['cancelled', 'ORD-1', false],
  ] as const)('of an order that is %s with number %s: %s', (status, number, can) => {
    expect(canRecordPayment({ status, number })).toBe(can)
    expect(decidePayment({ ...order, status, number }, command).refused).toBe(can ? undefined : 'conflict')
  })

  it('is reversed once', () => {
    expect(decideReversal({ reversed_at: null })).toEqual({ decided: null })
    expect(decideReversal({ reversed_at: '2026-11-19T08:00:00Z' })).toMatchObject({ refused: 'conflict' })
  })
})
