import { generatePath, Link } from 'react-router-dom'
import { useListPricesQuery } from '../../api/pricesApi'
import { paths } from '../../app/paths'
import { DateText } from '../../components/values/DateText'
import { Percent } from '../../components/values/Percent'
import { Quantity } from '../../components/values/Quantity'
import { QueryState } from '../../components/pages/QueryState'
import { ScrollFrame } from '../../components/lists/ScrollFrame'
import type { Price } from '../../contract/prices'
import { changeOf } from '../../domain/prices/price'
import { mostDecimals } from '../../domain/money/figures'
import { useTranslation } from '../../i18n/useTranslation'
import { UnitPrice } from '../../pickers/items/UnitPrice'
import { Th } from '../../components/lists/Th'
import { unitText } from '../../i18n/unitText'

const toAmount = ({ unit_price, currency }: Price) => ({ amount: unit_price, currency })

/** The maximum number shown here; the rest is in the list of all prices. */
const mostShown = 20

/** A supplier's earlier prices for an item, the newest first, each with its change from the previous one. */
export function PriceHistory({ price: { supplier_id, supplier_name, item_id, item_name } }: { price: Price }) {
  const { t } = useTranslation('prices')
  const query = useListPricesQuery({ supplier_id, item_id, limit: mostShown })
  const name = t('history_of', { item: item_name, supplier: supplier_name })
  return (
    <div className="zb-history">
      <QueryState query={query} errorTitle={t('list_failed')} compact>
        {({ rows, meta }) => (
          <>
            <ScrollFrame label={name}>
              <table className="zb-table">
                <caption className="visually-hidden">{name}</caption>
                <thead>
                  <tr>
                    <Th>{t('quoted_on')}</Th>
                    <Th>{t('source')}</Th>
                    <Th end>{t('unit_price')}</Th>
                    <Th end>{t('change')}</Th>
                    <Th end>{t('minimum_quantity')}</Th>
                    <Th end>{t('lead_time_days')}</Th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((price, place) => (
                    <tr key={price.id}>
                      <td>
                        <DateText value={price.quoted_on} />
                      </td>
                      <td>{t(`sources.${price.source}`)}</td>
                      <td className="zb-end">
                        <UnitPrice {...price} decimals={mostDecimals(rows.map(toAmount))} />
                      </td>
                      <td className="zb-end">
                        <Percent value={changeOf(price, rows.slice(place + 1))} signed />
                      </td>
                      <td className="zb-end">
                        <Quantity value={price.minimum_quantity} unit={unitText(price.unit)} />
                      </td>
                      <td className="zb-end">
                        {price.lead_time_days === null ? '–' : t('in_days', { count: price.lead_time_days })}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollFrame>
            <p className="zb-muted zb-small mb-0">
              <Link to={generatePath(paths.item, { id: item_id })}>{t('item_page', { item: item_name })}</Link>
              {' · '}
              <Link to={generatePath(paths.supplier, { id: supplier_id })}>
                {t('supplier_page', { supplier: supplier_name })}
              </Link>
              {meta.next !== null && (
                <>
                  {' · '}
                  <Link to={`${paths.supplierItems}?view=all&supplier_id=${supplier_id}&item_id=${item_id}`}>
                    {t('older')}
                  </Link>
                </>
              )}
            </p>
          </>
        )}
      </QueryState>
    </div>
  )
}
