import { compareQuotes, type Comparison, type ComparisonInput } from '../../../src/domain/comparison/comparison'
import { compare, type Decimal, multiply, sum } from '../../../src/domain/money/money'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import type { SubmittedQuote } from '../../../src/domain/comparison/quoted'
import { plainLine, plainQuote } from '../../support/workedExample'

/* Four ways in which a comparison names the wrong winner. Each test shows what the plain smallest number would give. */

const rfq = (quotes: SubmittedQuote[], quantities: Record<string, string>): ComparisonInput => ({
  currency: 'TZS',
  rates: [
    { currency: 'USD', rate: '2612.50' },
    { currency: 'INR', rate: '30.92' },
  ],
  read_on: '2026-11-17',
  required_by: null,
  counted: countNothingMore,
  lines: Object.entries(quantities).map(([id, quantity], index) => ({ id, position: index + 1, quantity })),
  quotes,
})

const winnerOf = (comparison: Comparison, line: string) =>
  comparison.quotes.find(({ offers }) => offers.some((offer) => offer.rfq_line_id === line && offer.lowest))?.quote
    .supplier_id
const cheapestOf = (comparison: Comparison) => comparison.quotes.find(({ rank }) => rank === 1)?.quote.supplier_id

/** The plain minimum of the numbers. */
const smallest = (numbers: { supplier: string; number: Decimal }[]) =>
  numbers.reduce((least, entry) => (compare(entry.number, least.number) < 0 ? entry : least)).supplier
const unitPrices = (quotes: SubmittedQuote[]) =>
  quotes.map(({ supplier_id, lines }) => ({ supplier: supplier_id, number: lines[0]?.unit_price ?? '0' }))

describe('The comparison has the correct winner', () => {
  it('when the smallest number is in another currency', () => {
    const quotes = [
      plainQuote('Kariakoo', [plainLine('k', 'valve', '26000')]),
      plainQuote('Ningbo', [plainLine('n', 'valve', '10.20')], { currency: 'USD' }),
    ]
    expect(smallest(unitPrices(quotes))).toBe('Ningbo')
    // USD 10.20 is TZS 26,647.50.
    expect(winnerOf(compareQuotes(rfq(quotes, { valve: '60' })), 'valve')).toBe('Kariakoo')
  })

  it('when one price is per piece and another per box of 24', () => {
    const quotes = [
      plainQuote('Tanga', [plainLine('t', 'gauge', '1100')]),
      plainQuote('Shreeji', [plainLine('s', 'gauge', '24000', { unit_factor: '24' })]),
    ]
    expect(smallest(unitPrices(quotes))).toBe('Tanga')
    // A box at 24,000 is 1,000 a piece.
    expect(winnerOf(compareQuotes(rfq(quotes, { gauge: '48' })), 'gauge')).toBe('Shreeji')
  })

  it('when a supplier quoted only some of the lines', () => {
    const quotes = [
      plainQuote('Tanga', [plainLine('t1', 'pump', '1000'), plainLine('t2', 'hose', '500')]),
      plainQuote('Mwanza', [plainLine('m1', 'pump', '1050'), plainLine('m2', 'hose', '480')]),
      plainQuote('Kariakoo', [plainLine('k1', 'pump', '990'), plainLine('k2', 'hose', null)]),
    ]
    const comparison = compareQuotes(rfq(quotes, { pump: '1', hose: '1' }))
    const sums = quotes.map(({ supplier_id, lines }) => ({
      supplier: supplier_id,
      number: sum(lines.map(({ unit_price }) => unit_price ?? '0')),
    }))
    expect(smallest(sums)).toBe('Kariakoo')
    expect(cheapestOf(comparison)).toBe('Tanga')
    // The gap is filled by the cheapest hose, but the supplier is not ranked.
    expect(comparison.quotes[2]).toMatchObject({
      total: '1470',
      coverage: 1,
      lines_from_others: 1,
      ranked: false,
      rank: null,
    })
  })

  it('when both currency and unit differ', () => {
    const quotes = [
      plainQuote('Kariakoo', [plainLine('k', 'cable', '30000')]),
      plainQuote('Shreeji', [plainLine('s', 'cable', '1010')], { currency: 'INR' }),
      plainQuote('Ningbo', [plainLine('n', 'cable', '1120', { unit: 'XDR', unit_factor: '100' })], { currency: 'USD' }),
    ]
    expect(smallest(unitPrices(quotes))).toBe('Shreeji')
    const converted = quotes.map(({ supplier_id, currency, lines }) => ({
      supplier: supplier_id,
      number: multiply(
        lines[0]?.unit_price ?? '0',
        currency === 'INR' ? '30.92' : currency === 'USD' ? '2612.50' : '1',
      ),
    }))
    expect(smallest(converted)).toBe('Kariakoo')
    // A drum of 100 m at USD 1,120 is TZS 29,260 a metre: less than 30,000, and than INR 1,010, which is 31,229.
    expect(winnerOf(compareQuotes(rfq(quotes, { cable: '500' })), 'cable')).toBe('Ningbo')
    // For 450 m five whole drums are paid, which is 32,511 per needed metre.
    expect(winnerOf(compareQuotes(rfq(quotes, { cable: '450' })), 'cable')).toBe('Kariakoo')
  })
})
