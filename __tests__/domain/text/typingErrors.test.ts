import { howFound } from '../../../src/domain/text/foundBy'
import { markedParts } from '../../../src/domain/text/markedParts'
import { compactText, wordsOf } from '../../../src/domain/text/plainText'
import { corrections, nearest, typingDistance } from '../../../src/domain/text/typingErrors'

describe('A correction of a typed word', () => {
  it.each([
    ['vlave', 'valve', 1, 'two letters changed places'],
    ['vave', 'valve', 1, 'a letter is missing'],
    ['vallve', 'valve', 1, 'a letter came twice'],
    ['balve', 'valve', 1, 'the neighbouring key'],
    ['pmup', 'pump', 1, 'a short word'],
    ['valve', 'valve', 0, 'no error'],
    ['gate', 'valve', 3, 'another word'],
    ['at', 'ta', 1, 'the shortest swap'],
    ['at', 'la', 2, 'a letter that only moved to the right'],
    ['at', 'to', 2, 'a letter that only moved to the left'],
    ['', 'nut', 3, 'nothing typed'],
    ['nut', '', 3, 'nothing meant'],
  ])('%s is %s with %i errors: %s', (typed, word, slips) => expect(typingDistance(typed, word).whole).toBe(slips))

  it('may be for an incomplete word', () =>
    expect(typingDistance('cnetrif', 'centrifugal')).toMatchObject({ begun: 1 }))

  const vocabulary = [
    'valve',
    'valves',
    'value',
    'pump',
    'gate',
    'late',
    'centrifugal',
    'coupling',
    'couplings',
    'vlvgt050b',
    'vlvgt080b',
    'nut',
  ]
  it.each([
    ['vlave', ['valve', 'valves']],
    ['pmup', ['pump']],
    ['gtae', ['gate']],
    ['cnetrif', ['centrifugal']],
    ['cuopilng', ['coupling', 'couplings']],
    ['vlvtg050b', ['vlvgt050b']],
    ['xyzzy', []],
    ['nu', []],
    // Of two letters none may be wrong, of three one may.
    ['nt', []],
    ['nit', ['nut']],
    // A continuation is found without correction.
    ['valve', ['value']],
  ])('of %s is %j', (typed, words) => expect(corrections(typed, vocabulary).map(({ word }) => word)).toEqual(words))

  it('costs two per error, and one more for a continuation', () => {
    expect(corrections('cuopilng', vocabulary)).toEqual([
      { word: 'coupling', cost: 4 },
      { word: 'couplings', cost: 5 },
    ])
  })

  it.each<[rule: string, typed: string, vocabulary: string[], words: string[]]>([
    ['the lowest cost first', 'vlave', ['valves', 'valve'], ['valve', 'valves']],
    ['the same length next, then alphabetical order', 'gata', ['gat', 'gaeta', 'rata'], ['rata', 'gaeta', 'gat']],
    ['at most four results', 'gata', ['rata', 'gala', 'data', 'gate', 'gaza'], ['data', 'gala', 'gate', 'gaza']],
    ['incomplete words from five letters on', 'pmup', ['pumping', 'pump'], ['pump']],
    ['unique results', 'pmup', ['pump', 'pump'], ['pump']],
  ])('has %s', (_, typed, words, meant) => {
    expect(corrections(typed, words).map(({ word }) => word)).toEqual(meant)
  })
})

it('The nearest of what may be meant by each word are those of its least cost', () =>
  expect(
    nearest([
      [{ word: 'pump', cost: 0 }],
      [
        { word: 'value', cost: 2 },
        { word: 'valve', cost: 2 },
        { word: 'valves', cost: 3 },
      ],
    ]).map((choices) => choices.map(({ word }) => word)),
  ).toEqual([['pump'], ['value', 'valve']]))

describe('A search for an item', () => {
  const valve = {
    code: 'VLV-GT-050B',
    name: 'Gate valve bronze 2″',
    brand: 'Pegler',
    category: 'Valves',
    part_number: '72-GV 50',
    aliases: [{ text: 'Schieber 2″' }],
  }
  it.each([
    ['vlv-gt', 'code', null],
    ['vlvgt050', 'code', null],
    ['72gv50', 'part_number', '72-GV 50'],
    ['bronze gate', 'words', null],
    ['pegler valve', 'words', null],
    ['schieber', 'alias', 'Schieber 2″'],
  ])('%s: by its %s', (q, by, text) => expect(howFound(valve, wordsOf(q))).toEqual({ by, text }))
})

describe('The highlighted parts', () => {
  const shown = (text: string, words: string[]) =>
    markedParts(text, words)
      .map((part) => (part.marked ? `[${part.text}]` : part.text))
      .join('')
  it.each([
    ['Gate valve bronze', ['valve', 'gat'], '[Gat]e [valve] bronze'],
    ['Pompe à Vidé', ['vide', 'a'], 'Pompe [à] [Vidé]'],
    ['½″ nipple', ['nip'], '½″ [nip]ple'],
    ['Gate', [], 'Gate'],
  ])('in %s of %j is %s', (text, words, marked) => expect(shown(text, words)).toBe(marked))
})

it('A part number is compared without punctuation', () => expect(compactText('72-GV 50/É')).toBe('72gv50e'))
