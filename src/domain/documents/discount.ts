import { type AmountRounding, type Decimal, percentOf, roundMoney } from '../money/money'

/** The discount on a whole document: an amount in its currency, or a percentage of the sum of its lines. */
export type Discount = Decimal | { percent: Decimal }

/** The discount of an order: the percentage where it has one, otherwise the amount. */
export const discountOf = ({
  discount,
  discount_percent = null,
}: {
  discount: Decimal
  discount_percent?: Decimal | null | undefined
}): Discount => (discount_percent === null ? discount : { percent: discount_percent })

/** The amount of a discount on lines that add up to `goods`, rounded once to the currency, by default to its digits. */
export const discountAmount = (
  discount: Discount,
  goods: Decimal,
  currency: string,
  to: AmountRounding = 'digits',
): Decimal => roundMoney(typeof discount === 'string' ? discount : percentOf(goods, discount.percent), currency, to)
