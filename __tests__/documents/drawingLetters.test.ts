import fc from 'fast-check'
import { shape } from '../../src/documents/script/arabicForms'
import { breakLines } from '../../src/documents/script/breakLines'
import { asItStands, asPartOf, isFromTheRight } from '../../src/documents/script/readingOrder'
import { turnPages } from '../../src/documents/drawing/turnPages'
import { fontsOf, pagesOf, pdfOf, wordsOf } from '../support/pdfText'
import { plainDocument } from '../support/plainDocument'

/** The forms of each letter: isolated, final, initial, medial. */
const beh = { alone: 'ﺏ', end: 'ﺐ', begin: 'ﺑ', middle: 'ﺒ' }
const joined = (text: string) =>
  shape(text)
    .map(({ letter }) => letter)
    .join('')

describe('Arabic letters', () => {
  it.each([
    ['ب', beh.alone],
    ['ببب', beh.begin + beh.middle + beh.end],
    // Alef joins only the letter before it.
    ['باب', `${beh.begin}ﺎ${beh.alone}`],
    // Commas, digits and Latin letters are not joined.
    ['بب،', `${beh.begin}${beh.end}،`],
    ['بب1', `${beh.begin}${beh.end}1`],
    ['بب١', `${beh.begin}${beh.end}١`],
    ['ببa', `${beh.begin}${beh.end}a`],
    // Vowel marks do not interrupt the joining.
    ['بَب', `${beh.begin}َ${beh.end}`],
    // The zero-width non-joiner, and the tatweel.
    ['ب\u200cب', `${beh.alone}\u200c${beh.alone}`],
    ['ـب', `ـ${beh.end}`],
    // Lam and alef are one glyph, isolated and joined.
    ['لا', 'ﻻ'],
    ['بلأ', `${beh.begin}ﻸ`],
    // Persian and Urdu.
    ['گپ', 'ﮔﭗ'],
    ['ہے', 'ﮨﮯ'],
    ['Valve DN50', 'Valve DN50'],
  ])('%s have their joined forms', (text, drawn) => {
    expect(joined(text)).toBe(drawn)
  })

  it('are right-to-left, with figures and Latin words left-to-right and brackets mirrored', () => {
    const word = (text: string) => [...joined(text)].toReversed().join('')
    expect(asItStands('باب 12,500 kg')).toBe(`kg 12,500 ${word('باب')}`)
    expect(asItStands('باب (داخلي)')).toBe(`(${word('داخلي')}) ${word('باب')}`)
    expect(asItStands('Valve باب DN50')).toBe(`Valve ${word('باب')} DN50`)
    expect(asItStands('باب DN50 داخلي')).toBe(`${word('داخلي')} DN50 ${word('باب')}`)
  })

  it('keep numbers, codes and Latin names in one piece in a right-to-left document', () => {
    const word = (text: string) => [...joined(text)].toReversed().join('')
    expect(asItStands('باب 100-555-877', true)).toBe(`100-555-877 ${word('باب')}`)
    expect(asItStands('VAT 18 % باب 59,798,000', true)).toBe(`59,798,000 ${word('باب')} VAT 18 %`)
    expect(asItStands('باب، 12:00 (Dar es Salaam, GMT+3)', true)).toBe(`12:00 (Dar es Salaam, GMT+3) ${word('باب،')}`)
    expect(asItStands('Valve (DN50) – 2″', true)).toBe('Valve (DN50) – 2″')
  })

  it('do not change a text without them', () => {
    expect(asItStands('Valve (DN50) – 2″')).toBe('Valve (DN50) – 2″')
    expect(asItStands('soft\u00adly\u200b')).toBe('softly')
  })

  it('make every line of their paragraph right-to-left', () => {
    const paragraph = 'باب داخلي PN16 DN50'
    expect(isFromTheRight(paragraph)).toBe(true)
    expect(asItStands(asPartOf(paragraph, 'PN16 باب'))).toBe(`${[...joined('باب')].toReversed().join('')} PN16`)
    expect(asItStands('PN16 باب')).toBe(`PN16 ${[...joined('باب')].toReversed().join('')}`)
  })
})

