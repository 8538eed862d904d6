import { compare, type Decimal, multiply, negate } from './money'

/** The first amount with more than 15 digits before the decimal point, which NUM-01 rejects. */
const beyond = '1000000000000000'

/** Whether a product (quantity, price, rate) exceeds the limit of an amount. Ignores what is not a number. */
export function isBeyond(...factors: readonly (Decimal | null | undefined)[]): boolean {
  if (!factors.every((factor): factor is Decimal => typeof factor === 'string' && /^-?\d+(?:\.\d+)?$/.test(factor)))
    return false
  const product = multiply(...factors)
  return compare(compare(product, '0') < 0 ? negate(product) : product, beyond) >= 0
}

/** The NUM-01 message for a quantity and a price. */
export const beyondInWords = (quantity: Decimal, price: Decimal): string =>
  `${quantity} × ${price} has more than 15 digits before the decimal point. Enter a smaller quantity or price.`
