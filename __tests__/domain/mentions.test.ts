import { mentionAt, mentionParts, stillMentioned, withMention } from '../../src/domain/mentions'

const neema = { id: '1', name: 'Neema Mushi' }
const joseph = { id: '2', name: 'Joseph' }

describe('Mentioning a colleague', () => {
  it.each([
    ['@', { from: 0, words: '' }],
    ['Please look @nee', { from: 12, words: 'nee' }],
    ['Please look @Neema Mu', { from: 12, words: 'Neema Mu' }],
    ['(@jos', { from: 1, words: 'jos' }],
    ['Write to a@b.example', undefined],
    ['nobody', undefined],
    ['@Neema Mushi and more', undefined],
  ] as const)('in "%s" begins where an @ begins a word', (text, wanted) => {
    expect(mentionAt(text, text.length)).toEqual(wanted)
  })

  it('puts the name in place of what was typed, and the caret after it', () => {
    expect(withMention('Ask @nee about it', { from: 4, words: 'nee' }, neema.name)).toEqual({ text: 'Ask @Neema Mushi about it', caret: 17 })
    expect(withMention('@j', { from: 0, words: 'j' }, joseph.name)).toEqual({ text: '@Joseph ', caret: 8 })
  })

  it('ends when the name is taken out again', () => {
    expect(stillMentioned('@Neema Mushi look', [neema, joseph, neema])).toEqual([neema])
  })

  it('is seen in what is read', () => {
    expect(mentionParts('Ask @Neema Mushi, not @Baraka', [neema])).toEqual([
      { text: 'Ask ', mention: false },
      { text: '@Neema Mushi', mention: true },
      { text: ', not @Baraka', mention: false },
    ])
  })
})
