import { DateText } from '../../components/values/DateText'
import { Money } from '../../components/values/Money'
import type { ItemHistory } from '../../contract/itemHistory'
import { useTranslation } from '../../i18n/useTranslation'
import { isComparable } from './itemSeries'
import { PriceRate } from './PriceRate'
import { Th } from '../../components/lists/Th'
import { unitText } from '../../i18n/unitText'

/** The table of the chart: each price as quoted, the rate of its date, and the converted price. The newest first. */
export function PriceTable({ history, name }: { history: ItemHistory; name: string }) {
  const { t } = useTranslation('items')
  const { t: p } = useTranslation('prices')
  const { currency, unit, prices } = history
  return (
    <table className="zb-table">
      <caption className="visually-hidden">{t('prices_plot', { name, unit: unitText(unit), currency })}</caption>
      <thead>
        <tr>
          <Th>{t('price_day')}</Th>
          <Th>{t('price_supplier')}</Th>
          <Th end>{t('price_asked')}</Th>
          <Th>{t('price_unit')}</Th>
          <Th end>{t('price_rate')}</Th>
          <Th end>{t('price_converted', { currency })}</Th>
          <Th>{t('price_source')}</Th>
        </tr>
      </thead>
      <tbody>
        {prices.toReversed().map((price) => (
          <tr key={price.id}>
            <td>
              <DateText value={price.quoted_on} />
            </td>
            <td>{price.supplier_name}</td>
            <td className="zb-end">
              <Money amount={price.unit_price} currency={price.currency} />
            </td>
            <td>{unitText(price.unit)}</td>
            <td className="zb-end">
              <PriceRate price={price} currency={currency} />
            </td>
            <td className="zb-end">
              <Money amount={isComparable(price, history) ? price.converted : null} currency={currency} code={false} />
            </td>
            <td>{p(`sources.${price.source}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
