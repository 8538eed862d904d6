import { compare, type Decimal, multiply, negate } from './money'

/** From here on an amount has more than 15 digits before its decimal point: NUM-01 refuses it. */
const beyond = '1000000000000000'

/** Has the product of these factors (a quantity and a price, perhaps a rate) more digits than an amount may have? What is no number is judged elsewhere. */
export function isBeyond(...factors: readonly (Decimal | null | undefined)[]): boolean {
  if (!factors.every((factor): factor is Decimal => typeof factor === 'string' && /^-?\d+(?:\.\d+)?$/.test(factor)))
    return false
  const product = multiply(...factors)
  return compare(compare(product, '0') < 0 ? negate(product) : product, beyond) >= 0
}

/** What NUM-01 says of a quantity and a price. */
export const beyondInWords = (quantity: Decimal, price: Decimal): string =>
  `${quantity} × ${price} has more than 15 digits before the decimal point. Enter a smaller quantity or price.`
