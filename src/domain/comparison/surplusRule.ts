import { formatDecimal } from '../money/figures'
import { compare, type Decimal, subtract } from '../money/money'
import { unitSymbol } from '../items/units'
import { type Buyable, buyableQuantity, buyingStep, roundUpToStep } from '../costing/purchase'
import { inLineUnit } from '../costing/unitFactor'

/** The supplier's step that a changed quantity breaks (ORD-06). `need` is the total sold, in the order line's unit. */
export function surplusProblem(need: Decimal, terms: Buyable): string | undefined {
  const bought = buyableQuantity(terms, need)
  const over = subtract(bought, need)
  if (compare(over, '0') <= 0) return undefined
  const minimum = terms.minimum_quantity === null ? '0' : inLineUnit(terms.minimum_quantity, terms)
  const why = [compare(minimum, need) > 0 && `a minimum of ${formatDecimal(minimum)}`, stepInWords(terms)]
    .filter(Boolean)
    .join(' and ')
  return `The supplier has ${why}: to sell ${formatDecimal(need)}, ${formatDecimal(bought)} must be bought. The surplus of ${formatDecimal(over)} is paid for and stays unsold.`
}

/** The supplier's step that a purchase breaks (ORD-06) after part of a shared one changed; undefined when it fits. */
export function purchaseProblem(bought: Decimal, terms: Buyable): string | undefined {
  const minimum = terms.minimum_quantity === null ? '0' : inLineUnit(terms.minimum_quantity, terms)
  if (compare(bought, minimum) < 0) return `the supplier’s minimum is ${formatDecimal(minimum)}`
  return compare(roundUpToStep(bought, terms), bought) === 0 ? undefined : `the supplier sells ${stepInWords(terms)}`
}

function stepInWords(terms: Buyable): string {
  const step = buyingStep(terms)
  if (step === null) return ''
  const size = formatDecimal(inLineUnit(step, terms))
  if (terms.pack_size !== null) return `packs of ${size}`
  return compare(terms.unit_factor, '1') === 0
    ? `whole units (${unitSymbol(terms.unit)})`
    : `whole units (${unitSymbol(terms.unit)}) of ${size}`
}
