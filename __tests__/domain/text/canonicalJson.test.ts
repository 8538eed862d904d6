import { canonicalJson } from '../../../src/domain/text/canonicalJson'

describe('Canonical JSON is equal for equal content', () => {
  it.each<[string, unknown, string]>([
    ['keys in alphabetical order', { b: 1, a: 2, c: 3 }, '{"a":2,"b":1,"c":3}'],
    ['keys in reverse order', { c: 3, b: 1, a: 2 }, '{"a":2,"b":1,"c":3}'],
    [
      'nested keys',
      { line: { unit: 'PCE', quantity: '60' }, id: 'a' },
      '{"id":"a","line":{"quantity":"60","unit":"PCE"}}',
    ],
    ['lists in their own order', ['b', 'a', { d: 1, c: [2, 1] }], '["b","a",{"c":[2,1],"d":1}]'],
    ['undefined omitted, null kept', { price: null, unit: undefined, quantity: '1' }, '{"price":null,"quantity":"1"}'],
    ['undefined in a list as null, so that the others keep their index', [undefined, null, 1], '[null,null,1]'],
    ['null', undefined, 'null'],
    ['null', null, 'null'],
    ['empty objects and lists', { lines: [], head: {} }, '{"head":{},"lines":[]}'],
    ['text with quotes', 'a "pump"', '"a \\"pump\\""'],
    ['keys with quotes', { '1"': 'hose' }, '{"1\\"":"hose"}'],
    ['null, 0 and false differ', { none: '', zero: 0, no: false }, '{"no":false,"none":"","zero":0}'],
  ])('%s', (_, value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })
})
