import fc from 'fast-check'
import { integerTotals } from './integerTotals'

export interface RandomOrder {
  currency: string
  lines: { quantity: string; unit_price: string; discount_percent: string; tax_rate_id: string | null }[]
  /** An amount in the order's currency, never more than the sum of its lines. */
  discount: string
  charges: { amount: string; tax_rate_id: string | null }[]
  tax_rates: { id: string; percent: string }[]
}

/** Currencies of 0, 2 and 3 digits, and Swiss francs, which are paid in steps of five centimes. */
export const currencies = ['TZS', 'JPY', 'USD', 'EUR', 'KWD', 'BHD', 'CHF']

const tax_rates = [
  { id: 'standard', percent: '18' },
  { id: 'reduced', percent: '5.5' },
  { id: 'odd', percent: '7.125' },
  { id: 'zero', percent: '0' },
  { id: 'exempt', percent: '0' },
]

/** A decimal as a user types it: at most this many digits before and after the point, no trailing zeros. */
const decimal = (whole: number, decimals: number) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 10 ** whole - 1 }),
      fc.integer({ min: 0, max: decimals }),
      fc.integer({ min: 0, max: 10 ** 6 - 1 }),
    )
    .map(([before, places, after]) => {
      const text = `${before}.${String(after).padStart(6, '0').slice(0, places)}`
      return text.includes('.') ? text.replace(/\.?0*$/, '') || '0' : text
    })

const taxed = fc.constantFrom(null, ...tax_rates.map(({ id }) => id))
const line = fc.record({
  quantity: fc.oneof(decimal(4, 0), decimal(3, 6)).map((quantity) => (quantity === '0' ? '1' : quantity)),
  unit_price: fc.oneof(decimal(7, 0), decimal(5, 2), decimal(3, 6)),
  discount_percent: fc.oneof(fc.constant('0'), fc.constant('100'), decimal(2, 0), decimal(2, 4)),
  tax_rate_id: taxed,
})

/** Orders of one or more lines; the discount is a share of the sum of the lines, in the currency's digits. */
export const randomOrder = ({ mostLines = 12 } = {}): fc.Arbitrary<RandomOrder> =>
  fc
    .record({
      currency: fc.constantFrom(...currencies),
      lines: fc.array(line, { minLength: 1, maxLength: mostLines }),
      discounted: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 1000n })),
      charges: fc.array(fc.record({ amount: decimal(6, 3), tax_rate_id: taxed }), { maxLength: 3 }),
    })
    .map(({ discounted, ...order }) => ({ ...order, tax_rates, discount: shareOf(order, discounted) }))

/** The given number of thousandths of the sum of the lines, in whole units of the currency's last digit. */
function shareOf(order: Pick<RandomOrder, 'currency' | 'lines' | 'charges'>, thousandths: bigint): string {
  const { goods } = integerTotals({ ...order, tax_rates, discount: '0' })
  const places = goods.split('.')[1]?.length ?? 0
  const units = (BigInt(goods.replace('.', '')) * thousandths) / 1000n
  const text = String(units).padStart(places + 1, '0')
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
}
