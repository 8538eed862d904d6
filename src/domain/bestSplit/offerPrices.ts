import { buy, buyingStep, type OfferTerms, ownValue } from '../costing/purchase'
import { minorUnits } from '../money/minorUnits'
import { decimalsOf } from '../money/figures'
import { compare, type Decimal } from '../money/money'
import { fromMicro, toMicro } from './micro'

/** What a quantity of an offer costs, goods and tax, in minor units of the RFQ's currency; `value` in the supplier's. */
export interface OfferPrice {
  cost: bigint
  value: bigint
}

/** The currency of the RFQ, and the supplier's with its rate in it. */
interface Currencies {
  currency: string
  own_currency: string
  rate: Decimal
}

/** A decimal as a whole number of its last digit. */
interface Whole {
  digits: bigint
  decimals: number
}

const microDecimals = 6

/**
 * Prices quantities of an offer, in millionths, exactly as `buy` does. A search asks for some hundred thousand prices,
 * so an offer in the line's own unit is priced in whole numbers; other offers by `buy` itself. Throws when
 * nothing can be bought.
 */
export function priceListOf(terms: OfferTerms, currencies: Currencies): (quantity: bigint) => OfferPrice {
  return isInLineUnit(terms) ? inWholeNumbers(terms, currencies) : inDecimals(terms, currencies)
}

function isInLineUnit({ unit_factor, minimum_quantity, pack_size, price_breaks }: OfferTerms): boolean {
  const quantities = [minimum_quantity ?? '0', pack_size ?? '0', ...price_breaks.map(({ quantity }) => quantity)]
  return compare(unit_factor, '1') === 0 && quantities.every((quantity) => wholeOf(quantity).decimals <= microDecimals)
}

function inDecimals(terms: OfferTerms, { currency, own_currency, rate }: Currencies) {
  return (quantity: bigint): OfferPrice => {
    const purchase = buy(terms, fromMicro(quantity), { currency, rate })
    if (!purchase) throw new Error('an offer was given more than it has')
    return {
      cost: minorUnits(purchase.goods, currency) + minorUnits(purchase.tax, currency),
      value: minorUnits(ownValue(terms, purchase, own_currency), own_currency),
    }
  }
}

function inWholeNumbers(terms: OfferTerms, currencies: Currencies) {
  const { currency, own_currency, rate } = currencies
  const least = toMicro(terms.minimum_quantity ?? '0')
  const step = toMicro(buyingStep(terms) ?? fromMicro(1n))
  const available = terms.available_quantity === null ? null : toMicro(terms.available_quantity)
  const base = wholeOf(terms.free_of_charge ? '0' : (terms.unit_price ?? '0'))
  const breaks = terms.free_of_charge ? [] : breaksOf(terms)
  const rated = wholeOf(rate)
  const tax = terms.tax_recoverable ? null : wholeOf(terms.tax_percent)
  const [minor, own_minor] = [toMinor(currency), toMinor(own_currency)]
  const partly = inDecimals(terms, currencies)
  return (quantity: bigint): OfferPrice => {
    const bought = roundedUp(quantity > least ? quantity : least, step)
    if (available !== null && bought > available) return partly(quantity)
    const price = breaks.find(({ from }) => from <= bought)?.price ?? base
    const amount = { digits: bought * price.digits, decimals: microDecimals + price.decimals }
    const goods = minor.round({
      digits: amount.digits * rated.digits,
      decimals: amount.decimals + rated.decimals,
    })
    const taxed = tax && { digits: goods * tax.digits, decimals: minor.decimals + tax.decimals + 2 }
    return { cost: goods + (taxed ? minor.round(taxed) : 0n), value: own_minor.round(amount) }
  }
}

/** The highest first, as `priceAt` reads them. */
function breaksOf({ price_breaks }: OfferTerms) {
  return price_breaks
    .map(({ quantity, unit_price }) => ({ from: toMicro(quantity), price: wholeOf(unit_price) }))
    .sort((left, right) => (left.from === right.from ? 0 : left.from > right.from ? -1 : 1))
}

function roundedUp(quantity: bigint, step: bigint): bigint {
  return ((quantity + step - 1n) / step) * step
}

function wholeOf(amount: Decimal): Whole {
  const [whole = '0', fraction = ''] = amount.split('.')
  return { digits: BigInt(whole + fraction), decimals: fraction.length }
}

/** Rounds as `roundMoney`, to minor units. */
function toMinor(currency: string): { decimals: number; round: (amount: Whole) => bigint } {
  const decimal_digits = decimalsOf(currency)
  const numerator = 10n ** BigInt(decimal_digits)
  return {
    decimals: decimal_digits,
    round({ digits, decimals }) {
      const divisor = 10n ** BigInt(decimals)
      return (2n * digits * numerator + divisor) / (2n * divisor)
    },
  }
}
