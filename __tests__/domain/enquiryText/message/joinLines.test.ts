import { joinLines } from '../../../../src/domain/enquiryText/message/joinLines'

/** A complete request in these tests: a number of "pcs". */
const isAsk = (text: string) => /^\S(?:.* )?\d* ?pcs\b/.test(text)

const join = (...lines: string[]) => joinLines(lines, isAsk)
const apart = (...lines: string[]) => ({ texts: lines, parts: lines.map((_, at) => [at]) })
const together = (text: string) => ({ texts: [text, ''], parts: [[0, 1], []] })

describe('Two lines', () => {
  it.each([
    // Indented below its marker.
    ['1. Gate valve', '   DN50', '1. Gate valve, DN50'],
    ['1. Gate valve  ', '   DN50  ', '1. Gate valve, DN50'],
    ['1. Gate valve', '   DN50 brass', '1. Gate valve, DN50 brass'],
    ['1. Gate valve', '   brass', '1. Gate valve brass'],
    ['1. Gate valve', '   (brass)', '1. Gate valve (brass)'],
    ['1. Gate valve', '   + bolts', '1. Gate valve + bolts'],
    ['1. Gate valve', '   & bolts', '1. Gate valve & bolts'],
    ['1. Gate valve.', '   DN50', '1. Gate valve., DN50'],
    [' - Gate valve', '  DN50', ' - Gate valve, DN50'],
    ['1. Valve: gate', '   DN50', '1. Valve: gate, DN50'],
    ['1. Gate valve', '   6 pcs flange', '1. Gate valve, 6 pcs flange'],
    ['1. 5 pcs valve', '   DN50', '1. 5 pcs valve, DN50'],
    ['1. 5 pcs valve', '   With 6 pcs bolts', '1. 5 pcs valve, With 6 pcs bolts'],
    ['1. 5 pcs valve', '   bolts 6 pcs', '1. 5 pcs valve bolts 6 pcs'],
    // Continued like a sentence.
    ['1. Gate valve', 'with flanges', '1. Gate valve with flanges'],
    ['1. Gate valve', 'With flanges', '1. Gate valve, With flanges'],
    ['1. Gate valve', '(brass)', '1. Gate valve (brass)'],
    ['1. Gate valve of', 'Brass', undefined],
    ['1. 5 pcs valve', 'with bolts', '1. 5 pcs valve with bolts'],
    ['1. Gate valve', 'with 6 pcs bolts', '1. Gate valve with 6 pcs bolts'],
    ['1. 5 pcs valve', 'with 6 pcs bolts', undefined],
    ['1. Gate valve', 'brass', undefined],
    ['1. Gate valve', 'DN50', undefined],
    ['  1. Gate valve', '  DN50', undefined],
    ['Gate valve', 'with flanges', undefined],
    ['Gate valve', '   DN50', undefined],
    ['Gate valve', 'brass', undefined],
    // Continued after a comma or "and".
    ['Gate valve,', 'brass', 'Gate valve, brass'],
    ['Gate valve,  ', '  brass', 'Gate valve, brass'],
    ['Gate valve,', 'With flanges', 'Gate valve, With flanges'],
    ['Gate valve,', 'Brass', undefined],
    ['Gate valve,', '6 pcs flange', undefined],
    ['5 pcs gate valve,', 'brass', undefined],
    ['1. 5 pcs gate valve,', 'brass', undefined],
    ['1. Gate valve,', 'brass', '1. Gate valve, brass'],
    ['1. Gate valve of', '   DN50', '1. Gate valve of DN50'],
    // An entry with a quantity is complete.
    ['1. 5 pcs valve', '   Flange 6 pcs', undefined],
    // A line that ends like a sentence is complete.
    ['1. Gate valve.', 'with flanges', undefined],
    ['1. Gate valve.  ', 'with flanges', undefined],
    ['1. Gate valve;', 'with flanges', undefined],
    ['1. Gate valve!', 'with flanges', undefined],
    ['1. Gate valve?', 'with flanges', undefined],
    // A heading is not an entry.
    ['1. Valves:', '   DN50', undefined],
    ['1. Valves:  ', '   DN50', undefined],
    ['1. Valves:', 'with flanges', undefined],
    // The next entry, a single marker, a table row.
    ['1. Gate valve', '   2. Check valve', undefined],
    ['1. Gate valve', '   - brass', undefined],
    ['1. Gate valve', '   Item 2:  ', undefined],
    ['1. Gate valve', '   (2)', undefined],
    ['1. Gate valve', '   a    b    c', undefined],
    ['1. Gate valve', '   a | b', undefined],
    ['1. Gate valve', '\tDN50', undefined],
    ['1. Gate    DN50    5', 'with flanges', undefined],
    ['1. Gate | valve', '   with flanges', undefined],
  ])('%j and %j are %j', (first, second, text) =>
    expect(join(first, second)).toEqual(text === undefined ? apart(first, second) : together(text)),
  )

  it.each(['and', 'with', 'of', 'for', 'et', 'de', 'na', 'ya', 'x', 'AND', '&', '+', '-'])(
    'are one when the first ends with "%s"',
    (word) => expect(join(`Gate valve ${word}`, 'bolts')).toEqual(together(`Gate valve ${word} bolts`)),
  )

  it.each(['sand', 'herewith', 'banana', 'box'])('are two after "%s", which only has the same ending', (word) =>
    expect(join(`Sharp ${word}`, 'coarse')).toEqual(apart(`Sharp ${word}`, 'coarse')),
  )

  it.each([
    'without bolts',
    'and bolts',
    'including bolts',
    'incl. bolts',
    'complete with bolts',
    'c/w bolts',
    'w/ bolts',
    'w/bolts',
    'for water',
    'made of brass',
    'type B',
    'suitable for oil',
    'avec brides',
    'y compris brides',
    'pour eau',
    'na bolti',
    'yenye bolti',
    'kwa maji',
    'mit Flansch',
    'für Wasser',
    'plus bolts',
  ])('are one when the second is "%s"', (line) =>
    expect(join('1. Gate valve', line)).toEqual(together(`1. Gate valve ${line}`)),
  )

  it.each(['withdrawn', 'android', 'forklift', 'typewriter', 'nails'])(
    'are two when the second is "%s", which only has the same beginning',
    (line) => expect(join('1. Gate valve', line)).toEqual(apart('1. Gate valve', line)),
  )
})

