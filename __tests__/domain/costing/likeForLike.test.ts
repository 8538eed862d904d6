import { compareQuotes } from '../../../src/domain/costing/comparison'
import { countNothingMore } from '../../../src/domain/costing/offerClass'
import type { SubmittedQuote } from '../../../src/domain/costing/quoted'
import { plainLine, plainQuote } from '../../support/workedExample'

describe('Totals like for like', () => {
  it('are the same in whatever order the quotes are read, also where a gap can be filled by more suppliers than can be tried set by set', () => {
    // Each asks 100 a pump, 60 for one of his own, and 1,000 or more for the last: of equal freights the first supplier saves most.
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
