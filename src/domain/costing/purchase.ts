import {
  compare,
  convert,
  type Decimal,
  isPositive,
  isZero,
  largest,
  multiply,
  percentOf,
  roundMoney,
  roundUpTo,
  smallest,
  subtract,
  sum,
} from '../money'
import { isDivisible } from '../units'
import { commonMultiple, inLineUnit, inOfferUnit, type UnitFactor } from './unitFactor'

export interface PriceBreak {
  quantity: Decimal
  unit_price: Decimal
}

/**
 * What a supplier offers for one line, in his own words: prices in his quote's currency, prices and quantities per his own
 * unit, of which `unit_factor` says how many of the RFQ line's unit one is.
 */
export interface OfferTerms {
  unit_price: Decimal | null
  free_of_charge: boolean
  /** The code of the supplier's unit: one that does not divide is bought whole. */
  unit: string
  unit_factor: Decimal
  available_quantity: Decimal | null
  minimum_quantity: Decimal | null
  pack_size: Decimal | null
  price_breaks: readonly PriceBreak[]
  tax_percent: Decimal
  tax_recoverable: boolean
}

/** The currency in which quotes are compared, and what one unit of the quote's own is there, frozen on the RFQ. */
export interface Frozen {
  currency: string
  rate: Decimal
}

/** What is bought to cover a need: quantities in the RFQ line's unit, amounts in the RFQ's currency. */
export interface Purchase {
  /** How much of the need it covers. */
  covered: Decimal
  /** How much has to be bought for that. */
  quantity: Decimal
  /** What a minimum or a pack adds: bought, not asked. */
  surplus: Decimal
  /** The price that applies at this quantity, in the quote's currency and per its unit. */
  unit_price: Decimal
  /** From which quantity on this price applies; null where it is the plain one. */
  price_break: Decimal | null
  goods: Decimal
  /** Only what cannot be recovered. */
  tax: Decimal
}

/** Is there a price at all? 0 is one only where it is meant. */
export function isPriced(terms: OfferTerms): boolean {
  return terms.free_of_charge || terms.unit_price !== null
}

/** What of an offer says how much of it can be bought. */
export type Buyable = Pick<OfferTerms, 'unit' | 'unit_factor' | 'minimum_quantity' | 'pack_size'>

/** In which steps an offer can be bought, in its own unit: whole packs, of whole units where the unit does not divide; null for any quantity. */
export function buyingStep({ unit, pack_size }: Pick<OfferTerms, 'unit' | 'pack_size'>): Decimal | null {
  if (isDivisible(unit)) return pack_size
  return pack_size === null ? '1' : commonMultiple(pack_size, '1')
}

/** A quantity of the RFQ line's unit, rounded up to the steps in which the offer can be bought. */
export function roundUpToStep(quantity: Decimal, terms: Pick<Buyable, 'unit' | 'unit_factor' | 'pack_size'>): Decimal {
  const step = buyingStep(terms)
  if (step === null) return quantity
  const rounded = inLineUnit(roundUpTo(inOfferUnit(quantity, terms), step), terms)
  return compare(rounded, quantity) < 0 ? quantity : rounded
}

/**
 * The larger of the minimum and the need, rounded up to whole packs and whole units: 60 asked, minimum 100, packs of 24 is 120; 250 m² in
 * rolls of 37.5 m² is 7 rolls, 262.5. In the RFQ line's unit; never more merely to reach a price break, and whatever is available.
 */
export function buyableQuantity(terms: Buyable, need: Decimal): Decimal {
  return roundUpToStep(
    terms.minimum_quantity === null ? need : largest(inLineUnit(terms.minimum_quantity, terms), need),
    terms,
  )
}

/** Does the supplier have less than has to be bought for the need? Then the offer covers the line in part at most. */
export function isShort(terms: OfferTerms, need: Decimal): boolean {
  if (terms.available_quantity === null) return false
  return compare(inLineUnit(terms.available_quantity, terms), buyableQuantity(terms, need)) < 0
}

