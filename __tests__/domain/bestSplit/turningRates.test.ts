import { seedQuotes } from '../../../scripts/bench/seed/quotes'
import { seeded } from '../../../scripts/bench/seed/random'
import type { Allocation } from '../../../src/domain/awards/allocation'
import type { SearchTools } from '../../../src/domain/bestSplit/bestSplit'
import { noLimits, splitProblem } from '../../../src/domain/bestSplit/problem'
import { proposeSplit } from '../../../src/domain/bestSplit/propose'
import { turningRate } from '../../../src/domain/bestSplit/turningRates'
import type { ComparisonInput } from '../../../src/domain/comparison/comparison'
import { isNight } from '../../support/runs'
import { searchTools } from './tools'

let tools: SearchTools
beforeAll(async () => {
  tools = await searchTools()
})

const seeds = isNight ? 8 : 2
const euro = { currency: 'EUR', rate: '1.27' }

/** An RFQ with every second offer in euros, at a rate so small that every step of it can be tried. */
function quoted(seed: number): ComparisonInput {
  const input = seedQuotes({ lines: 5, suppliers: 5, minimums: false }, seeded(seed))
  const quotes = input.quotes.map((quote, index) => {
    const { currency, rate } = index % 2 === 0 ? { currency: 'TZS', rate: '1' } : euro
    const before = Number(input.rates.find((entry) => entry.currency === quote.currency)?.rate ?? '1')
    const again = (amount: string | null, decimals: number) =>
      ((Number(amount) * before) / Number(rate)).toFixed(decimals)
    const lines = quote.lines.map((line) => ({
      ...line,
      unit_price: again(line.unit_price, 4),
      price_breaks: line.price_breaks.map((step) => ({ ...step, unit_price: again(step.unit_price, 4) })),
    }))
    return { ...quote, currency, freight: again(quote.freight, currency === 'TZS' ? 0 : 2), lines }
  })
  return { ...input, rates: [euro], quotes }
}

const key = (allocations: readonly Allocation[]) =>
  allocations
    .map(({ quote_line_id, quantity }) => `${quote_line_id} ${quantity}`)
    .sort()
    .join('|')

it('A break-even rate is the first step of the rate with another best split, found without trying all steps', () => {
  const turned: string[] = []
  for (let seed = 1; seed <= seeds; seed += 1) {
    const input = quoted(seed)
    const at = (rates: ComparisonInput['rates']) =>
      proposeSplit({ ...input, rates }, noLimits, tools)?.allocations ?? null
    const today = at(input.rates) ?? []
    for (const direction of ['up', 'down'] as const) {
      const found = turningRate(splitProblem(input, noLimits), input, today, { currency: 'EUR', direction }, at)
      const steps = Array.from({ length: 64 }, (_, step) =>
        ((direction === 'up' ? 127 + step + 1 : 127 - step - 1) / 100).toFixed(2),
      )
      const first = steps.find((rate) => key(at([{ currency: 'EUR', rate }]) ?? []) !== key(today))
      expect([seed, direction, found?.rate === null ? undefined : Number(found?.rate).toFixed(2)]).toEqual([
        seed,
        direction,
        first,
      ])
      if (first) turned.push(first)
    }
  }
  expect(turned.length).toBeGreaterThan(isNight ? 8 : 1)
})