describe('A paragraph', () => {
  /** Every letter has the width 1, an ideograph 2. */
  const width = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
  const broken = (text: string, within: number) => breakLines(text, within, width)

  it.each([
    ['Gate valve bronze', 10, ['Gate valve', 'bronze']],
    ['12 500 pcs of it', 8, ['12 500', 'pcs of', 'it']],
    ['12\u00a0500\u00a0pcs of it', 10, ['12\u00a0500\u00a0pcs', 'of it']],
    ['离心泵用于泵站', 6, ['离心泵', '用于泵', '站']],
    // A line does not begin with a stop or a closing bracket, nor end with an opening one.
    ['离心泵，用于泵站', 6, ['离心', '泵，用', '于泵站']],
    ['泵（大）用', 6, ['泵', '（大）', '用']],
    ['abcdefghij', 4, ['abcd', 'efgh', 'ij']],
    ['', 10, ['']],
  ])('"%s" is broken where a break is allowed', (text, within, lines) => {
    expect(broken(text, within)).toEqual(lines)
  })

  it('loses only the spaces at its breaks, and no line is too wide', () => {
    const word = fc.stringMatching(/^[a-zé٠ب离心，。（）0-9.,\u00a0-]{1,12}$/)
    fc.assert(
      fc.property(fc.array(word), fc.integer({ min: 4, max: 40 }), (words, within) => {
        const text = words.join(' ')
        const lines = broken(text, within)
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const line of lines) expect(width(line)).toBeLessThanOrEqual(within)
      }),
    )
  })
})

describe('A table', () => {
  const leaves = (rows: number[], tail: number, over: Partial<Parameters<typeof turnPages>[0]> = {}) =>
    turnPages({ rows, first: 50, page: 100, tail, below: () => 0, ...over }).map(({ from, to }) => [from, to])

  it.each([
    ['that fits is on the first page', [10, 10, 10], 20, [[0, 3]]],
    [
      'moves its last two rows to the page of the tail',
      [10, 10, 10, 10],
      20,
      [
        [0, 2],
        [2, 4],
      ],
    ],
    [
      'continues after a full first page',
      Array.from({ length: 20 }, () => 10),
      10,
      [
        [0, 5],
        [5, 15],
        [15, 20],
      ],
    ],
    [
      'begins on the next page when the first has no room',
      [60, 10],
      10,
      [
        [0, 0],
        [0, 2],
      ],
    ],
    [
      'keeps one row with a tail that has no room for two',
      [30, 40, 40],
      50,
      [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'continues before a tail that is higher than a page',
      [10, 10],
      200,
      [
        [0, 1],
        [1, 2],
      ],
    ],
  ])('%s', (_, rows, tail, expected) => {
    expect(leaves(rows, tail)).toEqual(expected)
  })

  it('reserves room at the foot of a page for what follows its last row', () => {
    expect(leaves([10, 10, 10, 10, 10, 10, 10], 20, { below: () => 5 })).toEqual([
      [0, 4],
      [4, 7],
    ])
  })

  it('has every row on one page and no page too full, with two rows on the page of the tail', () => {
    const heights = fc.array(fc.integer({ min: 5, max: 30 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(heights, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 8 }), (rows, tail, carried) => {
        const found = turnPages({ rows, first: 50, page: 100, tail, below: () => carried })
        expect(found.flatMap(({ from, to }) => rows.slice(from, to))).toEqual(rows)
        found.forEach(({ from, to }, index) => {
          const below = to === rows.length ? tail : to > from ? carried : 0
          expect(rows.slice(from, to).reduce((sum, height) => sum + height, below)).toBeLessThanOrEqual(
            index === 0 ? 50 : 100,
          )
        })
        expect((found.at(-1)?.to ?? 0) - (found.at(-1)?.from ?? 0)).toBeGreaterThanOrEqual(Math.min(2, rows.length))
      }),
    )
  })
})

describe('A document in Arabic', () => {
  const description =
    'صمام بوابة برونزي قطر 50 مم، مع عجلة يدوية من البرونز والتسليم خلال 30 يوماً من تاريخ استلام الدفعة الأولى في موقع المحطة بحضور مندوب'
  const generatedDocument = plainDocument(1, {
    rows: [
      {
        cells: [
          { text: '1', second: null },
          { text: description, second: null },
          { text: '1,000', second: null },
        ],
      },
    ],
  })
  const arabic = /[\u0600-\u06ff\ufb50-\ufefc]/

  it('has all words of a wrapped line in reading order, searchable and copyable', () => {
    const text = pagesOf(generatedDocument)
      .join('')
      .normalize('NFKC')
      .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
    const copied = text
      .split('\n')
      .filter((line) => arabic.test(line))
      .join(' ')
    const words = description
      .split(' ')
      .filter((word) => arabic.test(word))
      .map((word) => word.replace('،', ''))
    expect(words.filter((word) => !copied.includes(word))).toEqual([])
    expect(fontsOf(pdfOf(generatedDocument)).map(({ name }) => name)).toContain('NotoSansArabic')
  })

  it('begins each line on the right, aligned', () => {
    const words = wordsOf(generatedDocument).filter(({ text }) => arabic.test(text))
    const lines = [...new Set(words.map(({ top }) => Math.round(top)))]
    expect(lines.length).toBeGreaterThan(1)
    const starts = lines.map((line) =>
      Math.max(...words.filter(({ top }) => Math.round(top) === line).map(({ right }) => right)),
    )
    expect(Math.max(...starts) - Math.min(...starts)).toBeLessThan(1)
  })
})
