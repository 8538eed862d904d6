import { holdsCost } from '../../../src/domain/access/costsInText'

const figures = { amounts: ['48713', '39127.45', '7', '0', '-1250.5'], percents: ['12.37', '8'] }

describe('A text holds a cost', () => {
  it.each([
    'Kibo would do it for 48713',
    'cheaper by 48,713!',
    'cheaper by 48.713 TZS',
    '48 713 for one',
    '2 × 48\u00a0713',
    '10 48\u202f713',
    "CHF 48'713.–",
    '48’713.00',
    'at 39127.45 each',
    '39,127.45',
    '39.127,45',
    '39 127,45',
    '(39127,5)',
    'about 39,127',
    'TZS39127/=',
    '٣٩٬١٢٧٫٤٥',
    '३९१२७.४५',
    '39,\u200b127.45',
    'minus 1,250.50',
    'our price is 7.00',
    'USD 7 each',
    'we pay 7 USD',
    'margin 12.37 %',
    'margin of 12,4%',
    '12 percent is left',
    '8٪',
  ])('%j', (text) => {
    expect(holdsCost(text, figures)).toBe(true)
  })

  it.each([
    '',
    'Asked Kibo by phone',
    'PO 148713',
    '487130 and 4871.3',
    '48,714',
    '39128',
    '7 pieces on 7 November',
    '0.00 USD',
    '12 pieces',
    '8 days, 18 % VAT',
    '4 8713',
  ])('not in %j', (text) => {
    expect(holdsCost(text, figures)).toBe(false)
  })

  it('none without figures, and quickly in a long text', () => {
    expect(holdsCost('48713', { amounts: [], percents: [] })).toBe(false)
    const started = performance.now()
    for (const part of ['1 ', '123 ', '1,', "9'", '1.', '12 345 ', '% '])
      holdsCost(part.repeat(2_000), { amounts: Array.from({ length: 5_000 }, (_, at) => `${at}.13`), percents: ['1'] })
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
