import { canonicalJson } from '../../src/domain/canonicalJson'

describe('Canonical JSON is the same text for the same content', () => {
  it.each<[string, unknown, string]>([
    ['keys in the order of the alphabet', { b: 1, a: 2, c: 3 }, '{"a":2,"b":1,"c":3}'],
    ['keys in reverse', { c: 3, b: 1, a: 2 }, '{"a":2,"b":1,"c":3}'],
    [
      'keys within keys',
      { line: { unit: 'PCE', quantity: '60' }, id: 'a' },
      '{"id":"a","line":{"quantity":"60","unit":"PCE"}}',
    ],
    ['lists in their own order', ['b', 'a', { d: 1, c: [2, 1] }], '["b","a",{"c":[2,1],"d":1}]'],
    [
      'what is undefined left out, what is null kept',
      { price: null, unit: undefined, quantity: '1' },
      '{"price":null,"quantity":"1"}',
    ],
    ['nothing in a list kept as null, so that the others keep their places', [undefined, null, 1], '[null,null,1]'],
    ['nothing at all', undefined, 'null'],
    ['null', null, 'null'],
    ['empty things', { lines: [], head: {} }, '{"head":{},"lines":[]}'],
    ['words with quotes', 'a "pump"', '"a \\"pump\\""'],
    ['keys with quotes', { '1"': 'hose' }, '{"1\\"":"hose"}'],
    ['nothing, zero and no are not the same', { none: '', zero: 0, no: false }, '{"no":false,"none":"","zero":0}'],
  ])('%s', (_, value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })
})
