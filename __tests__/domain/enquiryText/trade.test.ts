import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { tradeMessages, tradeScore } from './tradeMessages'

/**
 * `trade` is an external set; half of the other sets, which were annotated first, were not used while the rules were
 * written.
 */
describe.each([
  ['trade', 20],
  ['trade-open', 22],
  ['trade-aside', 22],
  ['trade-third', 14],
])('Trade messages (%s)', (set, count) => {
  let scored: ({ id: string } & ReturnType<typeof tradeScore>)[]
  beforeAll(() => {
    scored = tradeMessages(set).map(({ id, text, locale = 'en', lines }) => ({
      id,
      ...tradeScore(lines, readEnquiryText(text, { locale }).lines),
    }))
  })
  const sum = (of: 'right' | 'expected' | 'extra') => scored.reduce((total, score) => total + score[of], 0)

  it('are complete', () => expect(scored).toHaveLength(count))

  it('have at least 95 % of their lines with the correct quantity, minus extra lines', () => {
    const share = sum('right') / (sum('expected') + sum('extra'))
    const short = scored.filter(({ wrong, missing }) => wrong.length + missing.length > 0)
    process.stdout.write(
      `${set}: ${sum('right')} of ${sum('expected')} + ${sum('extra')} (${share.toFixed(3)})\n${short.map(({ id, wrong, missing }) => `  ${id}: ${[...wrong, ...missing].join('; ')}\n`).join('')}`,
    )
    expect(share).toBeGreaterThanOrEqual(0.95)
  })

  it('have no wrong quantity without a warning', () => expect(scored.flatMap(({ wrong }) => wrong)).toEqual([]))
})
