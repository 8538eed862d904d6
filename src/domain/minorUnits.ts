import { type Decimal, roundMoney } from './money'

/**
 * An amount in the smallest digits of its currency, as a whole number: TZS "1235" is 1235n, USD "12.50" is 1250n. For
 * searches that compare thousands of sums; what they find is added up by `money`.
 */
export function minorUnits(amount: Decimal, currency: string): bigint {
  return BigInt(roundMoney(amount, currency).replace('.', ''))
}
