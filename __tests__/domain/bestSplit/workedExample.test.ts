import type { SearchTools } from '../../../src/domain/bestSplit/bestSplit'
import { noLimits, splitProblem } from '../../../src/domain/bestSplit/problem'
import { proposeSplit } from '../../../src/domain/bestSplit/propose'
import { currenciesOf, nearestFirst, turningRate, type TurningRate } from '../../../src/domain/bestSplit/turningRates'
import { example, workedExample } from '../../support/workedExample'
import { searchTools } from './tools'

let tools: SearchTools
beforeAll(async () => {
  tools = await searchTools()
})

const propose = (limits = {}, input = workedExample) => proposeSplit(input, { ...noLimits, ...limits }, tools)
const byLine = (quote_line_ids: string[]) =>
  quote_line_ids.map((id) => ({ position: Number(/line (\d+)$/.exec(id)?.[1]), supplier: id.split(',')[0] }))

describe('The best split of the worked example', () => {
  it('has the documented allocations and total, and is proven', () => {
    const proposed = propose()
    expect(byLine(proposed?.allocations.map(({ quote_line_id }) => quote_line_id) ?? [])).toEqual(
      example.expected.best_split.allocations,
    )
    expect(proposed).toMatchObject({
      cost: { total: example.expected.best_split.total, uncovered: [] },
      proven: true,
      bound: example.expected.best_split.total,
      gap: '0',
    })
  })

  it('has the documented savings compared with the cheapest single supplier and the cheapest of each line', () => {
    expect(propose()).toMatchObject({
      single_supplier: {
        supplier_id: 'Ningbo Haitai',
        total: example.expected.cheapest_single_supplier,
        saves: '1101538',
        breaks: [],
      },
      per_line: { total: example.expected.cheapest_line_by_line_with_freight, saves: '1732150', breaks: [] },
    })
  })

  it('uses a quote that does not state its freight only when asked to, and never calls its supplier the cheapest', () => {
    const input = {
      ...workedExample,
      quotes: workedExample.quotes.map((quote) =>
        quote.supplier_id === 'Ningbo Haitai' ? { ...quote, freight: null } : quote,
      ),
    }
    const used = (limits = {}) => {
      const proposed = propose(limits, input)
      return {
        suppliers: new Set(
          byLine(proposed?.allocations.map(({ quote_line_id }) => quote_line_id) ?? []).map(({ supplier }) => supplier),
        ),
        total: proposed?.cost.total,
        single: proposed?.single_supplier?.supplier_id,
      }
    }
    const without = used()
    expect(without.suppliers).not.toContain('Ningbo Haitai')
    const asked = used({ unstated_freight: true })
    expect(asked.suppliers).toContain('Ningbo Haitai')
    expect(asked.single).toBe(without.single)
    // As with a freight of 0, and below what it costs with the stated one.
    expect(Number(asked.total)).toBeLessThan(Number(example.expected.best_split.total))
  })

  it('uses a bid that was entered after the opening only where such bids count', () => {
    const input = {
      ...workedExample,
      quotes: workedExample.quotes.map((quote) =>
        quote.supplier_id === 'Ningbo Haitai' ? { ...quote, after_opening: true } : quote,
      ),
    }
    const used = (after_opening: boolean) =>
      byLine(
        propose({}, { ...input, counted: { ...input.counted, after_opening } })?.allocations.map(
          ({ quote_line_id }) => quote_line_id,
        ) ?? [],
      ).map(({ supplier }) => supplier)
    expect(used(false)).not.toContain('Ningbo Haitai')
    expect(used(true)).toContain('Ningbo Haitai')
  })

  it('has the documented break-even rates and moved lines', () => {
    const problem = splitProblem(workedExample, noLimits)
    const today = propose()?.allocations ?? []
    const turns = currenciesOf(problem).flatMap((currency) =>
      (['up', 'down'] as const).map((direction) =>
        turningRate(
          problem,
          workedExample,
          today,
          { currency, direction },
          (rates) => propose({}, { ...workedExample, rates })?.allocations ?? null,
        ),
      ),
    )
    const found = turns.flatMap((turn) => (turn?.rate ? [turn] : []))
    const asExpected = ({ currency, direction, rate, moves }: TurningRate) => ({
      currency,
      direction,
      at_rate: rate,
      moves: moves.map(({ rfq_line_id, to }) => ({
        position: Number(rfq_line_id.replace('line ', '')),
        to: to.join(),
      })),
    })
    const order = (turn: { currency: string; direction: string }) =>
      ['USDup', 'USDdown', 'INRdown'].indexOf(turn.currency + turn.direction)
    expect(found.map(asExpected).sort((left, right) => order(left) - order(right))).toEqual(example.expected.turns)
    expect(turns.filter((turn) => turn?.rate === null).map((turn) => [turn?.currency, turn?.direction])).toEqual([
      ['INR', 'up'],
    ])
    expect(
      nearestFirst(turns.flatMap((turn) => turn ?? [])).map(({ currency, percent }) => [currency, percent]),
    ).toEqual([
      ['USD', '6.78'],
      ['USD', '-6.88'],
      ['INR', '-7.34'],
      ['INR', null],
    ])
  })
})
