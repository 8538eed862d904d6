import { percentOfMedian, type ComparedPrice } from '../../src/domain/percentOfMedian'

/** A price in the company's shillings unless said otherwise; of another currency it has a rate of its day or none. */
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

describe('A price against the median of an item', () => {
  it('is taken among the last prices of all suppliers, in percent', () => {
    expect(percents(price('a', '80'), price('b', '100'), price('c', '150'))).toEqual({ a: '80', b: '100', c: '150' })
  })

  it('needs no rate where all prices are of one currency', () => {
    const currency = 'USD'
    expect(
      percents(price('a', '80', { currency }), price('b', '100', { currency }), price('c', '150', { currency })),
    ).toEqual({ a: '80', b: '100', c: '150' })
  })

  it('is not moved by the rates of different days where all prices are of one currency', () => {
    const currency = 'USD'
    expect(
      percents(
        price('a', '32', { currency, rate: 2500 }),
        price('b', '32', { currency, rate: 2700 }),
        price('c', '32', { currency }),
      ),
    ).toEqual({ a: '100', b: '100', c: '100' })
  })

  it('is taken in the company’s currency among prices of several currencies', () => {
    expect(
      percents(price('a', '32', { currency: 'USD', rate: 2500 }), price('b', '100000'), price('c', '150000')),
    ).toEqual({ a: '80', b: '100', c: '150' })
  })

  it('is taken within its own currency where others are there and it has no rate', () => {
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

  it('is taken within its own currency where it alone has a rate among several currencies', () => {
    expect(
      percents(
        price('a', '80', { currency: 'USD', rate: 2500 }),
        price('b', '120', { currency: 'USD' }),
        price('c', '9', { currency: 'EUR' }),
      ),
    ).toEqual({ a: '80', b: '120' })
  })

  it.each([
    ['of one price alone', [price('a', '80')]],
    ['with one of another currency that has no rate', [price('a', '80'), price('b', '1', { currency: 'USD' })]],
    ['with one that was free', [price('a', '80'), price('b', '0')]],
    ['with one of another unit', [price('a', '80'), price('b', '1900', { unit: 'XBX' })]],
  ])('says nothing %s', (_, prices) => {
    expect(percentOfMedian(prices).size).toBe(0)
  })
})
