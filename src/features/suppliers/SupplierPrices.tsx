import { useMemo } from 'react'
import { generatePath } from 'react-router-dom'
import { dayColumn } from '../../pickers/list/commonColumns'
import { useListPricesQuery } from '../../api/pricesApi'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { DateText } from '../../components/values/DateText'
import { PagedCard } from '../../components/lists/PagedCard'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { usePaging } from '../../components/lists/usePaging'
import type { Price } from '../../contract/prices'
import { useTranslation } from '../../i18n/useTranslation'
import { UnitPrice, unitPriceColumn } from '../../pickers/items/UnitPrice'

/** A supplier's current price of each item, the newest first. */
export function SupplierPrices({ id }: { id: string }) {
  const { t } = useTranslation('suppliers')
  const { t: p } = useTranslation('prices')
  const paging = usePaging(10)
  const query = useListPricesQuery({ supplier_id: id, latest: 'true', ...paging.page })
  const columns = useMemo<Column<Price>[]>(
    () => [
      { id: 'item', header: p('item'), cell: ({ item_name }) => item_name, grow: true, link: true },
      unitPriceColumn(p('unit_price')),
      {
        id: 'lead_time_days',
        header: p('lead_time_days'),
        cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : p('in_days', { count: lead_time_days })),
        align: 'end',
      },
      { id: 'source', header: p('source'), cell: ({ source }) => p(`sources.${source}`) },
      dayColumn('quoted_on', p('quoted_on')),
    ],
    [p],
  )
  return (
    <PagedCard
      counted
      end={
        <ButtonLink to={`${paths.supplierItems}?supplier_id=${id}`} size="sm">
          {t('prices_all')}
        </ButtonLink>
      }
      name={t('prices')}
      query={query}
      paging={paging}
      columns={columns}
      rowName={({ item_name }) => item_name}
      rowHref={({ item_id }) => generatePath(paths.item, { id: item_id })}
      card={(price) => (
        <>
          <CardLine start={<b>{price.item_name}</b>} end={<UnitPrice {...price} />} />
          <CardLine
            start={<span className="zb-muted">{p(`sources.${price.source}`)}</span>}
            end={<DateText value={price.quoted_on} />}
          />
        </>
      )}
      errorTitle={p('list_failed')}
      empty={`${p('empty')}.`}
    />
  )
}
