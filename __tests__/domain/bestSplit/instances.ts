import fc from 'fast-check'
import { noLimits, type SplitLimits } from '../../../src/domain/bestSplit/problem'
import type { ComparisonInput } from '../../../src/domain/comparison/comparison'
import { countNothingMore } from '../../../src/domain/comparison/offerClass'
import type { QuotedLine } from '../../../src/domain/comparison/quoted'
import { plainLine, plainQuote } from '../../support/workedExample'

export interface Instance {
  input: ComparisonInput
  limits: SplitLimits
}

/** Small enough for brute force, with every rule. */
const sizes = [
  { lines: 1, suppliers: 4, need: 7 },
  { lines: 2, suppliers: 4, need: 4 },
  { lines: 2, suppliers: 3, need: 6 },
  { lines: 3, suppliers: 3, need: 3 },
  { lines: 4, suppliers: 3, need: 2 },
]
const rates = [
  { currency: 'USD', rate: '26.13' },
  { currency: 'EUR', rate: '3.04' },
]

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, of = 3): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { freq: of - 1, nil: null })
const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.integer({ min: 0, max: 3 }).chain((pick) => (pick === 0 ? arbitrary : fc.constant(null)))
const amount = (max: number) => fc.integer({ min: 1, max }).map((cents) => (cents / 100).toFixed(2))

interface Sold {
  factor: fc.Arbitrary<number | null>
  unit: fc.Arbitrary<string>
}
const usual: Sold = { factor: seldom(fc.constant(2)), unit: fc.constantFrom('H87', 'XRO', 'MTR') }

const terms = (
  need: number,
  { factor, unit: sold_in }: Sold,
): fc.Arbitrary<Partial<QuotedLine> & { unit_price: string }> =>
  fc
    .record({
      unit_price: amount(5000),
      factor,
      unit: sold_in,
      minimum: seldom(fc.integer({ min: 1, max: need + 1 })),
      pack: seldom(fc.integer({ min: 2, max: 3 })),
      available: seldom(fc.integer({ min: 1, max: need })),
      breaks: seldom(fc.tuple(fc.integer({ min: 2, max: need + 1 }), amount(4000))),
      tax: seldom(fc.integer({ min: 1, max: 18 })),
      days: fc.integer({ min: 1, max: 9 }),
      free: fc.integer({ min: 0, max: 19 }),
    })
    .map(({ unit_price, factor, unit, minimum, pack, available, breaks, tax, days, free }) => ({
      unit_price,
      free_of_charge: free === 0,
      unit,
      unit_factor: String(factor ?? 1),
      minimum_quantity: minimum === null ? null : String(minimum),
      pack_size: pack === null ? null : String(pack),
      available_quantity: available === null ? null : String(available),
      price_breaks: breaks === null ? [] : [{ quantity: String(breaks[0]), unit_price: breaks[1] }],
      tax_percent: String(tax ?? 0),
      tax_recoverable: tax === null,
      lead_time_days: days,
    }))

/** An RFQ with its quotes, and limits for its split. */
const instancesOf = (
  of: readonly (typeof sizes)[number][],
  least_need = 1,
  minimums = true,
  sold = usual,
): fc.Arbitrary<Instance> =>
  fc.constantFrom(...of).chain(({ lines, suppliers, need }) =>
    fc.array(fc.integer({ min: least_need, max: need }), { minLength: lines, maxLength: lines }).chain((needs) =>
      fc.record({
        input: fc
          .array(
            fc.record({
              currency: fc.constantFrom('TZS', 'USD', 'EUR'),
              freight: sometimes(amount(9000)),
              minimum_order_value: minimums ? seldom(amount(12_000)) : fc.constant(null),
              answers: fc.tuple(...needs.map((quantity) => sometimes(terms(quantity, sold), 5))),
            }),
            { minLength: suppliers, maxLength: suppliers },
          )
          .map((quotes): ComparisonInput => ({
            currency: 'TZS',
            rates,
            read_on: '2026-11-17',
            required_by: null,
            counted: countNothingMore,
            lines: needs.map((quantity, line) => ({
              id: `line ${line}`,
              position: line + 1,
              quantity: String(quantity),
            })),
            quotes: quotes.map(({ currency, freight, minimum_order_value, answers }, place) =>
              plainQuote(
                `supplier ${place}`,
                answers.flatMap((answer, line) =>
                  answer === null ? [] : [plainLine(`${place}/${line}`, `line ${line}`, answer.unit_price, answer)],
                ),
                currency === 'TZS'
                  ? {
                      currency,
                      freight: String(Math.round(Number(freight ?? 0))),
                      minimum_order_value:
                        minimum_order_value === null ? null : String(Math.round(Number(minimum_order_value))),
                    }
                  : { currency, freight: freight ?? '0', minimum_order_value },
              ),
            ),
          })),
        limits: fc
          .record({
            max_suppliers: seldom(fc.integer({ min: 1, max: 3 })),
            max_lead_time_days: seldom(fc.integer({ min: 3, max: 9 })),
            keep: seldom(fc.integer({ min: 0, max: suppliers - 1 })),
            leave: seldom(fc.integer({ min: 0, max: suppliers - 1 })),
            share_lines: fc.boolean(),
          })
          .map(({ keep, leave, ...rest }): SplitLimits => ({
            ...noLimits,
            ...rest,
            keep_supplier_ids: keep === null ? [] : [`supplier ${keep}`],
            leave_out_supplier_ids: leave === null || leave === keep ? [] : [`supplier ${leave}`],
          })),
      }),
    ),
  )

export const instances = instancesOf(sizes)
/** One line with offers in rolls of 1.5 units: whole rolls are between the steps of the need. */
export const rolls = instancesOf([{ lines: 1, suppliers: 3, need: 6 }], 1, true, {
  factor: fc.constantFrom(1, 1.5),
  unit: fc.constantFrom('H87', 'XRO'),
})
/** One line whose need is split only at its corners. */
export const sharedLine = instancesOf([{ lines: 1, suppliers: 3, need: 25 }], 11, false).map(({ input, limits }) => ({
  input,
  limits: { ...limits, keep_supplier_ids: [], share_lines: true },
}))
