import type { TFunction } from 'i18next'
import { decimalsOf, formatDecimal, formatMoney, noBreak } from '../../../domain/figures'
import { ownValue } from '../../../domain/costing/purchase'
import { inOfferUnit } from '../../../domain/costing/unitFactor'
import { type Decimal, isZero, maxDecimals, roundTo, sum } from '../../../domain/money'
import { unitSymbol } from '../../../domain/units'
import type { ComparedLine, ComparedOffer, ComparedSupplier } from './comparisonSheet'

/** One step of how a comparable cost adds up. */
export interface CostStep {
  label: string
  value: string
  /** How the value comes about. */
  how?: string | undefined
  /** What the steps before add up to. */
  sum?: boolean
}

interface Of {
  offer: ComparedOffer
  line: ComparedLine
  supplier: ComparedSupplier
  /** The RFQ's. */
  currency: string
  t: TFunction
}

/** How the comparable cost of an offer adds up, step by step, in the RFQ's currency: what is bought, goods, rate, freight, tax. None without a price. */
export function costSteps({ offer, line, supplier, currency, t }: Of): CostStep[] {
  const { terms, goods, comparable_cost, freight_share, tax, buyable_quantity, unit_price } = offer
  if (!terms || goods === null || comparable_cost === null || buyable_quantity === null) return []
  const amount = (value: Decimal) => formatDecimal(value, decimalsOf(currency))
  const unit = unitSymbol(terms.unit)
  const own = (value: Decimal) => `${formatDecimal(roundTo(value, maxDecimals))}${noBreak}${unit}`
  const bought = roundTo(inOfferUnit(buyable_quantity, terms), maxDecimals)
  const price = terms.free_of_charge
    ? t('free')
    : `${supplier.currency}${noBreak}${formatDecimal(unit_price ?? '0', decimalsOf(supplier.currency))}`
  const own_goods = ownValue(terms, { quantity: buyable_quantity, unit_price: unit_price ?? '0' }, supplier.currency)
  const all_goods = sum(supplier.offers.flatMap((each) => each.goods ?? []))
  const share = isZero(all_goods)
    ? undefined
    : t('step.share_how', { freight: amount(supplier.freight), goods: amount(goods), all: amount(all_goods) })
  return [
    {
      label: t('step.price'),
      value: `${price} / ${unit}`,
      how:
        offer.price_break === null
          ? undefined
          : t('step.break', { quantity: `${formatDecimal(offer.price_break)}${noBreak}${unitSymbol(line.unit)}` }),
    },
    { label: t('step.buy'), value: own(bought), how: buyHow({ offer, line, own, t }) },
    { label: t('step.goods'), value: formatMoney(own_goods, supplier.currency), how: `${price} × ${own(bought)}` },
    ...(supplier.currency === currency
      ? []
      : [{ label: t('step.in', { currency }), value: amount(goods), how: `× ${formatDecimal(supplier.rate, 2)}` }]),
    {
      label: t('step.share'),
      value: amount(freight_share ?? '0'),
      how: isZero(supplier.freight) ? t('step.no_freight') : share,
    },
    ...(tax === null || isZero(tax)
      ? []
      : [{ label: t('step.tax'), value: amount(tax), how: `${formatDecimal(terms.tax_percent)}${noBreak}%` }]),
    { label: t('step.cost'), value: formatMoney(comparable_cost, currency), sum: true },
  ]
}

/** "60 PCS asked, packs of 24: 12 over". */
function buyHow({
  offer,
  line,
  own,
  t,
}: Pick<Of, 'offer' | 'line' | 't'> & { own: (value: Decimal) => string }): string {
  const { terms, surplus, minimum_quantity, pack_size } = offer
  const asked = `${formatDecimal(line.quantity)}${noBreak}${unitSymbol(line.unit)}`
  const other = terms && terms.unit !== line.unit
  return [
    t('step.asked', { quantity: asked }),
    other &&
      t('step.unit', {
        unit: unitSymbol(terms.unit),
        factor: formatDecimal(terms.unit_factor),
        asked: unitSymbol(line.unit),
      }),
    minimum_quantity !== null && t('step.minimum', { quantity: own(minimum_quantity) }),
    pack_size !== null && t('step.packs', { quantity: own(pack_size) }),
    terms?.available_quantity && t('step.available', { quantity: own(terms.available_quantity) }),
    surplus !== null &&
      !isZero(surplus) &&
      t('step.over', { quantity: `${formatDecimal(surplus)}${noBreak}${unitSymbol(line.unit)}` }),
  ]
    .filter(Boolean)
    .join(', ')
}
