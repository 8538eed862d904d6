import { asSpreadsheetText, fitsSpreadsheet } from '../../../src/domain/text/spreadsheetText'

describe('A text for a spreadsheet', () => {
  it.each(['=1+1', '+255 713 000 111', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠x'])(
    'that would be calculated (%j) is escaped',
    (text) => {
      expect(asSpreadsheetText(text)).toBe(`'${text}`)
    },
  )

  it.each(['Gate valve', '', '1=1', ' =1', '5-5', "'=1"])('without a formula (%j) is unchanged', (text) => {
    expect(asSpreadsheetText(text)).toBe(text)
  })
})

it.each([
  ['12.50', true],
  ['-0.000123456', true],
  ['999999999999999', true],
  ['120000000000000000', true],
  ['1234567890.123456789', false],
  ['9999999999999999', false],
  ['1.23456789012345', true],
  ['0.0000000012345678', true],
  ['100000000000000015', false],
])('%s keeps its digits as a spreadsheet number: %s', (decimal, fits) => {
  expect(fitsSpreadsheet(decimal)).toBe(fits)
})
