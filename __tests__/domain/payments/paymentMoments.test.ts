import { paymentPartsOf } from '../../../src/domain/payments/paymentMoments'

describe('Typed payment terms', () => {
  it.each([
    ['30 days', [{ share: 'all', moment: 'days', days: 30 }]],
    ['Net 45 days', [{ share: 'all', moment: 'days', days: 45 }]],
    ['Cash', [{ share: 'all', moment: 'cash', days: 0 }]],
    ['30 days from delivery', [{ share: 'all', moment: 'days_from_delivery', days: 30 }]],
    ['60 days after invoice date', [{ share: 'all', moment: 'days_from_invoice', days: 60 }]],
    [
      '40 % with order, 60 % before delivery',
      [
        { share: { percent: '40' }, moment: 'order', days: 0 },
        { share: { percent: '60' }, moment: 'before_delivery', days: 0 },
      ],
    ],
    [
      '50 % deposit, balance before delivery.',
      [
        { share: { percent: '50' }, moment: 'advance', days: 0 },
        { share: 'balance', moment: 'before_delivery', days: 0 },
      ],
    ],
  ])('“%s” are read in parts', (terms, parts) => {
    expect(paymentPartsOf(terms)).toEqual(parts)
  })

  it.each(['', '30 % / 70 % on B/L', 'As agreed', '40 % with order, the rest when the pump runs', '30 days, or cash'])(
    '“%s” are not read, since a part is not a usual one',
    (terms) => {
      expect(paymentPartsOf(terms)).toBeNull()
    },
  )
})
