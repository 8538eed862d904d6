import { withQuantityBelow } from '../../../../src/domain/enquiryText/figures/quantityBelow'
import { readLine, type LineReading } from '../../../../src/domain/enquiryText/lines/readLine'
import { signs } from '../markedLine'

const read = (line: string) => (line === '' ? undefined : readLine(line, signs, false))
/** The remaining reading of each line: its score and its items; null when it was merged. */
const shown = (reading: LineReading | undefined) =>
  reading
    ? [
        reading.score,
        ...reading.asks.map(({ quantity, unit, description }) =>
          [quantity, unit, description].filter(Boolean).join(' '),
        ),
      ].join(' | ')
    : undefined
const below = (...lines: string[]) => {
  const { readings, parts } = withQuantityBelow(lines.map(read))
  return { readings: readings.map(shown), parts }
}
/** Every line separately. */
const apart = (...lines: string[]) => ({
  readings: lines.map((line) => shown(read(line))),
  parts: lines.map((_, at) => [at]),
})

describe('A quantity below its goods', () => {
  it('is merged with them, with the words of both lines and the higher score', () => {
    const [name, figure] = [readLine('Gate valve 2"', signs, false), readLine('Qty: 20 pcs', signs, false)]
    const [ask] = figure.asks
    expect(withQuantityBelow([name, figure])).toStrictEqual({
      readings: [
        { ...name, score: 100, asks: [{ ...ask, description: 'Gate valve 2"', place: 'end', score: 100 }] },
        undefined,
      ],
      parts: [[0, 1], [1]],
    })
  })

  it.each<[string[], (string | undefined)[], number[][]]>([
    [
      ['Gate valve', '6 nos'],
      ['85 | 6 H87 Gate valve', undefined],
      [[0, 1], [1]],
    ],
    [
      ['Gate valve', '', '6 nos'],
      ['85 | 6 H87 Gate valve', undefined, undefined],
      [[0, 2], [1], [2]],
    ],
    [
      ['Gate valve', 'Qty: 20', 'Qty: 30'],
      ['100 | 20 Gate valve', undefined, '100 | 30'],
      [[0, 1], [1], [2]],
    ],
    [
      ['Gate valve', 'DN50 brass', 'Qty: 20'],
      ['0', '100 | 20 DN50 brass', undefined],
      [[0], [1, 2], [2]],
    ],
    [
      ['- Gate valve', '- Check valve', 'Qty: 20'],
      ['0', '100 | 20 Check valve', undefined],
      [[0], [1, 2], [2]],
    ],
    [
      ['Gate valve', 'Qty: 4', 'Check valve', 'Qty: 5'],
      ['100 | 4 Gate valve', undefined, '100 | 5 Check valve', undefined],
      [[0, 1], [1], [2, 3], [3]],
    ],
    // At least the score of a certain line.
    [
      ['Gate valve', '5 kg'],
      ['70 | 5 KGM Gate valve', undefined],
      [[0, 1], [1]],
    ],
    // The lines of an entry up to its quantity.
    [
      ['- Gate valve', 'DN50, PN16', 'Qty: 20'],
      ['100 | 20 Gate valve, DN50, PN16', undefined, undefined],
      [[0, 1, 2], [1], [2]],
    ],
    [
      ['- Gate valve', 'bolts 5', 'Qty: 4'],
      ['100 | 4 Gate valve, bolts 5', undefined, undefined],
      [[0, 1, 2], [1], [2]],
    ],
    [
      ['- Gate valve', 'DN50', 'brass', 'steel', 'PN16', 'Qty: 20'],
      ['100 | 20 Gate valve, DN50, brass, steel, PN16', ...Array<undefined>(5).fill(undefined)],
      [[0, 1, 2, 3, 4, 5], [1], [2], [3], [4], [5]],
    ],
    [
      ['- Gate valve', 'DN50', 'Qty: 4', 'Check valve', 'Qty: 5'],
      ['100 | 4 Gate valve, DN50', undefined, undefined, '100 | 5 Check valve', undefined],
      [[0, 1, 2], [1], [2], [3, 4], [4]],
    ],
    // After a weak figure of an unmarked line a labelled one has priority.
    [
      ['Gate valve 20', 'Qty: 6'],
      ['100 | 6 Gate valve 20', undefined],
      [[0, 1], [1]],
    ],
  ])('%j', (lines, readings, parts) => expect(below(...lines)).toStrictEqual({ readings, parts }))

  it.each([
    [[]],
    [['Gate valve']],
    [['Qty: 4', 'Gate valve']],
    [['4 pcs', 'Gate valve']],
    [['Gate valve', 'Check valve']],
    [['Gate valve', '20']],
    // An entry has at most five lines; an empty line ends it.
    [['- Gate valve', 'DN50', 'brass', 'steel', 'PN16', 'red', 'Qty: 20']],
    [['- Gate valve', 'DN50', '', 'Qty: 20']],
    [['- Gate valve', '5 pcs flange', 'Qty: 4']],
    [['Payment in 30 days', '20 pcs']],
    [['White', '20 pcs']],
    // The goods have a quantity already.
    [['5 pcs valve', '6 nos']],
    [['20 pcs gate valve', 'Qty: 6']],
    [['- Gate valve 20', 'Qty: 6']],
    [['Gate valve 20', '6 nos']],
    // It belongs to other goods, or there are two.
    [['Gate valve', '20 pcs, 30 kg']],
    [['Gate valve', '20 pcs flange']],
  ])('is not found in %j', (lines) => expect(below(...lines)).toStrictEqual(apart(...lines)))

  it('is not merged with a line about business terms', () => {
    const terms = { ...readLine('Gate valve', signs, false), isNoise: true }
    expect(withQuantityBelow([terms, read('20 pcs')])).toStrictEqual({
      readings: [terms, read('20 pcs')],
      parts: [[0], [1]],
    })
  })

  it('needs a label or a leading figure when its score is low', () => {
    const goods = readLine('Gate valve', signs, false)
    const weak = (source: string, score: number) => ({ ...readLine('6 nos', signs, false), source, score })
    const isJoined = (reading: LineReading) => withQuantityBelow([goods, reading]).readings[1] === undefined
    expect([weak('pcs 6', 47), weak('pcs 6', 48), weak('6 pcs', 47), weak('  6 pcs', 47)].map(isJoined)).toStrictEqual([
      false,
      true,
      true,
      true,
    ])
  })

  it('does not include a list entry in the words of another, nor certain goods', () => {
    const [entry, figure] = [readLine('- Gate valve', signs, false), readLine('Qty: 4', signs, false)]
    const between = (score: number) => ({ ...readLine('bolts 5', signs, false), score })
    expect(withQuantityBelow([entry, between(39), figure]).parts[0]).toStrictEqual([0, 1, 2])
    expect(withQuantityBelow([entry, between(40), figure]).parts[0]).toStrictEqual([0])
  })

  it('replaces a figure only with a low score', () => {
    const [goods, figure] = [readLine('Gate valve 20', signs, false), readLine('Qty: 6', signs, false)]
    expect(withQuantityBelow([{ ...goods, score: 79 }, figure]).parts).toStrictEqual([[0, 1], [1]])
    expect(withQuantityBelow([{ ...goods, score: 80 }, figure]).parts).toStrictEqual([[0], [1]])
  })

  it('has the first part number of its lines', () => {
    const numbered = (line: string, part_number: string | null) => ({ ...readLine(line, signs, false), part_number })
    const numberOf = (...lines: LineReading[]) => withQuantityBelow(lines).readings[0]?.part_number
    expect(numberOf(numbered('Filter', '1R-0750'), numbered('Qty: 4', '2P-4005'))).toBe('1R-0750')
    expect(numberOf(numbered('Filter', null), numbered('Qty: 4', '2P-4005'))).toBe('2P-4005')
    expect(numberOf(numbered('- Filter', null), numbered('oil', '1R-0750'), numbered('Qty: 4', '2P-4005'))).toBe(
      '1R-0750',
    )
    expect(numberOf(numbered('Filter', null), numbered('Qty: 4', null))).toBeNull()
  })
})

