import fc from 'fast-check'
import { fromMicro } from '../../../src/domain/bestSplit/micro'
import { priceListOf } from '../../../src/domain/bestSplit/offerPrices'
import { buy, type OfferTerms, ownValue } from '../../../src/domain/costing/purchase'
import { minorUnits } from '../../../src/domain/money/minorUnits'
import { runs } from '../../support/runs'

const decimal = (max: number, decimals: number) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((value) => (value / 10 ** decimals).toFixed(decimals))
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })

const terms: fc.Arbitrary<OfferTerms> = fc.record({
  unit_price: perhaps(decimal(1000, 4)),
  free_of_charge: fc.boolean(),
  unit: fc.constantFrom('H87', 'MTR'),
  unit_factor: fc.constantFrom('1', '1.0', '12', '1.5', '0.083333'),
  available_quantity: fc.constant(null),
  minimum_quantity: perhaps(decimal(60, 1)),
  pack_size: perhaps(fc.constantFrom('1', '2.5', '12', '24')),
  price_breaks: fc.array(fc.record({ quantity: decimal(80, 1), unit_price: decimal(900, 4) }), { maxLength: 3 }),
  tax_percent: fc.constantFrom('0', '7.5', '18'),
  tax_recoverable: fc.boolean(),
})

it('A price list has the prices of a purchase, in every currency’s minor units', () => {
  fc.assert(
    fc.property(
      terms.filter(({ unit_price, free_of_charge }) => free_of_charge || unit_price !== null),
      fc.constantFrom('TZS', 'USD', 'CHF', 'KWD'),
      fc.constantFrom('TZS', 'USD', 'CHF', 'KWD'),
      fc.constantFrom('1', '2612.5', '0.000382', '30.92'),
      fc.bigInt({ min: 1n, max: 120_000_000n }),
      (offer, currency, own_currency, rate, quantity) => {
        const purchase = buy(offer, fromMicro(quantity), { currency, rate })
        if (!purchase) throw new Error('nothing is bought')
        expect(priceListOf(offer, { currency, own_currency, rate })(quantity)).toEqual({
          cost: minorUnits(purchase.goods, currency) + minorUnits(purchase.tax, currency),
          value: minorUnits(ownValue(offer, purchase, own_currency), own_currency),
        })
      },
    ),
    { numRuns: runs(10_000) },
  )
})
