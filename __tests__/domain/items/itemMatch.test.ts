import {
  isSameWord,
  likelyFrom,
  sureFrom,
  surenessOfAlias,
  surenessOfCode,
  surenessOfWords,
  termsOf,
} from '../../../src/domain/items/itemMatch'
import { compare } from '../../../src/domain/money/money'

const valve = { name: 'Gate valve bronze 2″ PN16', code: 'VLV-GT-050B', brand: 'Pegler' }
const seal = { name: 'Mechanical seal kit 48 mm', code: 'SEA-MC-48S', part_number: 'BQ-1148' }
const pump = { name: 'Centrifugal pump 30 kW', code: 'PMP-CF-30' }
const cement = { name: 'Cement 42,5 R, 50 kg', code: 'CEM-42' }

const bar = (sure: string) =>
  compare(sure, sureFrom) >= 0 ? 'sure' : compare(sure, likelyFrom) >= 0 ? 'to check' : 'a guess'

describe('The sureness of an item match', () => {
  it.each([
    ['centrifugal pump 30kW', pump, 'sure'],
    ['pump centrifugal, 30 kW', pump, 'sure'],
    ['mech seal kit 48mm', seal, 'sure'],
    ['seal kit 48 mm sic/sic', seal, 'to check'],
    ['gate valve 2" bronze', valve, 'to check'],
    ['Gate valves 2 inch', valve, 'to check'],
    ['gate valve 3" bronze', valve, 'a guess'],
    ['cement 42.5R 50kg', cement, 'sure'],
    ['valve', valve, 'to check'],
    ['office chair', pump, 'a guess'],
    ['', pump, 'a guess'],
  ])('"%s" and %o: %s', (words, item, expected) => expect(bar(surenessOfWords(words, item))).toBe(expected))

  // A figure weighs 2, a word of one or two letters 0.5, any other 1. The covered part of the words counts 0.6, of the
  // name 0.4.
  it.each([
    ['all words of both', 'centrifugal pump 30kW', pump, '0.97'],
    // 3.5 of 5.5 and 3.5 of 8, minus a tenth for the one wrong figure.
    ['another size', 'gate valve 3" bronze', valve, '0.44'],
    // 5 of 7 and 5 of 8, minus half a tenth for one of two figures.
    ['one of two sizes', 'gate valve 3" PN16', valve, '0.61'],
    // 1 of 2 and 1 of 1: a word of three letters has full weight.
    ['half of the words', 'seal kit', { name: 'Seal', code: 'X' }, '0.68'],
    ['the part number and no word of the name', 'BQ 1148', { ...seal, name: 'Seal' }, '0.58'],
    ['only a wrong figure', 'fan 5', valve, '0'],
    ['an item without a name', 'seal', { name: '—', code: 'SEAL' }, '0'],
  ])('with %s: "%s" and %o is %s', (_, words, item, sure) => expect(surenessOfWords(words, item)).toBe(sure))

  it('is higher with the correct size than with another', () => {
    expect(
      compare(surenessOfWords('gate valve 2" bronze', valve), surenessOfWords('gate valve 3" bronze', valve)),
    ).toBe(1)
  })

  it('is certain only for the client’s own alias, and never for words', () => {
    expect([surenessOfAlias('client'), surenessOfAlias('all'), surenessOfAlias('other')]).toEqual(['1', '0.95', '0.7'])
    expect(compare(surenessOfAlias('all'), surenessOfAlias('other'))).toBe(1)
    expect([surenessOfCode(true), surenessOfCode(false)]).toEqual(['0.98', '0.93'])
    expect(compare(surenessOfWords(pump.name, pump), surenessOfCode(true))).toBe(-1)
  })
})

describe('The terms of a text', () => {
  it.each([
    ['Gate valve 2″ PN16', ['gate', 'valve', '2', 'in', 'pn', '16']],
    ['2" 3inch 4 inches 5 pouces 6 pouce 7in', ['2', 'in', '3', '4', '5', '6', '7']],
    ['Inch rule', ['inch', 'rule']],
    ['Cement 42,5 R, 50kg', ['cement', '42.5', 'r', '50', 'kg']],
    ['1/2 nipple - SiC/SiC', ['1/2', 'nipple', 'sic']],
    ['No. 5. Pump', ['no', '5', 'pump']],
    ['Joint pour la pompe à vidé', ['joint', 'pour', 'pompe', 'vide']],
    ['seal for the pump', ['seal', 'pump']],
    ['', []],
  ])('%j are %j', (text, terms) => expect(termsOf(text)).toEqual(terms))

  it('are limited to two dozen', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz'.split('').map((letter) => `${letter}${letter}`)
    expect(termsOf(letters.join(' '))).toEqual(letters.slice(0, 24))
  })

  it.each([
    ['valve', 'valve', true],
    ['valve', 'valves', true],
    ['mechanical', 'mech', true],
    // All but the last letter, from five letters on.
    ['valve', 'valvo', true],
    ['gate', 'gats', false],
    ['nut', 'nuts', false],
    ['pump', 'gate', false],
    ['16', '16', true],
    ['1000', '10000', false],
    ['pump', 'pump2', false],
  ])('%s and %s are equal: %s', (one, other, same) => {
    expect(isSameWord(one, other)).toBe(same)
    expect(isSameWord(other, one)).toBe(same)
  })
})