describe('Plain figures and names in alternate lines', () => {
  it('are quantities of the names above them', () => {
    expect(withQuantityBelow(['Gate valve', '4', 'Check valve', '6'].map(read)).readings[0]).toStrictEqual({
      ...read('Gate valve'),
      score: 70,
      asks: [
        {
          quantity: '4',
          unit: null,
          readings: [],
          description: 'Gate valve',
          score: 70,
          place: 'end',
          isRequest: false,
          source: '4',
        },
      ],
    })
  })

  it.each<[string[], (string | undefined)[], number[][]]>([
    [
      ['Gate valve', '4', 'Check valve', '6'],
      ['70 | 4 Gate valve', undefined, '70 | 6 Check valve', undefined],
      [[0, 1], [1], [2, 3], [3]],
    ],
    [
      ['Gate valve', '4', '', 'Check valve', '400000'],
      ['70 | 4 Gate valve', undefined, undefined, '70 | 400000 Check valve', undefined],
      [[0, 1], [1], [2], [3, 4], [4]],
    ],
  ])('%j', (lines, readings, parts) => expect(below(...lines)).toStrictEqual({ readings, parts }))

  it.each([
    [['Gate valve', '4']],
    [['Gate valve', '4', 'Check valve']],
    [['Gate valve', '4', 'Check valve', '6', 'Flange']],
    [['4', 'Gate valve', '6', 'Check valve']],
    [['Gate valve', 'Check valve', '4', '6']],
    [['Gate valve', '4', 'Check valve', 'Flange']],
    [['White', '4', 'Check valve', '6']],
    [['Gate valve', '04', 'Check valve', '6']],
    [['Gate valve', '4000000', 'Check valve', '6']],
    [['Gate valve', 'DN4', 'Check valve', '6x']],
  ])('are not found in %j', (lines) => expect(below(...lines)).toStrictEqual(apart(...lines)))
})

