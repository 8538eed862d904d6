import { chunksOf } from '../../../../src/domain/enquiryText/message/chunks'
import { isNoCount } from '../../../../src/domain/enquiryText/figures/otherFigures'

/** Whether the figure at the marked word is not a quantity: "TZS |20". */
function noCount(marked: string) {
  const [before = '', rest = ''] = marked.split('|')
  return isNoCount(chunksOf(before + rest), chunksOf(before).length)
}

describe('A figure that is not a quantity', () => {
  it.each([
    // Money.
    '|$20',
    '|20$',
    '|€20',
    '|£20',
    '|20€',
    'TZS |20',
    'usd |20',
    'Tsh |20',
    'dollars |20',
    '|20 TZS',
    '|20 usd,',
    '|20 shillings',
    '|20 tzs/kg',
    'TZS/kg |20',
    'USD: |20',
    '$ |20',
    'US$ |20',
    '€ |20',
    '£ |20',
    '₹ |20',
    '¥ |20',
    '£stg |20',
    // Percentages, degrees, codes.
    '|20%',
    '|20 %',
    '|20 percent',
    '|20 asilimia',
    '|20°',
    '|#20',
    '|@20',
    '@ |20',
    // Dates and times.
    '|14/02/2026',
    '|14.02.26',
    '|14-2-26',
    '|2026-02-14',
    '|14:02',
    '|14:02:11',
    '|14:02pm',
    '|20 March',
    '|20 mars',
    'March |20',
    'Machi |20',
    'AUG |20',
    '|20 Dec.',
    '|20 th',
    '|1 st',
    '|3 ème',
    '|2 ER',
    // Telephone numbers.
    '|+255',
    '|+255 712 345 678',
    '+255 |712 345 678',
    '+255 712 |345',
    '|0712345678',
    '|0712 345 678',
    '0712 |345 678',
    '0712 |345 678,',
    '0712 345 |678',
    '|123456789',
    '|123 456 789',
    '|12 34 56 78 9',
    '|0712345',
    '|071 2345',
    '|07 12',
    '07 |12',
    '|0712-345',
    '(0712) 34, |0712345',
  ])('%j', (marked) => expect(noCount(marked)).toBe(true))

  it.each([
    '|20',
    '|20 pcs',
    '|20pcs',
    '|5 valves',
    '|2.5',
    '|1,200',
    // Other words beside it.
    'Marching |20',
    '|20 Marchand',
    '|20 augers',
    'May |20pcs',
    '|20 bobbins',
    '|20, TZS 500',
    '% |20',
    '|20 stands',
    '|20 thirds',
    '@shop |20',
    // Not dates: two figures, two signs, too long.
    '|14/02',
    '|14/02.2026',
    '|14/222/2026',
    '|12345/02/14',
    '|14/02/20261',
    'x|14',
    '|1:2',
    '|14:2',
    '|114:02',
    // Too short for a telephone number.
    '|12345678',
    '|012345',
    '|1234567',
    '|5 6',
    '|07, 12',
    '|0',
    '12, |345 678',
    '|123 456, 789',
    '|5 x123456789',
    '5 |0',
    '|5+5',
    'B$ |5+5',
    'a@ |20',
  ])('does not include %j', (marked) => expect(noCount(marked)).toBe(false))

  it.each(['valve', 'March', '$', '+', '-', ''])('does not include a word without a digit: %j', (line) =>
    expect(isNoCount(chunksOf(line), 0)).toBe(false),
  )

  it('depends on at most six figures on either side', () => {
    const ones = (count: number) => Array<string>(count).fill('1').join(' ')
    // Seven digits are not a telephone number; with a plus before them they are.
    expect(noCount(`|${ones(7)}`)).toBe(false)
    expect(noCount(`+1 ${ones(5)} |1`)).toBe(true)
    expect(noCount(`+1 ${ones(6)} |1`)).toBe(false)
    expect(noCount(`|${ones(6)} 111`)).toBe(true)
    expect(noCount(`|${ones(7)} 111`)).toBe(false)
    expect(noCount(`5, |${ones(6)} 111`)).toBe(true)
  })
})
