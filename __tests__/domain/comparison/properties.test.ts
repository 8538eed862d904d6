import { knownFreight } from '../../../src/domain/costing/freight'
import fc from 'fast-check'
import { cheapestFill, type Filler } from '../../../src/domain/comparison/cheapestFill'
import { compareQuotes, type ComparisonInput } from '../../../src/domain/comparison/comparison'
import { add, compare, subtract, sum } from '../../../src/domain/money/money'
import { covers } from '../../../src/domain/comparison/coverage'
import type { QuotedLine, SubmittedQuote } from '../../../src/domain/comparison/quoted'
import { plainLine, plainQuote } from '../../support/workedExample'
import { runs } from '../../support/runs'

const line_ids = ['1', '2', '3', '4']
const whole = (max: number) => fc.integer({ min: 1, max }).map(String)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })

const answer: fc.Arbitrary<Partial<QuotedLine>> = fc.record({
  unit_price: maybe(
    fc
      .integer({ min: 0, max: 99_999 })
      .map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`),
  ),
  unit_factor: fc.constantFrom('1', '12', '0.5', '7'),
  minimum_quantity: maybe(whole(50)),
  pack_size: maybe(whole(24)),
  available_quantity: fc.option(whole(90), { nil: null, freq: 4 }),
  price_breaks: fc.constantFrom([], [{ quantity: '20', unit_price: '3.5' }]),
  tax_percent: fc.constantFrom('0', '18'),
  tax_recoverable: fc.boolean(),
  alternative: fc.constantFrom(null, null, null, 'something else'),
})

const quote = (supplier: string): fc.Arbitrary<SubmittedQuote> =>
  fc
    .record({
      answers: fc.array(maybe(answer), { minLength: line_ids.length, maxLength: line_ids.length }),
      currency: fc.constantFrom('TZS', 'USD', 'INR'),
      freight: fc.option(fc.integer({ min: 0, max: 500 }).map(String), { freq: 9 }),
      valid_until: fc.constantFrom(null, '2026-11-30', '2026-11-01'),
      lead_time_days: fc.constantFrom(null, 3, 60),
    })
    .map(({ answers, ...more }) => {
      const lines = answers.flatMap((given, index) =>
        given ? [plainLine(`${supplier}${index}`, line_ids[index] ?? '', null, given)] : [],
      )
      return plainQuote(supplier, lines, { ...more, asked_line_ids: line_ids })
    })

const rfq: fc.Arbitrary<ComparisonInput> = fc
  .record({
    quotes: fc.tuple(quote('A'), quote('B'), quote('C'), quote('D')),
    quantities: fc.tuple(whole(60), whole(60), whole(60), whole(60)),
    counted: fc.record({
      alternatives: fc.boolean(),
      expired: fc.boolean(),
      late: fc.boolean(),
      after_opening: fc.boolean(),
    }),
  })
  .map(({ quotes, quantities, counted }) => ({
    currency: 'TZS',
    rates: [
      { currency: 'USD', rate: '2612.50' },
      { currency: 'INR', rate: '30.92' },
    ],
    read_on: '2026-11-17',
    required_by: '2026-11-30',
    counted,
    lines: line_ids.map((id, index) => ({ id, position: index + 1, quantity: quantities[index] ?? '1' })),
    quotes,
  }))

const holds = (property: (input: ComparisonInput) => void, numRuns = runs(150)) =>
  fc.assert(fc.property(rfq, property), { numRuns })

describe('For random quotes', () => {
  it('the order of the suppliers has no effect on any figure', () => {
    holds((input) => {
      const figures = (quotes: SubmittedQuote[]) => {
        const { lines, quotes: compared } = compareQuotes({ ...input, quotes })
        return { lines, quotes: [...compared].sort((left, right) => (left.quote.id < right.quote.id ? -1 : 1)) }
      }
      expect(figures([...input.quotes].reverse())).toEqual(figures([...input.quotes]))
    })
  })

  it('the shares of a freight differ from it by at most one unit per offer', () => {
    holds((input) => {
      for (const { freight, offers } of compareQuotes(input).quotes) {
        const shares = offers.flatMap((offer) => (offer.freight_share === null ? [] : [offer.freight_share]))
        if (shares.length === 0) continue
        const missed = subtract(sum(shares), knownFreight(freight)).replace('-', '')
        expect(compare(missed, String(shares.length))).toBeLessThanOrEqual(0)
      }
    })
  })

  it('a landed cost is goods, freight share and tax, and the purchase covers at least the need', () => {
    holds((input) => {
      const needs = new Map(input.lines.map((line) => [line.id, line.quantity]))
      for (const offer of compareQuotes(input).quotes.flatMap(({ offers }) => offers)) {
        if (!offer.purchase || offer.freight_share === null) continue
        expect(offer.comparable_cost).toBe(add(offer.purchase.goods, offer.freight_share, offer.purchase.tax))
        if (covers(offer.class))
          expect(compare(offer.purchase.quantity, needs.get(offer.rfq_line_id) ?? '0')).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('no comparable offer of a line costs less than the marked one', () => {
    holds((input) => {
      const { lines, quotes } = compareQuotes(input)
      for (const { line } of lines) {
        const comparable = quotes.flatMap(({ offers }) =>
          offers.filter((offer) => offer.rfq_line_id === line.id && offer.class === 'offered'),
        )
        const marked = comparable.filter((offer) => offer.lowest)
        expect(marked.length > 0).toBe(comparable.length > 0)
        for (const offer of comparable)
          expect(compare(offer.comparable_cost ?? '0', marked[0]?.comparable_cost ?? '0')).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it('a total is the cheapest way to buy the supplier’s lines and the rest from the others, verified by trying all', () => {
    holds((input) => {
      const { quotes } = compareQuotes(input)
      for (const own of quotes) expect(own.total).toBe(byTrying(own, quotes))
    })
  })

  it('only suppliers who cover all lines by comparable offers are ranked, the lowest total first', () => {
    holds((input) => {
      const { quotes } = compareQuotes(input)
      const ranked = quotes
        .filter(({ rank }) => rank !== null)
        .sort((left, right) => (left.rank ?? 0) - (right.rank ?? 0))
      for (const { coverage, offers } of ranked) {
        expect(coverage).toBe(line_ids.length)
        expect(
          line_ids.every((id) => offers.some((offer) => offer.rfq_line_id === id && offer.class === 'offered')),
        ).toBe(true)
      }
      const totals = ranked.map(({ total }) => total ?? '')
      expect(totals).toEqual([...totals].sort(compare))
    })
  })
})

type Compared = ReturnType<typeof compareQuotes>['quotes'][number]
const cost = (offer: Compared['offers'][number]) => add(offer.purchase?.goods ?? '0', offer.purchase?.tax ?? '0')
const least = (costs: string[]) => [...costs].sort(compare)[0]

/** Every way to fill the gaps of a quote, the cheapest of them: each missing line from each supplier who offers it. */
function byTrying(own: Compared, quotes: Compared[]): string | null {
  const onLine = ({ offers }: Compared, id: string, fits: (offer: Compared['offers'][number]) => boolean) =>
    offers.filter((offer) => offer.rfq_line_id === id && fits(offer))
  const ownCost = (quote: Compared, id: string) =>
    least(onLine(quote, id, ({ class: kind }) => kind === 'offered').map(cost)) ??
    least(onLine(quote, id, ({ class: kind }) => covers(kind)).map(cost))
  const owned = line_ids.flatMap((id) => ownCost(own, id) ?? [])
  const missing = line_ids.filter(
    (id) => ownCost(own, id) === undefined && quotes.some((quote) => ownCost(quote, id) !== undefined),
  )
  const others = quotes.filter((quote) => quote !== own)
  const ways = missing.reduce<{ used: Compared[]; spent: string }[]>(
    (soFar, id) =>
      soFar.flatMap(({ used, spent }) =>
        others.flatMap((other) => {
          const offered = least(onLine(other, id, ({ class: kind }) => kind === 'offered').map(cost))
          return offered === undefined ? [] : [{ used: [...new Set([...used, other])], spent: add(spent, offered) }]
        }),
      ),
    [{ used: [], spent: '0' }],
  )
  const filled = least(ways.map(({ used, spent }) => add(spent, ...used.map(({ freight }) => knownFreight(freight)))))
  return owned.length === 0 || filled === undefined ? null : add(knownFreight(own.freight), filled, ...owned)
}

describe('The cheapest fill', () => {
  const filler: fc.Arbitrary<Filler> = fc.record({
    freight: fc.bigInt({ min: 0n, max: 300n }),
    costs: fc.array(fc.option(fc.bigInt({ min: 0n, max: 200n }), { nil: null, freq: 3 }), {
      minLength: 6,
      maxLength: 6,
    }),
  })
  const costOf = (fillers: Filler[], chosen: number[]) =>
    chosen.reduce((total, index, line) => total + (fillers[index]?.costs[line] ?? 1_000_000n), 0n) +
    [...new Set(chosen)].reduce((total, index) => total + (fillers[index]?.freight ?? 0n), 0n)
  const bySubsets = (fillers: Filler[]) => {
    let best: bigint | null = null
    for (let set = 1; set < 2 ** fillers.length; set += 1) {
      const used = fillers.filter((_, index) => (set >> index) % 2 === 1)
      const costs = [0, 1, 2, 3, 4, 5].map((line) =>
        used
          .flatMap(({ costs: of }) => of[line] ?? [])
          .reduce<bigint | null>((low, each) => (low === null || each < low ? each : low), null),
      )
      if (costs.includes(null)) continue
      const all =
        costs.reduce<bigint>((total, each) => total + (each ?? 0n), 0n) +
        used.reduce((total, { freight }) => total + freight, 0n)
      if (best === null || all < best) best = all
    }
    return best
  }

  it('costs as much as the best of all sets of suppliers', () => {
    fc.assert(
      fc.property(fc.array(filler, { minLength: 1, maxLength: 8 }), (fillers) => {
        const chosen = cheapestFill(fillers, 6)
        expect(chosen && costOf(fillers, chosen)).toBe(bySubsets(fillers))
      }),
      { numRuns: runs(300) },
    )
  })

  it('is empty without lines, and null when a line has no supplier', () => {
    expect(cheapestFill([{ freight: 5n, costs: [] }], 0)).toEqual([])
    expect(cheapestFill([{ freight: 5n, costs: [null] }], 1)).toBeNull()
  })

  it('can be bought with very many suppliers', () => {
    const fillers = Array.from({ length: 40 }, (_, index): Filler => ({
      freight: BigInt(40 + ((index * 7) % 13)),
      costs: Array.from({ length: 60 }, (__, line) =>
        (index + line) % 5 === 0 ? null : BigInt(50 + ((index * 31 + line * 17) % 97)),
      ),
    }))
    const chosen = cheapestFill(fillers, 60)
    expect(chosen?.every((index, line) => fillers[index]?.costs[line] !== null)).toBe(true)
    const alone = fillers.map((one) =>
      one.costs.reduce<bigint>((total, each) => total + (each ?? 1_000_000n), one.freight),
    )
    expect(alone.every((total) => costOf(fillers, chosen ?? []) <= total)).toBe(true)
  })
})
