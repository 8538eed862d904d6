import { sum } from '../../../src/domain/money/money'
import {
  balanceOf,
  depositOf,
  instalmentsOf,
  isInPaymentFilter,
  orderPaymentState,
  paidOf,
  payableOf,
  paymentState,
} from '../../../src/domain/payments/balance'

describe('How far an order is paid', () => {
  it.each([
    ['0', '1000', 'unpaid', '1000.00'],
    ['0.00', '1000', 'unpaid', '1000.00'],
    ['400', '1000', 'part_paid', '600.00'],
    ['1000.00', '1000', 'paid', '0.00'],
    ['1000.01', '1000', 'overpaid', '-0.01'],
    ['400', '0', 'overpaid', '-400.00'],
    ['0', '0', null, '0.00'],
  ])('%s of %s is %s', (paid, payable, state, balance) => {
    expect(paymentState({ paid, payable })).toBe(state)
    expect(balanceOf({ paid, payable }, 'USD')).toBe(balance)
  })

  it.each([
    ['quoted', '0', null],
    ['quoted', '5', 'part_paid'],
    ['confirmed', '0', 'unpaid'],
    ['completed', '1000', 'paid'],
  ] as const)('of an order that is %s with %s paid is %s', (status, paid, state) => {
    expect(orderPaymentState({ status, paid, payable: '1000' })).toBe(state)
  })

  it('counts payments that are not reversed, exactly', () => {
    const at = '2026-11-20T09:00:00Z'
    const payments = ['0.1', '0.2', '5'].map((amount, index) => ({ amount, reversed_at: index === 2 ? at : null }))
    expect(paidOf(payments, 'USD')).toBe('0.30')
  })
})

describe('What is payable for an order', () => {
  const order = { status: 'confirmed' as const, total: '1000', closed_reason: null, delivered_total: () => '700' }

  it.each([
    [order, '1000'],
    [{ ...order, status: 'completed' as const }, '1000'],
    [{ ...order, status: 'completed' as const, closed_reason: 'The rest is not needed' }, '700'],
    [{ ...order, status: 'cancelled' as const, closed_reason: 'Withdrawn' }, '0'],
    [{ ...order, status: 'lost' as const }, '0'],
    [{ ...order, status: 'quoted' as const }, '1000'],
  ])('%# is its total, what was delivered when closed short, or nothing', (given, expected) => {
    expect(payableOf(given, 'TZS')).toBe(expected)
  })

  it('is in the steps in which its currency is paid', () => {
    const closed = { ...order, status: 'completed' as const, closed_reason: 'The rest is not needed' }
    expect(payableOf({ ...order, total: '1.03' }, 'CHF')).toBe('1.05')
    expect(payableOf({ ...closed, total: '1.03', delivered_total: () => '0.52' }, 'CHF')).toBe('0.50')
  })
})

describe('Instalments', () => {
  const thirds = '33.3 % with order, 33.3 % before shipment, 33.4 % on delivery'
  const of = (payable: string, paid: string, currency = 'USD', terms = thirds) =>
    instalmentsOf(terms, { payable, paid, currency })

  it.each([
    ['100.00', 'USD'],
    ['0.05', 'USD'],
    ['1', 'TZS'],
    ['23333321', 'TZS'],
    ['99.95', 'CHF'],
    ['7.001', 'KWD'],
  ])('of %s %s add up to it exactly', (payable, currency) => {
    expect(Number(sum(of(payable, '0', currency).map(({ amount }) => amount)))).toBe(Number(payable))
  })

  it('can each be paid: in the steps of their currency', () => {
    expect(of('9.95', '0', 'CHF').map(({ amount }) => amount)).toEqual(['3.30', '3.30', '3.35'])
  })

  it('are covered by payments in their order', () => {
    expect(of('1000', '500').map(({ amount, paid, open }) => [amount, paid, open])).toEqual([
      ['333.00', '333.00', '0.00'],
      ['333.00', '167.00', '166.00'],
      ['334.00', '0.00', '334.00'],
    ])
  })

  it('are covered with the deposit first, wherever the terms name it: as orders are found by a deposit that is due', () => {
    const terms = '60 % on delivery, 40 % with order'
    expect(of('1000', '400', 'USD', terms).map(({ due, open }) => [due, open])).toEqual([
      ['on_delivery', '600.00'],
      ['with_order', '0.00'],
    ])
    const account = { status: 'confirmed' as const, payable: '1000', deposit: '400' }
    expect(isInPaymentFilter('deposit_due', { ...account, paid: '400' })).toBe(false)
    expect(isInPaymentFilter('deposit_due', { ...account, paid: '399.99' })).toBe(true)
    expect(isInPaymentFilter('deposit_due', { ...account, status: 'quoted', paid: '0' })).toBe(false)
  })

  it('are all covered by an overpayment, of which nothing is negative', () => {
    expect(of('1000', '5000').map(({ open }) => open)).toEqual(['0.00', '0.00', '0.00'])
    expect(of('0', '0').map(({ amount }) => amount)).toEqual(['0.00', '0.00', '0.00'])
  })

  it.each([
    ['40 % with order, 60 % before delivery', '400.00'],
    ['100 % in advance', '1000.00'],
    ['30 days', '0.00'],
    [null, '0.00'],
  ])('due with the order are the deposit: %s', (terms, deposit) => {
    expect(depositOf(terms, '1000', 'USD')).toBe(deposit)
  })
})
