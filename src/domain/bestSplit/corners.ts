import { compare, type Decimal, multiply } from '../money/money'
import { buy, buyingStep, isPriced, type OfferTerms, roundUpToStep } from '../costing/purchase'
import { inLineUnit } from '../costing/unitFactor'
import { stepOf, toMicro, toMicroUp } from './micro'

const mostSteps = 10n
/** Above this number of whole packs only this many are tried, evenly spread, including the last ones. */
const mostPacks = 24

/**
 * The quantities that an offer may get of a need besides all of it: in millionths, ascending. For a small need each
 * whole step plus the packs and whole units in between; for a larger one its corners: whole packs, the minimum, the
 * start of a price break and the available quantity.
 * Between corners the cost is linear, so of the offers that share a need all but one are at a corner, and that one
 * takes the rest; another split could only save rounding differences. A minimum order value breaks this: then each
 * tenth of the need is a corner too (`evenly`).
 */
export function cornersOf(terms: OfferTerms, need: Decimal, most: bigint, evenly: boolean): bigint[] {
  const step = stepOf(need)
  const steps = toMicro(need) / step
  const bound = [...packs(terms, most, step), ...minimum(terms)]
  const found = isStepwise(need)
    ? [...Array.from({ length: Number(steps) }, (_, index) => BigInt(index + 1) * step), ...bound]
    : [...bound, ...breaks(terms, step), ...(evenly ? tenths(steps, step) : [])]
  return [...new Set([...found, most])]
    .filter((quantity) => quantity > 0n && quantity <= most)
    .sort((left, right) => (left < right ? -1 : 1))
}

export function isStepwise(need: Decimal): boolean {
  return toMicro(need) / stepOf(need) <= mostSteps
}

/** The most that an offer covers of a need, in millionths; 0 when it cannot be bought. */
export function mostOf(terms: OfferTerms, need: Decimal): bigint {
  if (isPriced(terms) && terms.available_quantity === null) return toMicro(need)
  const purchase = buy(terms, need, { currency: 'TZS', rate: '1' })
  return purchase ? toMicro(purchase.covered) : 0n
}

function packs(terms: OfferTerms, most: bigint, step_of_need: bigint): bigint[] {
  const own = buyingStep(terms)
  if (own === null) return []
  const pack = inLineUnit(own, terms)
  const step = toMicroUp(pack)
  if (step === 0n || (terms.pack_size === null && step_of_need % step === 0n)) return []
  const count = Number(most / step)
  const tried =
    count <= mostPacks
      ? Array.from({ length: count }, (_, index) => index + 1)
      : Array.from({ length: mostPacks }, (_, index) => Math.floor((count * (index + 1)) / mostPacks))
  return [...tried, count - 1, count].filter((many) => many > 0).map((many) => toMicro(multiply(pack, String(many))))
}

function tenths(steps: bigint, step: bigint): bigint[] {
  return Array.from({ length: 9 }, (_, index) => ((steps * BigInt(index + 1)) / 10n) * step)
}

function minimum(terms: OfferTerms): bigint[] {
  return terms.minimum_quantity === null ? [] : [toMicro(inLineUnit(terms.minimum_quantity, terms))]
}

/** The start of each break, in whole packs and units, and the step before it, because a price may rise there. */
function breaks(terms: OfferTerms, step: bigint): bigint[] {
  return terms.price_breaks.flatMap(({ quantity }) => {
    const from = inLineUnit(quantity, terms)
    const bought = roundUpToStep(from, terms)
    if (compare(bought, from) > 0) return [toMicro(bought)]
    return [toMicroUp(from), toMicroUp(from) - step]
  })
}
