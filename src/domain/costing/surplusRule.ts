import { formatDecimal } from '../figures'
import { compare, type Decimal, subtract } from '../money'
import { unitSymbol } from '../units'
import { type Buyable, buyableQuantity, buyingStep, roundUpToStep } from './purchase'
import { inLineUnit } from './unitFactor'

/**
 * What an edit of a quantity breaks of its quote's minimum, packs or whole units (ORD-06): more is bought than is sold. `need` is all that
 * is sold of the quote's line, in the order line's unit. Undefined where it fits.
 */
export function surplusProblem(need: Decimal, terms: Buyable): string | undefined {
  const bought = buyableQuantity(terms, need)
  const over = subtract(bought, need)
  if (compare(over, '0') <= 0) return undefined
  const minimum = terms.minimum_quantity === null ? '0' : inLineUnit(terms.minimum_quantity, terms)
  const why = [compare(minimum, need) > 0 && `a minimum of ${formatDecimal(minimum)}`, stepInWords(terms)]
    .filter(Boolean)
    .join(' and ')
  return `The supplier has ${why}: ${formatDecimal(bought)} are bought for ${formatDecimal(need)}, ${formatDecimal(over)} over. What is over is paid for and stays unsold.`
}

/** What of a supplier's minimum, packs or whole units a purchase breaks (ORD-06): part of a shared one was cancelled or changed. Undefined where it fits. */
export function purchaseProblem(bought: Decimal, terms: Buyable): string | undefined {
  const minimum = terms.minimum_quantity === null ? '0' : inLineUnit(terms.minimum_quantity, terms)
  if (compare(bought, minimum) < 0) return `the supplier’s minimum is ${formatDecimal(minimum)}`
  return compare(roundUpToStep(bought, terms), bought) === 0 ? undefined : `the supplier sells ${stepInWords(terms)}`
}

/** "packs of 24" or "whole rolls of 37.5", in the line's unit; blank where any quantity can be bought. */
function stepInWords(terms: Buyable): string {
  const step = buyingStep(terms)
  if (step === null) return ''
  const size = formatDecimal(inLineUnit(step, terms))
  if (terms.pack_size !== null) return `packs of ${size}`
  return compare(terms.unit_factor, '1') === 0
    ? `whole units (${unitSymbol(terms.unit)})`
    : `whole units (${unitSymbol(terms.unit)}) of ${size}`
}
