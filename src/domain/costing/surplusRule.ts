import { formatDecimal } from '../figures'
import { compare, type Decimal, multiply, subtract } from '../money'
import { buyableQuantity, type OfferTerms } from './purchase'

/**
 * What an edit of a quantity breaks of its quote's minimum or packs (ORD-06): more is bought than is sold. `need` is all that is sold
 * of the quote's line, in the order line's unit. Undefined where it fits.
 */
export function surplusProblem(need: Decimal, terms: Pick<OfferTerms, 'unit_factor' | 'minimum_quantity' | 'pack_size'>): string | undefined {
  const bought = buyableQuantity(terms, need)
  const over = subtract(bought, need)
  if (compare(over, '0') <= 0) return undefined
  const minimum = terms.minimum_quantity === null ? '0' : multiply(terms.minimum_quantity, terms.unit_factor)
  const least = compare(minimum, need) > 0
  const why = [least && `a minimum of ${formatDecimal(minimum)}`, terms.pack_size !== null && `packs of ${formatDecimal(multiply(terms.pack_size, terms.unit_factor))}`].filter(Boolean).join(' and ')
  return `The supplier has ${why}: ${formatDecimal(bought)} are bought for ${formatDecimal(need)}, ${formatDecimal(over)} over. What is over is paid for and stays unsold.`
}
