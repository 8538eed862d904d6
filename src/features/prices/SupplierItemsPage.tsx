import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuChevronDown, LuChevronUp, LuPlus, LuTags } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useListPricesQuery } from '../../api/pricesApi'
import { paths, pathTo } from '../../app/paths'
import { Button } from '../../components/Button'
import { DateText } from '../../components/DateText'
import { FilteredList } from '../../components/FilteredList'
import { IconButton } from '../../components/IconButton'
import { Money } from '../../components/Money'
import { PageHead } from '../../components/PageHead'
import { Quantity } from '../../components/Quantity'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { Tabs } from '../../components/Tabs'
import { useListAddress } from '../../components/useListAddress'
import { exportPrices, priceSorts, type Price } from '../../contract/prices'
import { unitSymbol } from '../../domain/units'
import { entityFilter, idOf } from '../../pickers/EntityFilters'
import { ImportLink } from '../../pickers/ImportLink'
import { useServerList } from '../../pickers/list/useServerList'
import { dayOf, oneOf, sortOf } from '../../pickers/listQuery'
import '../../pickers/priceTexts'
import { useMay } from '../../pickers/useMay'
import { PriceForm } from './PriceForm'
import { PriceHistory } from './PriceHistory'

const views = ['supplier', 'item', 'all'] as const
type View = (typeof views)[number]

/** What belongs together stands together. */
const orders: Record<View, string> = { supplier: 'supplier_name', item: 'item_name', all: '-quoted_on' }

/** The price lists of all suppliers: what each asks today with its history below, by supplier or by item; and all prices that there ever were. */
export default function SupplierItemsPage() {
  const { t } = useTranslation('prices')
  const may = useMay()
  const address = useListAddress()
  const [entering, setEntering] = useState(false)
  const [opened, setOpened] = useState<string>()
  const [supplier_id, item_id] = [idOf(address.filter('supplier_id')), idOf(address.filter('item_id'))]
  const view = oneOf(views, address.filter('view')) ?? (item_id && !supplier_id ? 'item' : 'supplier')
  const asked = {
    q: address.q,
    supplier_id,
    item_id,
    latest: view === 'all' ? undefined : ('true' as const),
    quoted_from: dayOf(address.filter('quoted_from')),
    quoted_to: dayOf(address.filter('quoted_to')),
    sort: sortOf(priceSorts, address.sort) ?? orders[view],
  }
  const toggle = useCallback((id: string) => setOpened((before) => (before === id ? undefined : id)), [])
  const query = useListPricesQuery({ ...asked, ...address.page })
  const list = useServerList({ list: 'prices', address, columns: useColumns(view, opened, toggle), query, asked, exports: exportPrices, rowName: ({ item_name }) => item_name })
  const create = may('createPrice') && !entering && (
    <Button look="primary" icon={LuPlus} onClick={() => setEntering(true)}>
      {t('new')}
    </Button>
  )
  const actions = (
    <>
      <ImportLink to={paths.pricesImport} />
      {create}
    </>
  )
  const pickers = [entityFilter('supplier', 'supplier_id', t('supplier')), entityFilter('item', 'item_id', t('item'))]
  return (
    <div className="zb-page">
      <PageHead title={t('title')} actions={actions} />
      <Tabs label={t('ways')} tabs={views.map((each) => ({ to: `${paths.supplierItems}?view=${each}`, label: t(each === 'all' ? 'all' : `by_${each}`), active: each === view }))} />
      {entering && <PriceForm supplier_id={supplier_id} item_id={item_id} onDone={() => setEntering(false)} />}
      <FilteredList
        name={t('title')}
        search={t('search')}
        filters={[...(view === 'item' ? pickers.toReversed() : pickers), { name: 'quoted', label: t('quoted_on'), span: true }]}
        query={query}
        {...list}
        defaultSort={orders[view]}
        rowHref={(price) => (view === 'supplier' ? pathTo(paths.supplier, { id: price.supplier_id }) : pathTo(paths.item, { id: price.item_id }))}
        onOpen={view === 'all' ? undefined : ({ id }) => toggle(id)}
        detail={(price) => price.id === opened && <PriceHistory price={price} />}
        card={(price) => <PriceCard price={price} supplierFirst={view === 'supplier'} />}
        errorTitle={t('list_failed')}
        empty={{ icon: LuTags, title: t('empty'), text: t('empty_text'), actions }}
      />
    </div>
  )
}

function useColumns(view: View, opened: string | undefined, toggle: (id: string) => void): Column<Price>[] {
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
      cell: ({ item_id, item_name }) => (leads === 'item' ? item_name : <Link to={pathTo(paths.item, { id: item_id })}>{item_name}</Link>),
    }
    const supplier: Column<Price> = {
      id: 'supplier',
      header: t('supplier'),
      fields: [{ field: 'supplier_name' }, { field: 'supplier_code', header: t('supplier_code') }],
      sort: 'supplier_name',
      link: leads === 'supplier',
      cell: ({ supplier_id, supplier_name }) => (leads === 'supplier' ? supplier_name : <Link to={pathTo(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>),
    }
    return [
      ...(leads === 'supplier' ? [supplier, item] : [item, supplier]),
      { id: 'item_code', header: t('item_code'), cell: ({ item_code }) => item_code },
      { id: 'unit_price', header: t('unit_price'), fields: [{ field: 'currency', header: t('currency') }, { field: 'unit_price' }], align: 'end', cell: ({ unit_price, currency }) => <Money amount={unit_price} currency={currency} align={2} /> },
      { id: 'unit', header: t('unit'), cell: ({ unit }) => unitSymbol(unit), bone: 'short' },
      { id: 'minimum_quantity', header: t('minimum_quantity'), align: 'end', cell: ({ minimum_quantity }) => <Quantity value={minimum_quantity} /> },
      { id: 'lead_time_days', header: t('lead_time_days'), align: 'end', cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : t('in_days', { count: lead_time_days })) },
      { id: 'source', header: t('source'), cell: ({ source }) => t(`sources.${source}`), bone: 'short' },
      {
        id: 'quoted_on',
        header: t('quoted_on'),
        cell: (price) => (
          <>
            <DateText value={price.quoted_on} /> {view !== 'all' && <HistoryToggle price={price} open={price.id === opened} onToggle={toggle} />}
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

function HistoryToggle({ price: { id, item_name: item, supplier_name: supplier }, open, onToggle }: { price: Price; open: boolean; onToggle: (id: string) => void }) {
  const { t } = useTranslation('prices')
  return <IconButton label={t(open ? 'history_hide' : 'history_show', { item, supplier })} icon={open ? LuChevronUp : LuChevronDown} size="sm" aria-expanded={open} onClick={() => onToggle(id)} />
}

function PriceCard({ price, supplierFirst }: { price: Price; supplierFirst: boolean }) {
  const { item_name, supplier_name, unit_price, currency, unit, quoted_on } = price
  const [first, second] = supplierFirst ? [supplier_name, item_name] : [item_name, supplier_name]
  return (
    <>
      <CardLine start={<b>{first}</b>} end={<Money amount={unit_price} currency={currency} />} />
      <CardLine start={<span className="zb-muted">{second}</span>} end={<span className="zb-quiet">/ {unitSymbol(unit)}</span>} />
      <CardLine start={<DateText value={quoted_on} />} />
    </>
  )
}
