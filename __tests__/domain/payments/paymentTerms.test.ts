import { sum } from '../../../src/domain/money/money'
import { readInstalments } from '../../../src/domain/payments/paymentTerms'

const read = (terms: string | null) =>
  readInstalments(terms).map(({ percent, due, days }) => [percent, due, ...(days === null ? [] : [days])].join(' '))

describe('The instalments of terms of payment', () => {
  it.each([
    ['40 % with order, 60 % before delivery', ['40 with_order', '60 before_shipment']],
    ['40% advance 60% on delivery', ['40 with_order', '60 on_delivery']],
    ['30% deposit, balance before shipment', ['30 with_order', '70 before_shipment']],
    ['Deposit 30%, balance 70% against copy of B/L', ['30 with_order', '70 before_shipment']],
    ['50% down payment and 50% upon delivery', ['50 with_order', '50 on_delivery']],
    [
      '30 % with order, 60 % before dispatch, 10 % 30 days after delivery',
      ['30 with_order', '60 before_shipment', '10 after_days 30'],
    ],
    [
      '33,3 % with order; 33,3 % before shipping; 33,4 % on receipt',
      ['33.3 with_order', '33.3 before_shipment', '33.4 on_delivery'],
    ],
    ['40 % with order, by bank transfer, 60 % on delivery', ['40 with_order', '60 on_delivery']],
    ['20 percent with order / rest net 30', ['20 with_order', '80 after_days 30']],
    ['30 % deposit within 7 days, balance 14 days before shipment', ['30 with_order', '70 before_shipment']],
    ['40 % à la commande, 60 % avant livraison', ['40 with_order', '60 before_shipment']],
    ['Acompte de 30 %, solde à la livraison', ['30 with_order', '70 on_delivery']],
    ['40 % pamoja na agizo, salio kabla ya uwasilishaji', ['40 with_order', '60 before_shipment']],
    ['100 % in advance', ['100 with_order']],
    ['100% by irrevocable L/C at sight', ['100 ']],
  ])('%s', (terms, expected) => {
    expect(read(terms)).toEqual(expected)
    expect(Number(sum(readInstalments(terms).map(({ percent }) => percent)))).toBe(100)
  })

  it.each([
    ['30 days', '100 after_days 30'],
    ['Net 45', '100 after_days 45'],
    ['30 days from delivery', '100 after_days 30'],
    ['Cash on delivery', '100 on_delivery'],
    ['COD', '100 on_delivery'],
    ['Payment before delivery', '100 before_shipment'],
    ['Prepayment', '100 with_order'],
    ['Against proforma', '100 with_order'],
    ['As agreed', '100 '],
    ['', '100 '],
    [null, '100 '],
  ])('%s is the whole, once', (terms, expected) => {
    expect(read(terms)).toEqual([expected])
  })

  it.each([
    '40 % with order, 50 % before delivery',
    '60 % with order, 60 % on delivery',
    '2 % discount within 10 days, net 30',
    '30 days, 1.5 % interest per month',
    '0 % with order, 100 % on delivery',
    '50 % with order, balance before delivery, rest after 30 days',
  ])('%s do not add up to the whole, which is one instalment with the terms as they are', (terms) => {
    expect(readInstalments(terms)).toEqual([{ percent: '100', due: null, days: null, text: terms }])
  })

  it('keep the words of each part', () => {
    expect(readInstalments('40 % with order, by transfer, balance: before delivery').map(({ text }) => text)).toEqual([
      'with order, by transfer',
      'balance: before delivery',
    ])
    expect(readInstalments('50 %, 50 %').map(({ text }) => text)).toEqual(['50 %', '50 %'])
  })
})
