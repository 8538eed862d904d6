import { Link } from 'react-router-dom'
import { DateText } from '../../../../components/values/DateText'
import { FigureStrip } from '../../../../components/values/FigureStrip'
import { Money } from '../../../../components/values/Money'
import type { ItemHistory, PricePoint } from '../../../../contract/itemHistory'
import { priceList, pricesInFigures, pricesList } from '../../../../domain/dashboard/itemPrices'
import { useTranslation } from '../../../../i18n/useTranslation'
import { listPath } from '../../listPath'

/** The number of prices, the latest and the lowest of them, each with its list. */
export function PriceFigures({ id, history }: { id: string; history: ItemHistory }) {
  const { t } = useTranslation('reports')
  const { count, suppliers, latest, lowest } = pricesInFigures(history)
  if (count === 0) return null
  const priceOf = (label: string, price: PricePoint | null) =>
    price
      ? [
          {
            label,
            value: (
              <Link to={listPath(priceList(id, price))}>
                <Money amount={price.converted} currency={history.currency} />
              </Link>
            ),
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
          value: <Link to={listPath(pricesList(id))}>{history.more ? t('prices.all') : count}</Link>,
          note: t('prices.suppliers', { count: suppliers }),
        },
        ...priceOf(t('prices.latest'), latest),
        ...priceOf(t('prices.lowest'), lowest),
      ]}
    />
  )
}
