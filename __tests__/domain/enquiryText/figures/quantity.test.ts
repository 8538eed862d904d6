import { chunksOf } from '../../../../src/domain/enquiryText/message/chunks'
import { figureOf } from '../../../../src/domain/enquiryText/figures/countedFigures'
import {
  endsAt,
  isFigureLike,
  isHeavy,
  isSize,
  scored,
  separator,
  sizeEnd,
  times,
  unitAt,
  unitBehind,
} from '../../../../src/domain/enquiryText/figures/quantity'
import { markedLine, quantity, signs } from '../markedLine'

const chunk = (text: string) => chunksOf(text)[0]
/** Applies a rule at the marked word of a line. */
const at =
  <T>(rule: (around: ReturnType<typeof markedLine>['around'], at: number) => T) =>
  (marked: string) => {
    const { around, at: place } = markedLine(marked)
    return rule(around, place)
  }

describe('A quantity candidate', () => {
  const found = (core: string, { from = 1, to = 2, unit = 'H87', score = 50 } = {}) =>
    scored(markedLine('a ^b c d $e').around, { from, to, figure: figureOf(core, signs, to), unit, score })

  it('has its value, unit, score and position', () => {
    expect(found('20')).toEqual(quantity('1-2 20 H87 50 start'))
    expect(found('20', { from: 0 })).toEqual(quantity('0-2 20 H87 50 start'))
    expect(found('20', { to: 3 })).toEqual(quantity('1-3 20 H87 50 start'))
    expect(found('20', { from: 2 })).toEqual(quantity('2-2 20 H87 50 middle'))
    expect(found('20', { from: 2, to: 3 })).toEqual(quantity('2-3 20 H87 50 end'))
    expect(found('20', { from: 2, to: 4 })).toEqual(quantity('2-4 20 H87 50 end'))
    expect(found('1.200', { unit: 'KGM' })).toEqual(quantity('1-2 1.2/1200 KGM 50 start'))
    expect(found('1.200')).toEqual(quantity('1-2 1200 H87 50 start'))
  })

  it('is undefined when the figure is invalid, longer than sixteen digits, or its score is too low', () => {
    expect(found('1.2.3')).toBeUndefined()
    expect(found('1234567890123456')).toEqual(quantity('1-2 1234567890123456 H87 50 start'))
    expect(found('12345678901234567')).toBeUndefined()
    expect(found('20', { score: 1 })).toEqual(quantity('1-2 20 H87 1 start'))
    expect(found('20', { score: 0 })).toBeUndefined()
    expect(found('20', { score: -5 })).toBeUndefined()
  })
})

describe('The unit at a word', () => {
  it.each([
    ['|pcs valve', { unit: 'H87', to: 0 }],
    ['20 |PCS', { unit: 'H87', to: 1 }],
    ['20 |pcs, valve', { unit: 'H87', to: 1 }],
    ['20 |pcs m', { unit: 'H87', to: 1 }],
    ['20 |sq m tiles', { unit: 'MTK', to: 2 }],
    ['20 |cubic metres', { unit: 'MTQ', to: 2 }],
    ['20 |sq, m', undefined],
    ['20 |sq (m', undefined],
    ['20 |sq', undefined],
    ['20 |(pcs', undefined],
    ['20 |valve', undefined],
    ['20 $|pcs', undefined],
    ['20|', undefined],
  ])('%j', (marked, expected) => expect(at(unitAt)(marked)).toEqual(expected))

  it.each([
    ['24 |no. sockets', { unit: 'H87', to: 1 }],
    ['24 |NO', { unit: 'H87', to: 1 }],
    ['24 |(no', undefined],
    ['24 $|no', undefined],
    ['24 |bags', { unit: 'XBG', to: 1 }],
    ['24 |sq m', { unit: 'MTK', to: 2 }],
    // Tubes are the packing after the goods, or before "of".
    ['sealant 24 |tubes', { unit: 'XTU', to: 2 }],
    ['sealant 24 |tubes $only', { unit: 'XTU', to: 2 }],
    ['please ^sealant 24 |tubes', { unit: 'XTU', to: 3 }],
    ['sealant 24 |bags', { unit: 'XBG', to: 2 }],
    ['24 |tubes of sealant', { unit: 'XTU', to: 1 }],
    ['24 |tubes ya sealant', { unit: 'XTU', to: 1 }],
    ['24 |tubes', undefined],
    ['sealant ^24 |tubes', undefined],
    ['sealant 24 |tubes red', undefined],
    ['sealant 24 |(tubes', undefined],
    ['24 |(tubes of', undefined],
    ['24 |tubes offered red', undefined],
    ['24 |tubes roof red', undefined],
    ['24|', undefined],
  ])('and after a figure, %j', (marked, expected) => expect(at(unitBehind)(marked)).toEqual(expected))
})

