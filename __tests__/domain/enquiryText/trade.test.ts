import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { tradeMessages, tradeScore } from './tradeMessages'

/** `trade` came from outside; of the others, written by hand before they were read, half were kept aside until the rules stood. */
describe.each([
  ['trade', 20],
  ['trade-open', 22],
  ['trade-aside', 22],
  ['trade-third', 14],
])('Messages of the trade (%s)', (set, count) => {
  let scored: ({ id: string } & ReturnType<typeof tradeScore>)[]
  beforeAll(() => {
    scored = tradeMessages(set).map(({ id, text, locale = 'en', lines }) => ({
      id,
      ...tradeScore(lines, readEnquiryText(text, { locale }).lines),
    }))
  })
  const sum = (of: 'right' | 'expected' | 'extra') => scored.reduce((total, score) => total + score[of], 0)

  it('are all there', () => expect(scored).toHaveLength(count))

  it('have 95 % of their lines read with the right quantity at least, each line too many counted against it', () => {
    const share = sum('right') / (sum('expected') + sum('extra'))
    const short = scored.filter(({ wrong, missing }) => wrong.length + missing.length > 0)
    process.stdout.write(
      `${set}: ${sum('right')} of ${sum('expected')} + ${sum('extra')} (${share.toFixed(3)})\n${short.map(({ id, wrong, missing }) => `  ${id}: ${[...wrong, ...missing].join('; ')}\n`).join('')}`,
    )
    expect(share).toBeGreaterThanOrEqual(0.95)
  })

  it('have no quantity that is wrong and does not say so', () =>
    expect(scored.flatMap(({ wrong }) => wrong)).toEqual([]))
})
