import { comparablePrices, lowestOfEachDay, type PastPrice } from '../../../src/domain/prices/pastPrices'

const price = (unit_price: string, more: Partial<PastPrice> = {}): PastPrice => ({
  item_id: 'valve',
  supplier_id: 'Shreeji',
  on: '2026-05-01',
  unit: 'H87',
  currency: 'TZS',
  unit_price,
  ...more,
})
const rates = [
  { currency: 'EUR', rate: '3000' },
  { currency: 'USD', rate: '2500.5' },
  { currency: 'TZS', rate: '2' },
]

describe('Past prices for a line', () => {
  it.each([
    ['are unchanged in the RFQ’s currency, regardless of its rates', price('12.5'), '12.5'],
    ['are converted from another currency at the RFQ’s rate', price('2', { currency: 'USD' }), '5001'],
    ['have six decimals', price('0.0000015', { currency: 'USD' }), '0.003751'],
    ['exclude another item', price('12.5', { item_id: 'pump' }), undefined],
    ['exclude another unit', price('12.5', { unit: 'XBX' }), undefined],
    ['exclude a currency without a rate', price('12.5', { currency: 'CNY' }), undefined],
    ['exclude free goods', price('0.00'), undefined],
  ])('%s', (_, past, converted) => {
    expect(comparablePrices([past], { item_id: 'valve', unit: 'H87' }, 'TZS', rates)).toEqual(
      converted === undefined ? [] : [{ ...past, converted }],
    )
  })

  it('are empty for a line without an item', () => {
    expect(comparablePrices([price('12.5')], { item_id: null, unit: 'H87' }, 'TZS', rates)).toEqual([])
  })

  it('have the lowest of each day, in order of the days', () => {
    const on = (day: string, converted: string) => ({ ...price(converted, { on: day }), converted })
    const lowest = [
      { on: '2025-12-31', unit_price: '15' },
      { on: '2026-02-01', unit_price: '9' },
      { on: '2026-05-01', unit_price: '11' },
    ]
    const prices = [
      on('2026-05-01', '12'),
      on('2026-02-01', '9'),
      on('2026-05-01', '11'),
      on('2025-12-31', '15'),
      on('2026-02-01', '10'),
    ]
    expect([lowestOfEachDay(prices), lowestOfEachDay(prices.toReversed())]).toEqual([lowest, lowest])
    expect(lowestOfEachDay([])).toEqual([])
  })
})