describe('The end of a line', () => {
  it.each([
    ['valve |20', true],
    ['valve |20 $only', true],
    ['valve $|20', true],
    ['valve |20 (brass)', true],
    ['valve |20 (brass, red)', true],
    ['valve |20 (brass) $only', true],
    ['valve |20 brass', false],
    ['valve |20 brass)', false],
    ['valve |20 (brass', false],
    ['valve |20 (brass) red', false],
    ['valve |20 [brass]', false],
    ['valve |20 ([brass])', true],
    ['valve |20 [(brass)]', false],
  ])('is at %j: %s', (marked, expected) => expect(at(endsAt)(marked)).toBe(expected))
})

describe('Figures and sizes', () => {
  it.each([
    ['20', true],
    ['1,200', true],
    ['(20)', true],
    ['20pcs', false],
    ['pcs', false],
    ['', false],
  ])('%j is a figure: %s', (text, expected) => expect(isFigureLike(chunk(text))).toBe(expected))

  it.each([
    ['2"', true],
    ["20'", true],
    ['1/2"', true],
    ['50kg', true],
    ['5days', true],
    ['16mm', true],
    ['kg', true],
    ['mm', true],
    ['core', true],
    ['CORE', true],
    ['20pcs', false],
    ['pcs', false],
    ['20', false],
    ['a2"', false],
    ['2"x', false],
    ['valve', false],
    ['', false],
  ])('%j is a size: %s', (text, expected) => expect(isSize(chunk(text))).toBe(expected))

  it('weights and volumes are heavy', () => {
    expect(['KGM', 'GRM', 'LTR', 'MLT', 'GLL', 'MTQ', 'MTR', 'H87', 'MMT', undefined].map(isHeavy)).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('signs multiply, or separate goods from their quantity', () => {
    expect(['x', 'X', '×', '*', 'xx', 'ax', 'x2', ''].filter((text) => times.test(text))).toEqual(['x', 'X', '×', '*'])
    expect(
      ['a-', 'a–', 'a—', 'a=', 'a:', 'a,', 'a;', 'a(', 'a[', 'a|', 'a>', 'a.', 'a)', '-a', ''].filter((text) =>
        separator.test(text),
      ),
    ).toEqual(['a-', 'a–', 'a—', 'a=', 'a:', 'a,', 'a;', 'a(', 'a[', 'a|', 'a>'])
  })

  it.each([
    ['|2" valve', 0],
    ["|20' container", 0],
    ['|50kg bag', 0],
    ['|16mm bar', 0],
    ['2 |50kg bag', 1],
    ['|1.5kw pump', 0],
    ['|5KVA set', 0],
    ['|10hp', 0],
    ['|230v', 0],
    ['|16a', 0],
    ['|7ah', 0],
    ['|60W', 0],
    ['|4mm²', 0],
    ['|1.5mm2', 0],
    ['|1.5 kW pump', 1],
    ['|20 kg', 1],
    ['|20 mm', 1],
    ['|40-50 kg', 1],
    ['|5 kva', 1],
    ['|11 kv', 1],
    ['|60 watt', 1],
    ['|60 Watts', 1],
    ['|12 volt', 1],
    ['|12 volts', 1],
    ['|16 amp', 1],
    ['|16 amps', 1],
    ['|10 bar', 1],
    ['2 |10 bar gauge', 2],
    ['|20', undefined],
    ['|20 pcs', undefined],
    ['|20pcs', undefined],
    ['|20 valve', undefined],
    ['|20, kg', undefined],
    ['|2 1/2 kg', undefined],
    ['|2 or 3 kg', undefined],
    ['|(50kg', undefined],
    ['|x50kg', undefined],
    ['|5kwx', undefined],
    ['|1.5x2kw', undefined],
    ['|x2" valve', undefined],
    ['|2 3/4 kg', undefined],
    ['|2"x3', undefined],
    ['|10 barrels', 1],
    ['|10 crowbar', undefined],
    ['|10 kwh5', undefined],
    ['|14/02/2026 kg', undefined],
    ['|kg', undefined],
    ['20|', undefined],
  ])('a size at the mark in %j ends at its word %s', (marked, expected) => expect(at(sizeEnd)(marked)).toBe(expected))
})
