import { percentOfMedian, type ComparedPrice } from '../../../src/domain/prices/percentOfMedian'

/** A price in the company's shillings by default; in another currency with or without a rate of its day. */
const price = (
  supplier_id: string,
  unit_price: string,
  { currency = 'TZS', rate, unit = 'H87' }: { currency?: string; rate?: number; unit?: string } = {},
): ComparedPrice => ({
  supplier_id,
  unit,
  currency,
  unit_price,
  converted: currency === 'TZS' ? unit_price : rate ? String(Number(unit_price) * rate) : null,
})
const percents = (...prices: ComparedPrice[]) => Object.fromEntries(percentOfMedian(prices))

describe('A price in percent of the median of an item', () => {
  it('uses the last prices of all suppliers', () => {
    expect(percents(price('a', '80'), price('b', '100'), price('c', '150'))).toEqual({ a: '80', b: '100', c: '150' })
  })

  it('needs no rate when all prices are in one currency', () => {
    const currency = 'USD'
    expect(
      percents(price('a', '80', { currency }), price('b', '100', { currency }), price('c', '150', { currency })),
    ).toEqual({ a: '80', b: '100', c: '150' })
  })

  it('does not depend on the rates of different days when all prices are in one currency', () => {
    const currency = 'USD'
    expect(
      percents(
        price('a', '32', { currency, rate: 2500 }),
        price('b', '32', { currency, rate: 2700 }),
        price('c', '32', { currency }),
      ),
    ).toEqual({ a: '100', b: '100', c: '100' })
  })

  it('uses the company’s currency for prices in several currencies', () => {
    expect(
      percents(price('a', '32', { currency: 'USD', rate: 2500 }), price('b', '100000'), price('c', '150000')),
    ).toEqual({ a: '80', b: '100', c: '150' })
  })

  it('uses its own currency when it has no rate', () => {
    const currency = 'USD'
    expect(
      percents(
        price('a', '80', { currency }),
        price('b', '120', { currency }),
        price('c', '90000'),
        price('d', '110000'),
      ),
    ).toEqual({ a: '80', b: '120', c: '90', d: '110' })
  })

  it('uses its own currency when it is the only one with a rate among several currencies', () => {
    expect(
      percents(
        price('a', '80', { currency: 'USD', rate: 2500 }),
        price('b', '120', { currency: 'USD' }),
        price('c', '9', { currency: 'EUR' }),
      ),
    ).toEqual({ a: '80', b: '120' })
  })

  it.each([
    ['for a single price', [price('a', '80')]],
    ['with one in another currency without a rate', [price('a', '80'), price('b', '1', { currency: 'USD' })]],
    ['with one that was free', [price('a', '80'), price('b', '0')]],
    ['with one in another unit', [price('a', '80'), price('b', '1900', { unit: 'XBX' })]],
  ])('is undefined %s', (_, prices) => {
    expect(percentOfMedian(prices).size).toBe(0)
  })
})
