import { mentionAt, mentionParts, stillMentioned, withMention } from '../../../src/domain/notices/mentions'

const neema = { id: '1', name: 'Neema Mushi' }
const joseph = { id: '2', name: 'Joseph' }

describe('A mention of a colleague', () => {
  it.each([
    ['@', { from: 0, words: '' }],
    ['Please look @nee', { from: 12, words: 'nee' }],
    ['Please look @Neema Mu', { from: 12, words: 'Neema Mu' }],
    ['(@jos', { from: 1, words: 'jos' }],
    ['Write to a@b.example', undefined],
    ['first line\n@jos', { from: 11, words: 'jos' }],
    ['@Joseph and @nee', { from: 12, words: 'nee' }],
    ['nobody', undefined],
    ['@Neema Mushi and more', undefined],
  ] as const)('in "%s" begins where an @ begins a word', (text, wanted) => {
    expect(mentionAt(text, text.length)).toEqual(wanted)
  })

  it('is the word before the caret', () => {
    expect(mentionAt('Ask @nee about it', 8)).toEqual({ from: 4, words: 'nee' })
    expect(mentionAt('Ask @nee about it', 4)).toBeUndefined()
  })

  it('is completed with the name, and the caret after it', () => {
    expect(withMention('Ask @nee about it', { from: 4, words: 'nee' }, neema.name)).toEqual({
      text: 'Ask @Neema Mushi about it',
      caret: 17,
    })
    expect(withMention('@j', { from: 0, words: 'j' }, joseph.name)).toEqual({ text: '@Joseph ', caret: 8 })
  })

  it('ends when the name is removed', () => {
    expect(stillMentioned('@Neema Mushi look', [neema, joseph, neema])).toEqual([neema])
    expect(stillMentioned('look, @Neema Mushi', [joseph, neema])).toEqual([neema])
    expect(stillMentioned('@Joseph and @Neema Mushi', [joseph, neema])).toEqual([joseph, neema])
  })

  it('is highlighted in the text', () => {
    expect(mentionParts('Ask @Neema Mushi, not @Baraka', [neema])).toEqual([
      { text: 'Ask ', mention: false },
      { text: '@Neema Mushi', mention: true },
      { text: ', not @Baraka', mention: false },
    ])
  })

  it.each<[why: string, text: string, names: string[], shown: string[]]>([
    ['none without mentioned users', 'Ask @Joseph', [], ['Ask @Joseph']],
    [
      'several names',
      '@Joseph, ask @Neema Mushi',
      ['Joseph', 'Neema Mushi'],
      ['[@Joseph]', ', ask ', '[@Neema Mushi]'],
    ],
    [
      'the longer of two names with the same beginning',
      '@Joseph Mushi',
      ['Joseph', 'Joseph Mushi'],
      ['[@Joseph Mushi]'],
    ],
    ['the longer name in any order', '@Joseph Mushi', ['Joseph Mushi', 'Joseph'], ['[@Joseph Mushi]']],
    ['a name with signs', 'Ask @N. Mushi (Arusha)!', ['N. Mushi (Arusha)'], ['Ask ', '[@N. Mushi (Arusha)]', '!']],
    ['a full stop only matches a full stop', '@Nx Mushi', ['N. Mushi'], ['@Nx Mushi']],
  ])('is highlighted: %s', (_, text, names, shown) => {
    const people = names.map((name) => ({ id: name, name }))
    expect(mentionParts(text, people).map((part) => (part.mention ? `[${part.text}]` : part.text))).toEqual(shown)
  })
})
