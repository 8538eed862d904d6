import { howFound } from '../../src/domain/foundBy'
import { markedParts } from '../../src/domain/markedParts'
import { compactText, wordsOf } from '../../src/domain/plainText'
import { corrections, typingDistance } from '../../src/domain/typingErrors'

describe('What was meant by a word', () => {
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
  ])('%s is %s with %i slips: %s', (typed, word, slips) => expect(typingDistance(typed, word).whole).toBe(slips))

  it('may have only been begun', () => expect(typingDistance('cnetrif', 'centrifugal')).toMatchObject({ begun: 1 }))

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
    // Of two letters one may not be wrong, of three it may.
    ['nt', []],
    ['nit', ['nut']],
    // What only goes on is found without being corrected.
    ['valve', ['value']],
  ])('%s is likely %j', (typed, words) => expect(corrections(typed, vocabulary).map(({ word }) => word)).toEqual(words))

  it('costs two for each slip, and one more where the word goes on', () => {
    expect(corrections('cuopilng', vocabulary)).toEqual([
      { word: 'coupling', cost: 4 },
      { word: 'couplings', cost: 5 },
    ])
  })

  it.each<[rule: string, typed: string, vocabulary: string[], words: string[]]>([
    ['the cheapest first', 'vlave', ['valves', 'valve'], ['valve', 'valves']],
    ['then what is as long, then by the alphabet', 'gata', ['gat', 'gaeta', 'rata'], ['rata', 'gaeta', 'gat']],
    ['four at most', 'gata', ['rata', 'gala', 'data', 'gate', 'gaza'], ['data', 'gala', 'gate', 'gaza']],
    ['what has only been begun from five letters on', 'pmup', ['pumping', 'pump'], ['pump']],
    ['each once', 'pmup', ['pump', 'pump'], ['pump']],
  ])('has %s', (_, typed, words, meant) => {
    expect(corrections(typed, words).map(({ word }) => word)).toEqual(meant)
  })
})

describe('How an item was found', () => {
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

describe('What is marked', () => {
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

it('a part number is compared without its punctuation', () => expect(compactText('72-GV 50/É')).toBe('72gv50e'))