describe('A marker on a separate line', () => {
  it.each([
    'Item 1:',
    'ITEM 1',
    'Line 2 -',
    'Pos. 3',
    'Lot 1:',
    'No. 4',
    'Namba 5',
    'Article 6',
    'Poste 7',
    '#8',
    '1.',
    '1)',
    '(12)',
    '  Item 1:  ',
  ])('%j begins an entry', (mark) => expect(join(mark, '  Gate valve ')).toEqual(together('- Gate valve')))

  it('includes all lines below it', () => {
    expect(join('Item 1:', 'Gate valve', 'DN50', '5 pcs', 'Item 2:', '6 pcs flange')).toEqual({
      texts: ['- Gate valve, DN50, 5 pcs', '', '', '', '- 6 pcs flange', ''],
      parts: [[0, 1, 2, 3], [], [], [], [4, 5], []],
    })
  })

  it.each([
    ['an empty line', ''],
    ['a line of spaces', '   '],
  ])('ends at %s', (_, empty) =>
    expect(join('Item 1:', 'Gate valve', empty, 'Flange')).toEqual({
      texts: ['- Gate valve', '', empty, 'Flange'],
      parts: [[0, 1], [], [2], [3]],
    }),
  )

  it('includes no table row', () => expect(join('Item 1:', 'Gate valve\t5')).toEqual(apart('Item 1:', 'Gate valve\t5')))

  it('includes at most eight lines, itself counted', () => {
    expect(join('Item 1:', ...'ABCDEFGH')).toEqual({
      texts: ['- A, B, C, D, E, F, G', '', '', '', '', '', '', '', 'H'],
      parts: [[0, 1, 2, 3, 4, 5, 6, 7], [], [], [], [], [], [], [], [8]],
    })
  })
})

describe('Lines that are not joined', () => {
  it('are unchanged, each with its own index', () => {
    expect(join()).toEqual({ texts: [], parts: [] })
    expect(join('')).toEqual(apart(''))
    expect(join('Gate valve', '', '  with flanges')).toEqual(apart('Gate valve', '', '  with flanges'))
    expect(join('1. Gate valve', '   ', 'with flanges')).toEqual(apart('1. Gate valve', '   ', 'with flanges'))
  })

  it('continue from the last of them', () =>
    expect(join('1. Gate valve', 'Check valve,', 'brass')).toEqual({
      texts: ['1. Gate valve', 'Check valve, brass', ''],
      parts: [[0], [1, 2], []],
    }))
})