/** The whole packs and units that the supplier has, in the RFQ line's unit; "0" where they do not reach the offer's own minimum, null where nothing is said. */
export function availableQuantity(terms: OfferTerms): Decimal | null {
  const { available_quantity, minimum_quantity } = terms
  if (available_quantity === null) return null
  const step = buyingStep(terms)
  const whole = step === null ? available_quantity : roundDownTo(available_quantity, step)
  return compare(whole, minimum_quantity ?? '0') < 0 ? '0' : inLineUnit(whole, terms)
}

function roundDownTo(amount: Decimal, step: Decimal): Decimal {
  const above = roundUpTo(amount, step)
  return compare(above, amount) > 0 ? subtract(above, step) : above
}

/**
 * What is bought for each of those who share a purchase, in the order in which they take of it: whole units each, so that every order to
 * the supplier can be delivered, and together exactly the purchase; the surplus goes with the last. Who asks for less than a unit may be
 * served by what was bought for those before.
 */
export function dividePurchase(
  sold: readonly Decimal[],
  quantity: Decimal,
  offer: Pick<OfferTerms, 'unit' | 'unit_factor'>,
): Decimal[] {
  let taken: Decimal = '0'
  return sold.map((_, index) => {
    const asked = roundUpToStep(sum(sold.slice(0, index + 1)), { ...offer, pack_size: null })
    const until = index === sold.length - 1 ? quantity : largest(taken, smallest(asked, quantity))
    const own = subtract(until, taken)
    taken = until
    return own
  })
}

/** The price of the highest break that a quantity (in the RFQ line's unit) reaches, else the plain one; in the quote's currency. */
export function priceAt(terms: OfferTerms, quantity: Decimal): Pick<Purchase, 'unit_price' | 'price_break'> {
  if (terms.free_of_charge) return { unit_price: '0', price_break: null }
  const reached = terms.price_breaks
    .map((step) => ({ unit_price: step.unit_price, price_break: inLineUnit(step.quantity, terms) }))
    .filter((step) => compare(step.price_break, quantity) <= 0)
    .sort((left, right) => compare(right.price_break, left.price_break))
  return reached[0] ?? { unit_price: terms.unit_price ?? '0', price_break: null }
}

/**
 * What a quantity (in the RFQ line's unit) costs at a unit price, unrounded, in the quote's currency. A price is per the
 * offer's unit: a box of 24 at 240 costs 10 a piece.
 */
export function priceOf(quantity: Decimal, unit_price: Decimal, offer: UnitFactor): Decimal {
  return multiply(inOfferUnit(quantity, offer), unit_price)
}

/**
 * Buys what covers a need, or as much of it as there is. Goods = quantity × price at it × rate, rounded once to the RFQ's
 * currency; the tax that cannot be recovered is rounded on them. Null where there is no price, or nothing can be had.
 */
export function buy(terms: OfferTerms, need: Decimal, { currency, rate }: Frozen): Purchase | null {
  if (!isPriced(terms)) return null
  const available = isShort(terms, need) ? availableQuantity(terms) : null
  const quantity = available ?? buyableQuantity(terms, need)
  if (isZero(quantity)) return null
  const { unit_price, price_break } = priceAt(terms, quantity)
  const over = subtract(quantity, need)
  const surplus = isPositive(over) ? over : '0'
  const goods = convert(priceOf(quantity, unit_price, terms), rate, currency)
  const tax = terms.tax_recoverable
    ? roundMoney('0', currency)
    : roundMoney(percentOf(goods, terms.tax_percent), currency)
  return { covered: subtract(quantity, surplus), quantity, surplus, unit_price, price_break, goods, tax }
}

/** What a purchase is worth in the quote's own currency, rounded to it. */
export function ownValue(
  terms: UnitFactor,
  { quantity, unit_price }: Pick<Purchase, 'quantity' | 'unit_price'>,
  currency: string,
): Decimal {
  return roundMoney(priceOf(quantity, unit_price, terms), currency)
}
