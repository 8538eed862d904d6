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
  ])('%s is %s with %i slips: %s', (typed, word, slips) => expect(typingDistance(typed, word).whole).toBe(slips))

  it('may have only been begun', () => expect(typingDistance('cnetrif', 'centrifugal')).toMatchObject({ begun: 1 }))

  const vocabulary = ['valve', 'valves', 'value', 'pump', 'gate', 'late', 'centrifugal', 'coupling', 'couplings', 'vlvgt050b', 'vlvgt080b', 'nut']
  it.each([
    ['vlave', ['valve', 'valves']],
    ['pmup', ['pump']],
    ['gtae', ['gate']],
    ['cnetrif', ['centrifugal']],
    ['cuopilng', ['coupling', 'couplings']],
    ['vlvtg050b', ['vlvgt050b']],
    ['xyzzy', []],
    ['nu', []],
  ])('%s is likely %j', (typed, words) => expect(corrections(typed, vocabulary).map(({ word }) => word)).toEqual(words))
})

describe('How an item was found', () => {
  const valve = { code: 'VLV-GT-050B', name: 'Gate valve bronze 2″', brand: 'Pegler', category: 'Valves', part_number: '72-GV 50', aliases: [{ text: 'Schieber 2″' }] }
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
  const shown = (text: string, words: string[]) => markedParts(text, words).map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')
  it.each([
    ['Gate valve bronze', ['valve', 'gat'], '[Gat]e [valve] bronze'],
    ['Pompe à Vidé', ['vide', 'a'], 'Pompe [à] [Vidé]'],
    ['½″ nipple', ['nip'], '½″ [nip]ple'],
    ['Gate', [], 'Gate'],
  ])('in %s of %j is %s', (text, words, marked) => expect(shown(text, words)).toBe(marked))
})

it('a part number is compared without its punctuation', () => expect(compactText('72-GV 50/É')).toBe('72gv50e'))
