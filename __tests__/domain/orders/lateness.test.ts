import { arrivalOf } from '../../../src/domain/orders/lateness'

describe('How the goods of a purchase order arrived', () => {
  const today = '2026-11-20'
  const goods = {
    status: 'received',
    closed_reason: null,
    expected_on: '2026-11-18',
    last_received_on: '2026-11-18',
  } as const

  it.each([
    ['on_time', 'received on the day', goods],
    ['late', 'received a day later', { ...goods, last_received_on: '2026-11-19' }],
    [null, 'closed short: either side may have wanted that', { ...goods, closed_reason: 'The rest is not made' }],
    [null, 'closed short and late', { ...goods, closed_reason: 'Enough', last_received_on: '2026-11-19' }],
    [null, 'not expected on a day', { ...goods, expected_on: null }],
    ['late', 'overdue', { ...goods, status: 'receiving' }],
    [null, 'still to come', { ...goods, status: 'sent', expected_on: today, last_received_on: null }],
    [null, 'a draft', { ...goods, status: 'draft', last_received_on: null }],
    [null, 'cancelled', { ...goods, status: 'cancelled' }],
  ] as const)('is %s where they are %s', (arrival, _, given) => {
    expect(arrivalOf(given, today)).toBe(arrival)
  })
})
