import { useMemo } from 'react'
import { generatePath } from 'react-router-dom'
import { dayColumn } from '../../pickers/list/commonColumns'
import { useListPricesQuery } from '../../api/pricesApi'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { DateText } from '../../components/values/DateText'
import { PagedCard } from '../../components/lists/PagedCard'
import { Quantity } from '../../components/values/Quantity'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { usePaging } from '../../components/lists/usePaging'
import type { Price } from '../../contract/prices'
import { useTranslation } from '../../i18n/useTranslation'
import { UnitPrice, unitPriceColumn } from '../../pickers/items/UnitPrice'
import { unitText } from '../../i18n/unitText'

/** The suppliers of the item, each with the current price and lead time. */
export function ItemSuppliers({ id }: { id: string }) {
  const { t } = useTranslation('items')
  const { t: p } = useTranslation('prices')
  const paging = usePaging(10)
  const query = useListPricesQuery({ item_id: id, latest: 'true', ...paging.page })
  const columns = useMemo<Column<Price>[]>(
    () => [
      { id: 'supplier', header: p('supplier'), cell: ({ supplier_name }) => supplier_name, grow: true, link: true },
      unitPriceColumn(p('unit_price')),
      {
        id: 'minimum',
        header: t('minimum'),
        cell: ({ minimum_quantity, unit }) => <Quantity value={minimum_quantity} unit={unitText(unit)} />,
        align: 'end',
      },
      {
        id: 'lead_time',
        header: t('lead_time'),
        cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : p('in_days', { count: lead_time_days })),
        align: 'end',
      },
      dayColumn('quoted_on', p('quoted_on')),
    ],
    [t, p],
  )
  return (
    <PagedCard
      end={
        <ButtonLink to={`${paths.supplierItems}?view=item&item_id=${id}`} size="sm">
          {p('all')}
        </ButtonLink>
      }
      name={t('suppliers')}
      query={query}
      paging={paging}
      columns={columns}
      rowName={({ supplier_name }) => supplier_name}
      rowHref={({ supplier_id }) => generatePath(paths.supplier, { id: supplier_id })}
      card={(price) => (
        <>
          <CardLine start={<b>{price.supplier_name}</b>} end={<UnitPrice {...price} />} />
          <CardLine
            start={
              <span className="zb-muted">
                {price.lead_time_days === null ? '–' : p('in_days', { count: price.lead_time_days })}
              </span>
            }
            end={<DateText value={price.quoted_on} />}
          />
        </>
      )}
      errorTitle={t('suppliers_failed')}
      empty={t('no_suppliers')}
    />
  )
}
