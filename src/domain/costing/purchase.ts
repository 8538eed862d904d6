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
} from '../money/money'
import { isDivisible } from '../items/units'
import { commonMultiple, inLineUnit, inOfferUnit, type UnitFactor } from './unitFactor'

interface PriceBreak {
  quantity: Decimal
  unit_price: Decimal
}

/** Prices are in the quote's currency and per the offer's unit; `unit_factor` is the number of RFQ line units in it. */
export interface OfferTerms {
  unit_price: Decimal | null
  free_of_charge: boolean
  /** The offer's unit; one that cannot be divided is bought whole. */
  unit: string
  unit_factor: Decimal
  available_quantity: Decimal | null
  minimum_quantity: Decimal | null
  pack_size: Decimal | null
  price_breaks: readonly PriceBreak[]
  tax_percent: Decimal
  tax_recoverable: boolean
}

/** The currency of the comparison, and one unit of the quote's currency in it, frozen on the RFQ. */
export interface Frozen {
  currency: string
  rate: Decimal
}

/** A purchase for a need: quantities in the RFQ line's unit, amounts in the RFQ's currency. */
export interface Purchase {
  covered: Decimal
  quantity: Decimal
  surplus: Decimal
  unit_price: Decimal
  /** The quantity from which this price applies; null for the base price. */
  price_break: Decimal | null
  goods: Decimal
  tax: Decimal
}

/** Whether there is a price; 0 is one only when marked as free. */
export function isPriced(terms: OfferTerms): boolean {
  return terms.free_of_charge || terms.unit_price !== null
}

export type Buyable = Pick<OfferTerms, 'unit' | 'unit_factor' | 'minimum_quantity' | 'pack_size'>

/** The step in which an offer can be bought, in its own unit: packs, or whole units; null for any quantity. */
export function buyingStep({ unit, pack_size }: Pick<OfferTerms, 'unit' | 'pack_size'>): Decimal | null {
  if (isDivisible(unit)) return pack_size
  return pack_size === null ? '1' : commonMultiple(pack_size, '1')
}

/** Rounds a quantity in the RFQ line's unit up to the offer's step. */
export function roundUpToStep(quantity: Decimal, terms: Pick<Buyable, 'unit' | 'unit_factor' | 'pack_size'>): Decimal {
  const step = buyingStep(terms)
  if (step === null) return quantity
  const rounded = inLineUnit(roundUpTo(inOfferUnit(quantity, terms), step), terms)
  return compare(rounded, quantity) < 0 ? quantity : rounded
}

/**
 * The larger of minimum and need, rounded up to packs and whole units, in the RFQ line's unit: 60 with minimum 100 and
 * packs of 24 is 120; 250 m² in rolls of 37.5 m² is 7 rolls, 262.5. Ignores availability.
 */
export function buyableQuantity(terms: Buyable, need: Decimal): Decimal {
  return roundUpToStep(
    terms.minimum_quantity === null ? need : largest(inLineUnit(terms.minimum_quantity, terms), need),
    terms,
  )
}

/** Whether the supplier has less than has to be bought: then the offer covers at most part of the line. */
export function isShort(terms: OfferTerms, need: Decimal): boolean {
  if (terms.available_quantity === null) return false
  return compare(inLineUnit(terms.available_quantity, terms), buyableQuantity(terms, need)) < 0
}

/** Available packs and whole units, in the RFQ line's unit; "0" when below the minimum, null when unknown. */
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
 * Divides a purchase into whole units, so that each purchase order can be delivered; the last part has the surplus. A
 * part below one unit may be covered by the parts before it.
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

/** The price of the highest break that a quantity (in the RFQ line's unit) reaches, in the quote's currency. */
export function priceAt(terms: OfferTerms, quantity: Decimal): Pick<Purchase, 'unit_price' | 'price_break'> {
  if (terms.free_of_charge) return { unit_price: '0', price_break: null }
  const reached = terms.price_breaks
    .map((step) => ({ unit_price: step.unit_price, price_break: inLineUnit(step.quantity, terms) }))
    .filter((step) => compare(step.price_break, quantity) <= 0)
    .sort((left, right) => compare(right.price_break, left.price_break))
  return reached[0] ?? { unit_price: terms.unit_price ?? '0', price_break: null }
}

/** Unrounded, in the quote's currency. The price is per the offer's unit: a box of 24 at 240 costs 10 a piece. */
export function priceOf(quantity: Decimal, unit_price: Decimal, offer: UnitFactor): Decimal {
  return multiply(inOfferUnit(quantity, offer), unit_price)
}

/**
 * Goods = quantity × price × rate, rounded once to the RFQ's currency, as the irrecoverable tax on them. Buys the
 * available part of a larger need; null without a price or availability.
 */
export function buy(terms: OfferTerms, need: Decimal, { currency, rate }: Frozen): Purchase | null {
  if (!isPriced(terms)) return null
  const available = isShort(terms, need) ? availableQuantity(terms) : null
  const quantity = available ?? buyableQuantity(terms, need)
  if (isZero(quantity)) return null
  const { unit_price, price_break } = priceAt(terms, quantity)
  const over = subtract(quantity, need)
  const surplus = isPositive(over) ? over : '0'
  const { goods, tax } = costAt(terms, { quantity, unit_price }, { currency, rate })
  return { covered: subtract(quantity, surplus), quantity, surplus, unit_price, price_break, goods, tax }
}

/** What a quantity costs at a price: the goods, rounded once to the RFQ's currency, and the irrecoverable tax on them. */
export function costAt(
  terms: Pick<OfferTerms, 'unit_factor' | 'tax_percent' | 'tax_recoverable'>,
  { quantity, unit_price }: Pick<Purchase, 'quantity' | 'unit_price'>,
  { currency, rate }: Frozen,
): Pick<Purchase, 'goods' | 'tax'> {
  const goods = convert(priceOf(quantity, unit_price, terms), rate, currency)
  return { goods, tax: roundMoney(terms.tax_recoverable ? '0' : percentOf(goods, terms.tax_percent), currency) }
}

/** The value of a purchase in the quote's currency, rounded to it. */
export function ownValue(
  terms: UnitFactor,
  { quantity, unit_price }: Pick<Purchase, 'quantity' | 'unit_price'>,
  currency: string,
): Decimal {
  return roundMoney(priceOf(quantity, unit_price, terms), currency)
}
