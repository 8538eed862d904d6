import {
  categoryKey,
  markupFor,
  markupRuleProblem,
  type MarkupRule,
  type Sale,
} from '../../../src/domain/prices/markupRules'

const rule = (percent: string, about: Partial<MarkupRule>): MarkupRule => ({
  id: `rule of ${percent}`,
  client_id: null,
  item_id: null,
  category: null,
  percent,
  ...about,
})

const rules = [
  rule('10', { category: 'Valves' }),
  rule('20', { item_id: 'gate valve' }),
  rule('30', { client_id: 'Mawenzi' }),
  rule('40', { client_id: 'Mawenzi', category: 'Valves' }),
  rule('50', { client_id: 'Mawenzi', item_id: 'gate valve' }),
  rule('60', { client_id: 'Kilimo', item_id: 'pump' }),
]

describe('The markup of a line', () => {
  it.each<[string, Sale, string, string]>([
    [
      'the client’s rule for the item',
      { client_id: 'Mawenzi', item_id: 'gate valve', category: 'Valves' },
      '50',
      'client_item',
    ],
    [
      'the client’s rule for its category',
      { client_id: 'Mawenzi', item_id: 'ball valve', category: 'valves ' },
      '40',
      'client_category',
    ],
    ['the client’s rule for everything', { client_id: 'Mawenzi', item_id: 'pump', category: 'Pumps' }, '30', 'client'],
    [
      'the client’s rule for goods outside the catalogue',
      { client_id: 'Mawenzi', item_id: null, category: null },
      '30',
      'client',
    ],
    ['the item’s rule', { client_id: 'Kilimo', item_id: 'gate valve', category: 'Valves' }, '20', 'item'],
    ['the category’s rule', { client_id: 'Kilimo', item_id: 'ball valve', category: 'VALVES' }, '10', 'category'],
    ['the company’s default', { client_id: 'Kilimo', item_id: 'hose', category: 'Hoses' }, '17.5', 'default'],
    ['the company’s default, without a client', { client_id: null, item_id: null, category: null }, '17.5', 'default'],
  ])('follows %s', (_, sale, percent, from) => {
    // For any order in which the rules were created.
    for (const made of [rules, [...rules].reverse()]) {
      const markup = markupFor(made, sale, '17.5')
      expect([markup.percent, markup.from, markup.rule_id]).toEqual([
        percent,
        from,
        from === 'default' ? null : `rule of ${percent}`,
      ])
    }
  })

  it('is the same for a category in any case and with any spaces', () => {
    expect(categoryKey('  Ball   VALVES ')).toBe(categoryKey('ball valves'))
    expect(categoryKey('Ballvalves')).not.toBe(categoryKey('ball valves'))
    expect(
      markupFor(
        [rule('10', { category: 'Ball  Valves' })],
        { client_id: null, item_id: null, category: 'ball valves' },
        '5',
      ).percent,
    ).toBe('10')
  })

  it('is never that of another client', () => {
    expect(markupFor(rules, { client_id: 'Uhuru', item_id: 'pump', category: 'Pumps' }, '5').from).toBe('default')
  })
})

describe('A markup rule', () => {
  it.each([
    [{ client_id: 'c' }, undefined],
    [{ item_id: 'i' }, undefined],
    [{ category: 'Valves' }, undefined],
    [{ client_id: 'c', item_id: 'i' }, undefined],
    [{ client_id: 'c', category: 'Valves' }, undefined],
    [{}, 'client_id'],
    [{ client_id: null, item_id: null, category: null }, 'client_id'],
    [{ item_id: 'i', category: 'Valves' }, 'category'],
    [{ client_id: 'c', item_id: 'i', category: 'Valves' }, 'category'],
  ])('about %j is invalid at %s', (about, path) => {
    expect(markupRuleProblem(about)?.path).toBe(path)
  })

  it('that is invalid has a message that says what to do', () => {
    expect(markupRuleProblem({ item_id: 'i', category: 'Valves' })?.message).toBe(
      'Choose an item or a category, not both.',
    )
    expect(markupRuleProblem({})?.message).toBe(
      'Choose a client, an item or a category. The default markup is set in the company settings.',
    )
  })
})
