import { type Decimal, roundMoney } from './money'

/** An amount as an integer in minor units, for fast sums in searches: TZS "1235" is 1235n, USD "12.50" is 1250n. */
export function minorUnits(amount: Decimal, currency: string): bigint {
  return BigInt(roundMoney(amount, currency).replace('.', ''))
}
