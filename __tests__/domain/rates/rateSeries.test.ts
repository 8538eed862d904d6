import { fateOf, moveOf, rateSeries } from '../../../src/domain/rates/rateSeries'

describe('The rates of a currency over time', () => {
  it('have one rate a day, the last one entered, oldest first', () => {
    const book = [
      { id: 'd', valid_from: '2026-11-20', rate: '2620' },
      { id: 'c', valid_from: '2026-11-18', rate: '2612' },
      { id: 'b', valid_from: '2026-11-18', rate: '26120' },
      { id: 'a', valid_from: '2026-11-01', rate: '2600' },
    ]
    expect(rateSeries(book).map(({ id }) => id)).toEqual(['a', 'c', 'd'])
    expect(rateSeries([])).toEqual([])
  })

  it.each([
    ['2600', '2860', '10'],
    ['2600', '2340', '-10'],
    ['30.92', '30.95', '0.1'],
    ['2600', '2600.00', '0'],
  ])('change from %s to %s by %s %%', (before, after, percent) => {
    expect(moveOf(before, after)).toBe(percent)
  })

  it.each([
    ['2600', undefined, undefined, 'enter'],
    ['2600', undefined, '2601', 'enter'],
    ['2600.0', undefined, '2600', 'same'],
    ['2600', 'twice', '2600', 'refused'],
    [undefined, 'no_rate', undefined, 'refused'],
  ])('import a line with %s (%s) when %s applies: %s', (rate, problem, before, fate) => {
    expect(fateOf({ rate, problem }, before)).toBe(fate)
  })
})
