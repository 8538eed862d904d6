import { currencies } from '../../../src/domain/money/currencies'
import { currencyDigits } from '../../../src/domain/money/currencyDigits'

it('The digits and the step of each currency are those of the list of currencies; an unknown code has none', () => {
  for (const { code, decimal_digits, rounding } of currencies)
    expect([code, currencyDigits(code)]).toEqual([code, { decimal_digits, rounding }])
  expect(currencyDigits('XXX')).toBeUndefined()
})
