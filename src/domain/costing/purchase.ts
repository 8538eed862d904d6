import { compare, convert, type Decimal, divide, isPositive, isZero, largest, multiply, percentOf, roundMoney, roundUpTo, subtract } from '../money'

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

/** A quantity of the offer's unit in the RFQ line's. */
function inLineUnit(quantity: Decimal, { unit_factor }: Pick<OfferTerms, 'unit_factor'>): Decimal {
  return multiply(quantity, unit_factor)
}

/**
 * The larger of the minimum and the need, rounded up to whole packs: 60 asked, minimum 100, packs of 24 is 120. In the RFQ
 * line's unit; never more merely to reach a price break, and whatever is available.
 */
export function buyableQuantity(terms: Pick<OfferTerms, 'unit_factor' | 'minimum_quantity' | 'pack_size'>, need: Decimal): Decimal {
  const least = terms.minimum_quantity === null ? need : largest(inLineUnit(terms.minimum_quantity, terms), need)
  return terms.pack_size === null ? least : roundUpTo(least, inLineUnit(terms.pack_size, terms))
}

/** Does he have less than has to be bought for the need? Then the offer covers the line in part at most. */
export function isShort(terms: OfferTerms, need: Decimal): boolean {
  if (terms.available_quantity === null) return false
  return compare(inLineUnit(terms.available_quantity, terms), buyableQuantity(terms, need)) < 0
}

/** The whole packs that he has, in the RFQ line's unit; "0" where they do not reach his own minimum. */
function whatHeHas(available_quantity: Decimal, terms: OfferTerms): Decimal {
  const available = inLineUnit(available_quantity, terms)
  const whole = terms.pack_size === null ? available : wholePacks(available, inLineUnit(terms.pack_size, terms))
  const minimum = terms.minimum_quantity === null ? '0' : inLineUnit(terms.minimum_quantity, terms)
  return compare(whole, minimum) < 0 ? '0' : whole
}

function wholePacks(available: Decimal, pack: Decimal): Decimal {
  const above = roundUpTo(available, pack)
  return compare(above, available) > 0 ? subtract(above, pack) : above
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
export function priceOf(quantity: Decimal, unit_price: Decimal, { unit_factor }: OfferTerms): Decimal {
  return divide(multiply(quantity, unit_price), unit_factor, 40)
}

/**
 * Buys what covers a need, or as much of it as there is. Goods = quantity × price at it × rate, rounded once to the RFQ's
 * currency; the tax that cannot be recovered is rounded on them. Null where there is no price, or nothing can be had.
 */
export function buy(terms: OfferTerms, need: Decimal, { currency, rate }: Frozen): Purchase | null {
  if (!isPriced(terms)) return null
  const quantity = terms.available_quantity !== null && isShort(terms, need) ? whatHeHas(terms.available_quantity, terms) : buyableQuantity(terms, need)
  if (isZero(quantity)) return null
  const { unit_price, price_break } = priceAt(terms, quantity)
  const over = subtract(quantity, need)
  const surplus = isPositive(over) ? over : '0'
  const goods = convert(priceOf(quantity, unit_price, terms), rate, currency)
  const tax = terms.tax_recoverable ? roundMoney('0', currency) : roundMoney(percentOf(goods, terms.tax_percent), currency)
  return { covered: subtract(quantity, surplus), quantity, surplus, unit_price, price_break, goods, tax }
}
