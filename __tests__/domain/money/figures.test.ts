import {
  decimalsOf,
  formatDecimal,
  formatMoney,
  missingDecimals,
  toFigure,
  mostDecimals,
} from '../../../src/domain/money/figures'

describe('A displayed figure', () => {
  it.each([
    ['-1450000.5', 2, '\u22121,450,000.50'],
    ['1234567890', 0, '1,234,567,890'],
    ['999', 2, '999.00'],
    ['0.000100', 2, '0.0001'],
    ['12.50', 0, '12.5'],
    ['12.00', 0, '12'],
    ['12.', 0, '12'],
  ])('of %s with at least %i decimals is %s: nothing is rounded', (value, least, shown) => {
    expect(formatDecimal(value, least)).toBe(shown)
  })

  it('has separate parts', () => {
    expect(toFigure('-1450000.5', 2)).toEqual({ sign: '\u2212', whole: '1,450,000', decimals: '50' })
    expect(toFigure('7')).toEqual({ sign: '', whole: '7', decimals: '' })
  })

  it.each(['', 'x12', '12x'])('of %j, which is not a number, is 0', (value) => {
    expect(toFigure(value)).toEqual({ sign: '', whole: '0', decimals: '' })
  })

  it('of money follows its code, with the decimals of its currency', () => {
    expect([decimalsOf('TZS'), decimalsOf('USD'), decimalsOf('KWD'), decimalsOf('')]).toEqual([0, 2, 3, 0])
    expect(formatMoney('2210', 'USD')).toBe('USD\u00a02,210.00')
    expect(formatMoney('36500', 'TZS')).toBe('TZS\u00a036,500')
  })

  it.each([
    ['', 2, '.00'],
    ['5', 2, '0'],
    ['50', 2, ''],
    ['505', 2, ''],
    ['', 0, ''],
  ])('with %j after its point lacks, up to %i decimals, %j', (shown, places, missing) => {
    expect(missingDecimals(shown, places)).toBe(missing)
  })
})

describe('A column of amounts', () => {
  it.each([
    [
      'TZS alone',
      [
        ['42600000', 'TZS'],
        ['5', 'TZS'],
      ],
      0,
    ],
    [
      'TZS and USD',
      [
        ['42600000', 'TZS'],
        ['2210', 'USD'],
      ],
      2,
    ],
    [
      'TZS, USD and KWD',
      [
        ['1', 'KWD'],
        ['2210.5', 'USD'],
        ['5', 'TZS'],
      ],
      3,
    ],
    [
      'a unit price with more decimals than its currency',
      [
        ['0.004250', 'USD'],
        ['10.2', 'USD'],
      ],
      5,
    ],
    ['zeros beyond the digits of the currency', [['12.500000', 'USD']], 2],
    [
      'unknown amounts',
      [
        [null, 'KWD'],
        ['5', 'TZS'],
      ],
      0,
    ],
    ['nothing', [], 0],
  ] as [string, [string | null, string][], number][])(
    'of %s reserves the decimals that are shown',
    (_, amounts, most) => {
      expect(mostDecimals(amounts.map(([amount, currency]) => ({ amount, currency })))).toBe(most)
    },
  )
})
