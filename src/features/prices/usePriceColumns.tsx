import { useMemo } from 'react'
import { LuChevronDown, LuChevronUp } from 'react-icons/lu'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../app/paths'
import { DateText } from '../../components/values/DateText'
import { IconButton } from '../../components/actions/IconButton'
import { moneyColumn } from '../../components/lists/moneyColumn'
import { Quantity } from '../../components/values/Quantity'
import type { Column } from '../../components/lists/tableColumns'
import type { Price } from '../../contract/prices'
import { useTranslation } from '../../i18n/useTranslation'
import { unitText } from '../../i18n/unitText'

/** The views of the price lists: current prices by supplier or by item, and all prices. */
export const priceViews = ['supplier', 'item', 'all'] as const
export type PriceView = (typeof priceViews)[number]

/** The columns of a price: the first one depends on the view. `opened` is the price whose history is open. */
export function usePriceColumns(
  view: PriceView,
  opened: string | undefined,
  toggle: (id: string) => void,
): Column<Price>[] {
  const { t } = useTranslation('prices')
  return useMemo(() => {
    const leads = view === 'supplier' ? 'supplier' : 'item'
    const item: Column<Price> = {
      id: 'item',
      header: t('item'),
      fields: [{ field: 'item_name' }],
      sort: 'item_name',
      grow: true,
      link: leads === 'item',
      bone: 'long',
      cell: ({ item_id, item_name }) =>
        leads === 'item' ? item_name : <Link to={generatePath(paths.item, { id: item_id })}>{item_name}</Link>,
    }
    const supplier: Column<Price> = {
      id: 'supplier',
      header: t('supplier'),
      fields: [{ field: 'supplier_name' }, { field: 'supplier_code', header: t('supplier_code') }],
      sort: 'supplier_name',
      link: leads === 'supplier',
      cell: ({ supplier_id, supplier_name }) =>
        leads === 'supplier' ? (
          supplier_name
        ) : (
          <Link to={generatePath(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>
        ),
    }
    return [
      ...(leads === 'supplier' ? [supplier, item] : [item, supplier]),
      { id: 'item_code', header: t('item_code'), cell: ({ item_code }) => item_code, sort: 'item_code' },
      moneyColumn({
        id: 'unit_price',
        header: t('unit_price'),
        fields: [{ field: 'currency', header: t('currency') }, { field: 'unit_price' }],
        sort: 'unit_price',
        newestFirst: true,
        of: ({ unit_price, currency }) => ({ amount: unit_price, currency }),
      }),
      { id: 'unit', header: t('unit'), cell: ({ unit }) => unitText(unit), sort: 'unit', bone: 'short' },
      {
        id: 'minimum_quantity',
        header: t('minimum_quantity'),
        align: 'end',
        cell: ({ minimum_quantity }) => <Quantity value={minimum_quantity} />,
        sort: 'minimum_quantity',
        newestFirst: true,
      },
      {
        id: 'lead_time_days',
        header: t('lead_time_days'),
        align: 'end',
        cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : t('in_days', { count: lead_time_days })),
        sort: 'lead_time_days',
      },
      {
        id: 'source',
        header: t('source'),
        cell: ({ source }) => t(`sources.${source}`),
        sort: 'source',
        bone: 'short',
      },
      {
        id: 'quoted_on',
        header: t('quoted_on'),
        cell: (price) => (
          <>
            <DateText value={price.quoted_on} />{' '}
            {view !== 'all' && <HistoryToggle price={price} open={price.id === opened} onToggle={toggle} />}
          </>
        ),
        sort: 'quoted_on',
        newestFirst: true,
        align: 'end',
        bone: 'short',
      },
    ]
  }, [t, view, opened, toggle])
}

function HistoryToggle({
  price: { id, item_name: item, supplier_name: supplier },
  open,
  onToggle,
}: {
  price: Price
  open: boolean
  onToggle: (id: string) => void
}) {
  const { t } = useTranslation('prices')
  return (
    <IconButton
      label={t(open ? 'history_hide' : 'history_show', { item, supplier })}
      icon={open ? LuChevronUp : LuChevronDown}
      size="sm"
      aria-expanded={open}
      onClick={() => onToggle(id)}
    />
  )
}
