import { chunksOf } from '../../../../src/domain/enquiryText/message/chunks'
import { figureAt, figureOf } from '../../../../src/domain/enquiryText/figures/countedFigures'
import type { Signs } from '../../../../src/domain/enquiryText/figures/numberSigns'

const signs: Signs = { decimal: '.', group: ',', shown: null, commaGroups: true }

/** The figure at a word of a line. `end`: the goods end before this word. */
function figureIn(line: string, at = 0, end?: number) {
  const chunks = chunksOf(line)
  const figure = figureAt({ chunks, signs, begin: 0, end: end ?? chunks.length }, at)
  return figure && { ...figure, read: figure.read(null) }
}

const value = (text: string, to: number) => ({ read: { value: text }, to })
const inWords = (text: string, to: number) => ({ ...value(text, to), isWords: true })
const dozen = (text: string, to: number) => ({ ...inWords(text, to), isDozen: true })
const part = (text: string, to: number) => ({ ...value(text, to), isFraction: true })
const partInWords = (text: string, to: number) => ({ ...inWords(text, to), isFraction: true })
const range = (low: string, high: string, to: number, unit?: string) => ({
  read: { readings: [low, high] },
  to,
  isRange: true,
  ...(unit && { unit }),
})

describe('A figure in digits', () => {
  it.each([
    ['20 valves', value('20', 0)],
    ['1,200 valves', value('1200', 0)],
    ['20', value('20', 0)],
    ['20pcs valves', { ...value('20', 0), unit: 'H87' }],
    ['1.5kg nails', { ...value('1.5', 0), unit: 'KGM' }],
    // Thousands before counted units.
    ['5k bags', value('5000', 0)],
    ['5K bags', value('5000', 0)],
    ['12k bags', value('12000', 0)],
    ['2.5k bags', value('2500', 0)],
    ['1.25k bags', value('1250', 0)],
    ['5k', undefined],
    ['5k valves', undefined],
    ['5k kg', undefined],
    ['5kw bags', undefined],
    ['x5k bags', undefined],
    // Halves and quarters.
    ['2 1/2 bags', part('2.5', 1)],
    ['2 1/4 bags', part('2.25', 1)],
    ['2 3/4 bags', part('2.75', 1)],
    ['2 ½ bags', part('2.5', 1)],
    ['10 ¼ bags', part('10.25', 1)],
    ['10 ¾ bags', part('10.75', 1)],
    ['02 ½ bags', part('2.5', 1)],
    ['2, 1/2 bags', value('2', 0)],
    ['2 1/3 bags', value('2', 0)],
    ['2 2/4 bags', value('2', 0)],
    ['2 11/2 bags', value('2', 0)],
    ['2 1/2" pipe', value('2', 0)],
    ['2 x½ pipe', value('2', 0)],
    ['2 ½x pipe', value('2', 0)],
    ['1/2 ton', part('0.5', 0)],
    ['1/4 ton', part('0.25', 0)],
    ['3/4 ton', part('0.75', 0)],
    ['½ ton', value('0.5', 0)],
    ['¼ ton', value('0.25', 0)],
    ['2½ ton', value('2.5', 0)],
    ['12¾ ton', value('12.75', 0)],
    ['x½ ton', undefined],
    ['½x ton', undefined],
    ['1/2" pipe', undefined],
    ['11/2 pipe', undefined],
    ['3/8 pipe', undefined],
    ['2/4 pipe', undefined],
    // Figures that are not quantities.
    ['14/02/2026', undefined],
    ['$20', undefined],
    ['20 TZS', undefined],
    ['20 March', undefined],
    ['TZS 20', undefined],
    ['16A', undefined],
    ['valve', undefined],
    ['-', undefined],
    ['', undefined],
  ])('%j', (line, expected) => expect(figureIn(line)).toEqual(expected))

  it('reads thousands only within the goods', () => expect(figureIn('5k bags', 0, 1)).toBeUndefined())

  it.each([
    ['1.200', 'KGM', { readings: ['1.2', '1200'] }],
    ['1.200', 'H87', { value: '1200' }],
    ['1,200', 'KGM', { value: '1200' }],
  ])('is read according to its unit: %s of %s', (core, unit, expected) => {
    const { read, ...rest } = figureOf(core, signs, 3)
    expect(read(unit)).toEqual(expected)
    expect(rest).toEqual({ to: 3 })
  })
})

