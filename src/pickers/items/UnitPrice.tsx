import { Money } from '../../components/values/Money'
import type { Column } from '../../components/lists/tableColumns'
import type { Price } from '../../contract/prices'
import { unitText } from '../../i18n/unitText'

type PriceOfUnit = Pick<Price, 'unit_price' | 'currency' | 'unit'>

/** "USD 10.20 / pcs": a price with its unit; in a column with the decimals that it reserves. */
export function UnitPrice({ unit_price, currency, unit, decimals = 0 }: PriceOfUnit & { decimals?: number }) {
  return (
    <>
      <Money amount={unit_price} currency={currency} align={decimals} />{' '}
      <span className="zb-figure-unit">/ {unitText(unit)}</span>
    </>
  )
}

/** A column of prices with their units. */
export const unitPriceColumn = <Row extends PriceOfUnit>(header: string): Column<Row> => ({
  id: 'unit_price',
  header,
  money: ({ unit_price, currency }) => ({ amount: unit_price, currency }),
  cell: (price, decimals) => <UnitPrice {...price} decimals={decimals} />,
  align: 'end',
})