describe('Quantities and goods in alternate lines', () => {
  it.each<[string[], (string | undefined)[], number[][]]>([
    [
      ['4 pcs', 'Gate valve', '6 pcs', 'Check valve'],
      [undefined, '85 | 4 H87 Gate valve', undefined, '85 | 6 H87 Check valve'],
      [[0], [0, 1], [2], [2, 3]],
    ],
    [
      ['4 pcs', 'Gate valve', '', '6 kg', 'Nails'],
      [undefined, '85 | 4 H87 Gate valve', undefined, undefined, '70 | 6 KGM Nails'],
      [[0], [0, 1], [2], [3], [3, 4]],
    ],
    // Without a last name the first quantity is separate.
    [
      ['4 pcs', 'Gate valve', '6 pcs', 'Check valve', '3 pcs'],
      ['85 | 4 H87', '85 | 6 H87 Gate valve', undefined, '85 | 3 H87 Check valve', undefined],
      [[0], [1, 2], [2], [3, 4], [4]],
    ],
    // Goods first.
    [
      ['Gate valve', '4 pcs', 'Check valve', '6 pcs'],
      ['85 | 4 H87 Gate valve', undefined, '85 | 6 H87 Check valve', undefined],
      [[0, 1], [1], [2, 3], [3]],
    ],
    [
      ['4 pcs', 'Gate valve', 'Check valve', '6 pcs'],
      ['85 | 4 H87', '0', '85 | 6 H87 Check valve', undefined],
      [[0], [1], [2, 3], [3]],
    ],
  ])('%j', (lines, readings, parts) => expect(below(...lines)).toStrictEqual({ readings, parts }))
})
