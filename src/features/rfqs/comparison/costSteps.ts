import type { TFunction } from 'i18next'
import { decimalsOf, noBreak } from '../../../domain/money/figures'
import { type FreightBearer, freightWeights } from '../../../domain/costing/freight'
import { ownValue } from '../../../domain/costing/purchase'
import { freightStatement } from '../../../domain/quotes/statedFreight'
import { inOfferUnit } from '../../../domain/costing/unitFactor'
import { type Decimal, isZero, maxDecimals, roundTo } from '../../../domain/money/money'
import { listed } from '../../../i18n/joined'
import type { ComparedLine, ComparedOffer, ComparedSupplier } from './comparisonSheet'
import { formatDecimal, formatMoney } from '../../../i18n/figures'
import { unitText } from '../../../i18n/unitText'

/** One step of the build-up of a landed cost. */
export interface CostStep {
  label: string
  value: string
  /** How the value is calculated. */
  how?: string | undefined
  /** The subtotal of the steps before. */
  sum?: boolean
}

interface Of {
  offer: ComparedOffer
  line: ComparedLine
  supplier: ComparedSupplier
  /** The RFQ's currency. */
  currency: string
  t: TFunction
}

/**
 * The build-up of an offer's landed cost, step by step, in the RFQ's currency: quantity, goods, rate, freight, tax.
 * Empty without a price.
 */
export function costSteps({ offer, line, supplier, currency, t }: Of): CostStep[] {
  const { terms, goods, comparable_cost, freight_share, tax, buyable_quantity, unit_price } = offer
  if (!terms || goods === null || comparable_cost === null || buyable_quantity === null) return []
  const amount = (value: Decimal) => formatDecimal(value, decimalsOf(currency))
  const unit = unitText(terms.unit)
  const own = (value: Decimal) => `${formatDecimal(roundTo(value, maxDecimals))}${noBreak}${unit}`
  const bought = roundTo(inOfferUnit(buyable_quantity, terms), maxDecimals)
  const price = terms.free_of_charge
    ? t('free')
    : `${supplier.currency}${noBreak}${formatDecimal(unit_price ?? '0', decimalsOf(supplier.currency))}`
  const own_goods = ownValue(terms, { quantity: buyable_quantity, unit_price: unit_price ?? '0' }, supplier.currency)
  const weights = freightWeights({ goods, quantity: buyable_quantity }, supplier.offers.flatMap(bearersOf))
  const shareHow = () => {
    const { freight } = supplier
    const said = freightStatement(supplier)
    if (freight === null) return t('step.freight_not_stated')
    if (said !== 'amount') return t(said === 'none' ? 'step.no_freight' : 'step.freight_as_stated_then')
    return weights
      ? t('step.share_how', { freight: amount(freight), own: amount(weights.own), all: amount(weights.all) })
      : undefined
  }
  return [
    {
      label: t('step.price'),
      value: `${price} / ${unit}`,
      how:
        offer.price_break === null
          ? undefined
          : t('step.break', { quantity: `${formatDecimal(offer.price_break)}${noBreak}${unitText(line.unit)}` }),
    },
    { label: t('step.buy'), value: own(bought), how: buyHow({ offer, line, own, t }) },
    { label: t('step.goods'), value: formatMoney(own_goods, supplier.currency), how: `${price} × ${own(bought)}` },
    ...(supplier.currency === currency
      ? []
      : [{ label: t('step.in', { currency }), value: amount(goods), how: `× ${formatDecimal(supplier.rate, 2)}` }]),
    {
      label: t('step.share'),
      value: freight_share === null ? '–' : amount(freight_share),
      how: shareHow(),
    },
    ...(tax === null || isZero(tax)
      ? []
      : [{ label: t('step.tax'), value: amount(tax), how: `${formatDecimal(terms.tax_percent)}${noBreak}%` }]),
    { label: t('step.cost'), value: formatMoney(comparable_cost, currency), sum: true },
  ]
}

/** A priced offer as a bearer of its supplier's freight; none without a price. */
const bearersOf = ({ goods, buyable_quantity: quantity }: ComparedOffer): FreightBearer[] =>
  goods === null || quantity === null ? [] : [{ goods, quantity }]

/** "60 PCS requested, packs of 24: 12 over". */
function buyHow({
  offer,
  line,
  own,
  t,
}: Pick<Of, 'offer' | 'line' | 't'> & { own: (value: Decimal) => string }): string {
  const { terms, surplus, minimum_quantity, pack_size } = offer
  const asked = `${formatDecimal(line.quantity)}${noBreak}${unitText(line.unit)}`
  const other = terms && terms.unit !== line.unit
  return listed([
    t('step.asked', { quantity: asked }),
    other &&
      t('step.unit', {
        unit: unitText(terms.unit),
        factor: formatDecimal(terms.unit_factor),
        asked: unitText(line.unit),
      }),
    minimum_quantity !== null && t('step.minimum', { quantity: own(minimum_quantity) }),
    pack_size !== null && t('step.packs', { quantity: own(pack_size) }),
    terms?.available_quantity && t('step.available', { quantity: own(terms.available_quantity) }),
    surplus !== null &&
      !isZero(surplus) &&
      t('step.over', { quantity: `${formatDecimal(surplus)}${noBreak}${unitText(line.unit)}` }),
  ])
}
