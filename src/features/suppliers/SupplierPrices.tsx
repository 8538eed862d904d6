import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router-dom'
import { useListPricesQuery } from '../../api/pricesApi'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { Card } from '../../components/Card'
import { DateText } from '../../components/DateText'
import { PagedTable } from '../../components/PagedTable'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { usePaging } from '../../components/usePaging'
import type { Price } from '../../contract/prices'
import { UnitPrice } from '../../pickers/UnitPrice'

/** A supplier's current price of each item, the newest first. */
export function SupplierPrices({ id }: { id: string }) {
  const { t } = useTranslation('suppliers')
  const { t: p } = useTranslation('prices')
  const paging = usePaging(10)
  const query = useListPricesQuery({ supplier_id: id, latest: 'true', ...paging.page })
  const total = query.data?.meta.total
  const columns = useMemo<Column<Price>[]>(
    () => [
      { id: 'item', header: p('item'), cell: ({ item_name }) => item_name, grow: true, link: true },
      { id: 'unit_price', header: p('unit_price'), cell: UnitPrice, align: 'end' },
      {
        id: 'lead_time_days',
        header: p('lead_time_days'),
        cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : p('in_days', { count: lead_time_days })),
        align: 'end',
      },
      { id: 'source', header: p('source'), cell: ({ source }) => p(`sources.${source}`) },
      {
        id: 'quoted_on',
        header: p('quoted_on'),
        cell: ({ quoted_on }) => <DateText value={quoted_on} />,
        align: 'end',
      },
    ],
    [p],
  )
  return (
    <Card
      title={t('prices')}
      count={typeof total === 'number' ? total : undefined}
      flush
      end={
        <ButtonLink to={`${paths.supplierItems}?supplier_id=${id}`} size="sm">
          {t('prices_all')}
        </ButtonLink>
      }
    >
      <PagedTable
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
    </Card>
  )
}
