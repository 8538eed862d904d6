import { likeness, tokensOf } from '../../../../src/domain/imports/priceLists/likeness'

describe('The tokens of a description', () => {
  it.each([
    ['Gate valve 2″ PN16', ['gate', 'valve', '2', 'pn', '16']],
    ['GATE-VALVE, 2 inch, PN 16', ['gate', 'valve', '2', 'pn', '16']],
    ['Pipe 1/2inches x 3in', ['pipe', '1/2', 'x', '3']],
    ['Câble 4×35 mm²', ['cable', '4', 'x', '35', 'sqmm']],
    ['Cable 4*35mm2', ['cable', '4', 'x', '35', 'sqmm']],
    ['Bearing 6204', ['bearing', '6204']],
    ['Hose 12,5 m', ['hose', '12,5', 'm']],
    ['Section 3.25.10', ['section', '3.25.10']],
    // Function words are ignored.
    ['Seal for the pump', ['seal', 'pump']],
    ['—', []],
  ])('%j is %j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })
})

describe('The similarity of two descriptions', () => {
  it.each<[why: string, one: string, other: string, likeness: number]>([
    ['the same words in another order', 'Gate valve brass', 'Brass gate valve', 1],
    // By trigrams with a space around the word: valve has five, valves six, and four are common.
    ['a plural', 'Valve', 'Valves', 8 / 11],
    ['a repeated part of a word counts twice only if it is in both', 'Banana', 'Bana', 8 / 10],
    // Seal and seam have four each, two are common: half is just enough.
    ['words that are half similar', 'Seal', 'Seam', 0.5],
    ['words that are less similar', 'Seal', 'Sell', 0],
    // All of the one, two thirds of the other: 0.7 × 1 + 0.3 × 2/3.
    ['an extra word in one of them', 'Gate valve', 'Gate valve bronze', 0.9],
    ['nothing in common', 'Cement', 'Pump', 0],
    ['no words in one of them', 'Valve', '16', 0],
    ['no words in either', '16', '16', 0],
    ['the same size', 'Valve 2"', 'Valve 2 inch', 1],
    ['a different size', 'Valve 2"', 'Valve 3"', 0.4],
    ['a size in only one of them', 'Valve 2"', 'Valve 2" 16', 0.8],
    ['no size in one of them', 'Valve', 'Valve 2"', 0.8],
    ['an extra and a different size', 'Valve 3"', 'Valve 2" 16', 0.4],
    ['a size that is repeated in one of them', 'Tee 50 × 50 × 25', 'Tee 50 × 25 × 25', 0.4],
  ])('with %s is the same in both directions', (_, one, other, much) => {
    expect(likeness(tokensOf(one), tokensOf(other))).toBeCloseTo(much, 10)
    expect(likeness(tokensOf(other), tokensOf(one))).toBeCloseTo(much, 10)
  })
})
