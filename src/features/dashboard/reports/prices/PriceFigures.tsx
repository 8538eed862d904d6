import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGetItemHistoryQuery } from '../../../../api/itemsApi'
import { paths } from '../../../../app/paths'
import { DateText } from '../../../../components/DateText'
import { FigureStrip } from '../../../../components/FigureStrip'
import { Money } from '../../../../components/Money'
import type { PricePoint } from '../../../../contract/itemHistory'
import { pricesInFigures } from '../../../../domain/dashboard/itemPrices'

/** The number of prices with their list, and the latest and the lowest of them. */
export function PriceFigures({ id, currency }: { id: string; currency: string | undefined }) {
  const { t } = useTranslation('reports')
  const { data: history } = useGetItemHistoryQuery({ id, currency })
  if (!history || history.prices.length === 0) return null
  const { count, suppliers, latest, lowest } = pricesInFigures(history)
  const list = `${paths.supplierItems}?${new URLSearchParams({ view: 'all', item_id: id }).toString()}`
  const priceOf = (label: string, price: PricePoint | null) =>
    price
      ? [
          {
            label,
            value: <Money amount={price.converted} currency={history.currency} />,
            note: (
              <>
                {price.supplier_name}, <DateText value={price.quoted_on} />
              </>
            ),
          },
        ]
      : []
  return (
    <FigureStrip
      label={t('figures')}
      tiles={[
        {
          label: t('prices.prices'),
          // Of many only the latest are read here; the list has all of them.
          value: <Link to={list}>{history.more ? t('prices.all') : count}</Link>,
          note: t('prices.suppliers', { count: suppliers }),
        },
        ...priceOf(t('prices.latest'), latest),
        ...priceOf(t('prices.lowest'), lowest),
      ]}
    />
  )
}
