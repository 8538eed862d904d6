import { compare, type Decimal, multiply } from '../money'
import { buy, buyingStep, type OfferTerms, roundUpToStep } from '../costing/purchase'
import { inLineUnit } from '../costing/unitFactor'
import { stepOf, toMicro, toMicroUp } from './micro'

/** A need of at most so many steps is split at each of them, a larger one at its corners. */
const mostSteps = 10n
/** Of more whole packs than this only so many are tried, evenly spread and the last ones. */
const mostPacks = 24

/**
 * How much of a need an offer may be given beside all of it: quantities in millionths, rising. Each whole step of a small need, and the packs and whole units that lie between. Of
 * a larger one its corners: whole packs, the minimum, where a price break begins, and all that he has. Between corners what an
 * offer costs is a straight line, so that of the offers which share a need all but one lie at a corner, and that one takes the
 * rest: any other split could save no more than rounding does. Where a minimum order value has to be reached that is not so:
 * then each tenth of the need is a corner too (`evenly`).
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

/** Is a need split at each whole step? */
export function isStepwise(need: Decimal): boolean {
  return toMicro(need) / stepOf(need) <= mostSteps
}

/** The most of a need that an offer covers, in millionths: all of it, or what he has; 0 where nothing can be had. */
export function mostOf(terms: OfferTerms, need: Decimal): bigint {
  const purchase = buy(terms, need, { currency: 'TZS', rate: '1' })
  return purchase ? toMicro(purchase.covered) : 0n
}

function packs(terms: OfferTerms, most: bigint, step_of_need: bigint): bigint[] {
  const own = buyingStep(terms)
  if (own === null) return []
  const pack = inLineUnit(own, terms)
  const step = toMicroUp(pack)
  // Whole units that fit the steps of the need bind nothing: each of its quantities can be bought as it is.
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

/** Where a break begins, as whole packs and units where the offer has them; just before it too, for a price may rise there. */
function breaks(terms: OfferTerms, step: bigint): bigint[] {
  return terms.price_breaks.flatMap(({ quantity }) => {
    const from = inLineUnit(quantity, terms)
    const bought = roundUpToStep(from, terms)
    if (compare(bought, from) > 0) return [toMicro(bought)]
    return [toMicroUp(from), toMicroUp(from) - step]
  })
}
