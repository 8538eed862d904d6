import { Money } from '../components/Money'
import type { Price } from '../contract/prices'
import { unitSymbol } from '../domain/items/units'

/** "USD 10.20 / pcs": a price with its unit. */
export function UnitPrice({ unit_price, currency, unit }: Pick<Price, 'unit_price' | 'currency' | 'unit'>) {
  return (
    <>
      <Money amount={unit_price} currency={currency} align={2} />{' '}
      <span className="zb-figure-unit">/ {unitSymbol(unit)}</span>
    </>
  )
}
