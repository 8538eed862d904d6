import { movesTooFar } from '../../../src/domain/rates/rateMove'

describe('A rate that changes within a day (MST-04)', () => {
  it.each([
    ['2600', '2600', false],
    ['2600', '2860', false],
    ['2600', '2860.01', true],
    ['2600', '2340', false],
    ['2600', '2339.99', true],
    ['0.00038', '0.0038', true],
  ])('from %s to %s changes by more than a tenth: %s', (before, after, isTooFar) => {
    expect(movesTooFar(before, after)).toBe(isTooFar)
  })
})
