import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import { costOfAward } from '../../../src/domain/awards/costOfAward'
import { pricedQuotes } from '../../../src/domain/comparison/pricedQuotes'
import { type Allocation } from '../../../src/domain/awards/allocation'
import { cheapestPerLine } from '../../../src/domain/awards/allocate'
import { type Comparison, compareQuotes, type ComparisonInput } from '../../../src/domain/comparison/comparison'
import { example, workedExample } from '../../support/workedExample'

let comparison: Comparison
beforeAll(() => {
  comparison = compareQuotes(workedExample)
})
const supplierOf = (quote_line_id: string | null) => quote_line_id?.split(', line ')[0]
const totalOf = (allocations: readonly Allocation[]) =>
  costOfAward(allocations, workedExample.lines, pricedQuotes(comparison), 'TZS').total
const of = (supplier: string) => comparison.quotes.find(({ quote }) => quote.supplier_id === supplier)
const total = (more: Partial<ComparisonInput>, supplier: string) =>
  compareQuotes({ ...workedExample, ...more }).quotes.find(({ quote }) => quote.supplier_id === supplier)

describe('The worked example', () => {
  it.each(example.expected.comparable_cost)(
    'has the documented landed costs of $supplier, to the last digit',
    ({ supplier, freight, coverage, expired, lines }) => {
      const quote = of(supplier)
      expect(quote).toMatchObject({ freight, coverage, expired, asked: 7 })
      const offers = quote?.offers.map(
        (offer) =>
          offer.purchase && {
            position: Number(offer.rfq_line_id.split(' ')[1]),
            buyable_quantity: offer.purchase.quantity,
            goods: offer.purchase.goods,
            freight_share: offer.freight_share,
            comparable_cost: offer.comparable_cost,
          },
      )
      expect(offers).toEqual(lines)
    },
  )

  it('covers a line by an alternative only when alternatives are counted', () => {
    expect(of('Shreeji Valves')?.offers.map((offer) => offer.class)).toEqual([
      'offered',
      'offered',
      'offered',
      'no_bid',
      'offered',
      'alternative',
      'offered',
    ])
    expect(total({ counted: { ...countNothingMore, alternatives: true } }, 'Shreeji Valves')).toMatchObject({
      coverage: 6,
      lines_from_others: 1,
    })
  })

  it('marks the lowest landed cost of each line', () => {
    const lowest = comparison.lines.map(({ line, lowest_quote_line_id }) => ({
      position: line.position,
      supplier: supplierOf(lowest_quote_line_id),
    }))
    expect(lowest).toEqual(example.expected.lowest_per_line)
    const marked = comparison.quotes.flatMap(({ offers }) => offers.filter((offer) => offer.lowest))
    expect(marked).toHaveLength(7)
  })

  it('has like-for-like totals and ranks the suppliers who cover all lines', () => {
    const totals = comparison.quotes.map(({ quote, total, ranked }) => ({ supplier: quote.supplier_id, total, ranked }))
    expect(totals).toEqual(example.expected.total_like_for_like)
    expect(comparison.quotes.map(({ rank }) => rank)).toEqual([2, null, null, 1, null])
    expect(comparison.quotes.map(({ lines_from_others }) => lines_from_others)).toEqual([0, 2, 2, 0, 4])
  })

  it('has the cheapest single supplier', () => {
    const [cheapest] = comparison.quotes.filter(({ rank }) => rank === 1)
    expect(cheapest?.total).toBe(example.expected.cheapest_single_supplier)
  })

  it('costs more line by line than from one supplier, including freight', () => {
    expect(totalOf(cheapestPerLine(comparison))).toBe(example.expected.cheapest_line_by_line_with_freight)
  })

  it('adds up the best split to the unit', () => {
    const allocations = example.expected.best_split.allocations.map(({ position, supplier }) => ({
      rfq_line_id: `line ${position}`,
      quote_line_id: `${supplier}, line ${position}`,
      quantity: example.rfq.lines.find((line) => line.position === position)?.quantity ?? '0',
    }))
    expect(totalOf(allocations)).toBe(example.expected.best_split.total)
  })

  it('includes an expiring quote on its last day, and not on the next', () => {
    expect(total({ read_on: '2026-11-12' }, 'Weber Fördertechnik')?.expired).toBe(false)
    expect(total({ read_on: '2026-11-13' }, 'Weber Fördertechnik')?.expired).toBe(true)
  })
})
