import type { TFunction } from 'i18next'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../../app/paths'
import { DateText } from '../../../../components/values/DateText'
import { Money } from '../../../../components/values/Money'
import type { ItemHistory, PricePoint } from '../../../../contract/itemHistory'
import { useTranslation } from '../../../../i18n/useTranslation'
import { isComparable } from '../../../../pickers/itemPrices/itemSeries'
import { PriceRate } from '../../../../pickers/itemPrices/PriceRate'
import type { ReportColumn } from '../reportColumn'
import { ReportTable } from '../ReportTable'
import { unitText } from '../../../../i18n/unitText'

/** Each price as it was quoted, the rate of its date and the converted price; the newest first unless sorted. */
export function PricesTable({ history }: { history: ItemHistory }) {
  const { t } = useTranslation('items')
  const { t: words } = useTranslation('prices')
  return (
    <ReportTable
      title={words('all')}
      columns={priceColumns(t, words, history)}
      rows={history.prices.toReversed()}
      keyOf={({ id }) => id}
      totals={[]}
    />
  )
}

function priceColumns(t: TFunction<'items'>, words: TFunction<'prices'>, history: ItemHistory) {
  const { currency } = history
  const comparable = (price: PricePoint) => (isComparable(price, history) ? price.converted : null)
  const sourceOf = ({ source }: PricePoint) => words(`sources.${source}`)
  const columns: ReportColumn<PricePoint>[] = [
    {
      id: 'day',
      head: t('price_day'),
      sortedBy: ({ quoted_on }) => quoted_on,
      cell: ({ quoted_on }) => <DateText value={quoted_on} />,
    },
    {
      id: 'supplier',
      head: t('price_supplier'),
      sortedBy: ({ supplier_name }) => supplier_name,
      cell: ({ supplier_id, supplier_name }) => (
        <Link to={generatePath(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>
      ),
    },
    {
      id: 'asked',
      head: t('price_asked'),
      isFigure: true,
      sortedBy: ({ unit_price }) => Number(unit_price),
      cell: ({ unit_price, currency: own }) => <Money amount={unit_price} currency={own} />,
    },
    {
      id: 'unit',
      head: t('price_unit'),
      sortedBy: ({ unit }) => unitText(unit),
      cell: ({ unit }) => unitText(unit),
    },
    {
      id: 'rate',
      head: t('price_rate'),
      isFigure: true,
      sortedBy: ({ rate }) => Number(rate ?? 0),
      cell: (price) => <PriceRate price={price} currency={currency} />,
    },
    {
      id: 'converted',
      head: t('price_converted', { currency }),
      isFigure: true,
      sortedBy: (price) => Number(comparable(price) ?? 0),
      cell: (price) => <Money amount={comparable(price)} currency={currency} code={false} />,
    },
    { id: 'source', head: t('price_source'), sortedBy: sourceOf, cell: sourceOf },
  ]
  return columns
}
