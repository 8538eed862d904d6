import { compareQuotes } from '../../../src/domain/comparison/comparison'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import type { SubmittedQuote } from '../../../src/domain/comparison/quoted'
import { plainLine, plainQuote } from '../../support/workedExample'

describe('Like-for-like totals', () => {
  it('are the same for any order of the quotes, also when more suppliers can fill a gap than can be tried set by set', () => {
    // Each charges 100 per pump, 60 for one pump, and at least 1,000 for the last: at equal freight the first saves
    // most.
    const ids = Array.from({ length: 16 }, (_, index) => `pump ${index + 10}`)
    const lines = ['hose', ...ids, 'last'].map((id, index) => ({ id, position: index + 1, quantity: '1' }))
    const gap = plainQuote('with a gap', [plainLine('hose', 'hose', '7')], {
      asked_line_ids: lines.map(({ id }) => id),
    })
    const others = ids.map((own, index) =>
      plainQuote(
        `supplier ${index + 10}`,
        [
          ...ids.map((id) => plainLine(`${own} ${id}`, id, id === own ? '60' : '100')),
          plainLine(`${own} last`, 'last', String(1000 + index)),
        ],
        { freight: '50' },
      ),
    )
    const total = (quotes: SubmittedQuote[]) =>
      compareQuotes({
        currency: 'TZS',
        rates: [],
        read_on: '2026-11-17',
        required_by: null,
        counted: countNothingMore,
        lines,
        quotes,
      }).quotes.find(({ quote }) => quote === gap)?.total
    // 7 + 50 + 15 × 100 + 60 + 1,000.
    expect(total([gap, ...others])).toBe('2617')
    expect(total([...others].reverse().concat(gap))).toBe('2617')
  })
})