describe('Two figures', () => {
  it.each([
    ['40-50 pcs', range('40', '50', 0)],
    ['40 to 50 pcs', range('40', '50', 2)],
    ['40-50pcs', range('40', '50', 0, 'H87')],
    ['40 or 50pcs', range('40', '50', 2, 'H87')],
    ['40-50', range('40', '50', 0)],
    ['40-50 valves', undefined],
    ['40-50xyz', undefined],
    // Quantities at the end, unless they look like a model number.
    ['100-2000', range('100', '2000', 0)],
    ['1000-2000', undefined],
    ['1000-2000 pcs', range('1000', '2000', 0)],
    ['6-32 valves brass', undefined],
  ])('%j', (line, expected) => expect(figureIn(line)).toEqual(expected))

  it('are a quantity at the end of the goods, not of the line', () => {
    expect(figureIn('40-50 valves', 0, 1)).toEqual(range('40', '50', 0))
    expect(figureIn('valves 40-50 only', 1, 2)).toEqual(range('40', '50', 1))
  })
})

describe('A figure in words', () => {
  it.each([
    ['twenty five bags', inWords('25', 1)],
    ['Twenty, five bags', inWords('20', 0)],
    ['kumi na mbili mifuko', inWords('12', 2)],
    ['une palette', inWords('1', 0)],
    ['une', inWords('1', 0)],
    // Dozens and half dozens.
    ['a dozen valves', dozen('12', 1)],
    ['an dozen valves', dozen('12', 1)],
    ['une douzaine de vannes', dozen('12', 1)],
    ['une demi-douzaine de vannes', dozen('6', 1)],
    ['half-dozen valves', dozen('6', 0)],
    ['nusu-dazeni', dozen('6', 0)],
    ['half dozen valves', dozen('6', 1)],
    ['half a dozen valves', dozen('6', 2)],
    ['demi douzaine', dozen('6', 1)],
    ['Nusu dazeni', dozen('6', 1)],
    ['half dz', dozen('6', 1)],
    ['half dozenth', partInWords('0.5', 0)],
    ['panga dozen', undefined],
    ['anvil dozen', undefined],
    ['prune demi-douzaine', undefined],
    ['uneven demi-douzaine', undefined],
    ['une demi-palette', inWords('1', 0)],
    ['one-half-dozen valves', undefined],
    ['half-inch pipe', undefined],
    // Half or one of another unit.
    ['half ton', partInWords('0.5', 0)],
    ['half a ton', partInWords('0.5', 1)],
    ['half an acre', partInWords('0.5', 1)],
    ['half angle', partInWords('0.5', 0)],
    ['half panga', partInWords('0.5', 0)],
    ['nusu kilo', partInWords('0.5', 0)],
    ['demie palette', partInWords('0.5', 0)],
    ['half', partInWords('0.5', 0)],
    ['half a', partInWords('0.5', 1)],
    ['halfway', undefined],
    ['behalf', undefined],
    ['a valve', partInWords('1', 0)],
    ['an anvil', partInWords('1', 0)],
    ['a', partInWords('1', 0)],
    ['valve', undefined],
  ])('%j', (line, expected) => expect(figureIn(line)).toEqual(expected))

  it('ends where the goods end', () => expect(figureIn('twenty five', 0, 1)).toEqual(inWords('20', 0)))
})

describe('A figure in digits and words', () => {
  it.each([
    ['20 (twenty) bags', 0, value('20', 1)],
    ['twenty (20) bags', 0, inWords('20', 1)],
    ['twenty (twenty) bags', 0, inWords('20', 1)],
    ['cement 25 (twenty five) bags', 1, value('25', 3)],
    ['cement twenty five (25) bags', 1, inWords('25', 3)],
    ['1234 (one thousand two hundred and thirty four) bags', 0, value('1234', 7)],
    // Eight words are more than a number can have.
    ['21234 (twenty one thousand two hundred and thirty four) bags', 0, value('21234', 0)],
    ['20 (20) bags', 0, value('20', 0)],
    ['20 (large) bags', 0, value('20', 0)],
    ['20 (twenty large) bags', 0, value('20', 0)],
    ['20 (twenty bags', 0, value('20', 0)],
    ['20 twenty) bags', 0, value('20', 0)],
    ['20, (twenty) bags', 0, value('20', 0)],
    ['twenty (20 bags) cement', 0, inWords('20', 0)],
    ['20 (', 0, value('20', 0)],
  ])('%j', (line, at, expected) => expect(figureIn(line, at)).toEqual(expected))
})
