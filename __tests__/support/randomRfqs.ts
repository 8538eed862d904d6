import fc from 'fast-check'
import type { ComparisonInput } from '../../src/domain/comparison/comparison'
import { countNothingMore } from '../../src/domain/comparison/offerClass'
import type { QuotedLine, SubmittedQuote } from '../../src/domain/comparison/quoted'
import { plainLine, plainQuote } from './workedExample'

/** An RFQ with its answers, the allocation of its award, and how the award is divided into orders. */
export interface RandomRfq {
  input: ComparisonInput
  /** For each line the share, in tenths, that is awarded to its first offer; the rest is awarded to the next one. */
  shares: number[]
  /** The quantity that each client's own line requests, for each line. */
  cuts: string[][]
  /** The currency of the orders, and its rate per unit of the RFQ's currency. */
  order: { currency: string; rate: string }
}

const decimal = (max: number, places: number) =>
  fc
    .integer({ min: 1, max: max * 10 ** places })
    .map((units) => (units / 10 ** places).toFixed(places).replace(/\.?0+$/, ''))
const maybe = <T>(value: fc.Arbitrary<T>, of = 3): fc.Arbitrary<T | null> => fc.option(value, { nil: null, freq: of })

const sold = fc.constantFrom<[unit: string, unit_factor: string]>(
  ['H87', '1'],
  ['MTR', '1'],
  ['XRO', '37.5'],
  ['XBX', '24'],
  ['H87', '0.083333'],
  ['KGM', '1.25'],
  ['XBG', '0.5'],
)

const answer: fc.Arbitrary<Partial<QuotedLine>> = fc
  .record({
    unit_price: fc.oneof(
      { weight: 9, arbitrary: fc.oneof(decimal(5000, 2), decimal(900, 4), decimal(90_000, 0)) },
      { weight: 1, arbitrary: fc.constant('0') },
    ),
    sold,
    minimum_quantity: maybe(decimal(60, 0)),
    pack_size: maybe(decimal(30, 0)),
    breaks: maybe(fc.tuple(decimal(80, 0), decimal(4000, 2))),
    tax_percent: fc.constantFrom('0', '10', '16', '18', '7.5'),
    tax_recoverable: fc.boolean(),
  })
  .map(({ sold: [unit, unit_factor], breaks, unit_price, ...rest }) => ({
    ...rest,
    unit,
    unit_factor,
    unit_price,
    free_of_charge: unit_price === '0',
    price_breaks: breaks ? [{ quantity: breaks[0], unit_price: breaks[1] }] : [],
  }))

/** One unit of each currency in the RFQ's currency, as frozen. */
const rates = [
  { currency: 'TZS', rate: '0.00038' },
  { currency: 'USD', rate: '1' },
  { currency: 'EUR', rate: '1.1637' },
  { currency: 'KWD', rate: '3.2512' },
]

/**
 * RFQs of one to four lines in USD, answered by one to three suppliers: irrecoverable tax, packs, minimums, breaks,
 * whole units, several currencies, freight.
 */
export const randomRfq = ({ mostLines = 4, mostQuotes = 3 } = {}): fc.Arbitrary<RandomRfq> =>
  fc
    .array(
      fc.record({
        quantity: decimal(600, 1),
        share: fc.integer({ min: 0, max: 10 }),
        cuts: fc.array(decimal(300, 1), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: mostLines },
    )
    .chain((lines) => {
      const quote = fc.record({
        currency: fc.constantFrom(...rates.map(({ currency }) => currency)),
        freight: maybe(decimal(3000, 2)),
        answers: fc.tuple(...lines.map(() => maybe(answer, 8))),
      })
      return fc
        .record({
          quotes: fc.array(quote, { minLength: 1, maxLength: mostQuotes }),
          order: fc.constantFrom(
            { currency: 'USD', rate: '1' },
            { currency: 'TZS', rate: '2612.5' },
            { currency: 'KWD', rate: '0.3076' },
          ),
        })
        .map(({ quotes, order }): RandomRfq => ({
          input: {
            currency: 'USD',
            rates,
            read_on: '2026-11-22',
            required_by: null,
            counted: countNothingMore,
            lines: lines.map(({ quantity }, index) => ({ id: `line ${index + 1}`, position: index + 1, quantity })),
            quotes: quotes.map(({ currency, freight, answers }, place): SubmittedQuote => {
              const supplier = `supplier ${place + 1}`
              const own = answers.flatMap((each, index) =>
                each ? [plainLine(`${supplier}, line ${index + 1}`, `line ${index + 1}`, null, each)] : [],
              )
              return plainQuote(supplier, own, {
                currency,
                freight: currency === 'TZS' ? String(Math.round(Number(freight ?? 0) * 100)) : (freight ?? '0'),
              })
            }),
          },
          shares: lines.map(({ share }) => share),
          cuts: lines.map(({ cuts }) => cuts),
          order,
        }))
    })
