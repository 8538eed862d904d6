import { readEnquiryText } from '../../../src/domain/enquiryText/readEnquiryText'
import { messagesOf, scoreOf, type Score } from './messages'

const halves = ['open', 'aside', 'unseen']
const percent = (part: number, of: number) => Math.round((1000 * part) / of) / 10

/** Each extra line cancels one correct line. */
const shares = (scores: readonly Score[]) => {
  const sum = (of: keyof Score) => scores.reduce((total, score) => total + score[of], 0)
  return {
    lines: percent(sum('lines') - sum('extra'), sum('wanted')),
    quantities: percent(sum('quantities') - sum('extra'), sum('wanted')),
  }
}

describe.each(halves)('Messages of clients, annotated before the parser existed (%s)', (half) => {
  const messages = messagesOf(half)

  it('are fifteen, with lines', () => {
    expect(messages).toHaveLength(15)
    expect(messages.every(({ lines }) => lines.length > 0)).toBe(true)
  })

  it('are read with at least 95 % of their lines and quantities', () => {
    const scored = messages.map(({ name, text, locale, lines }) => ({
      name,
      ...scoreOf(lines, readEnquiryText(text, { locale }).lines),
    }))
    const { lines, quantities } = shares(scored)
    const short = scored.filter(
      ({ wanted, ...score }) => score.lines < wanted || score.quantities < wanted || score.extra > 0,
    )
    process.stdout.write(
      `${half}: ${lines} % of the lines, ${quantities} % of the quantities\n${short.map((score) => `  ${JSON.stringify(score)}\n`).join('')}`,
    )
    expect(lines).toBeGreaterThanOrEqual(95)
    expect(quantities).toBeGreaterThanOrEqual(95)
  })
})
