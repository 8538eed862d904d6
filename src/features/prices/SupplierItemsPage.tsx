import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LuPlus, LuTags } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useListPricesQuery } from '../../api/pricesApi'
import { paths, pathTo } from '../../app/paths'
import { Button } from '../../components/Button'
import { DataList } from '../../components/DataList'
import { DateText } from '../../components/DateText'
import { EmptyState } from '../../components/EmptyState'
import { Money } from '../../components/Money'
import { PageHead } from '../../components/PageHead'
import { Quantity } from '../../components/Quantity'
import { SearchField } from '../../components/SearchField'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useListAddress } from '../../components/useListAddress'
import { priceSorts, type Price } from '../../contract/prices'
import { unitSymbol } from '../../domain/units'
import { sortOf } from '../../pickers/listQuery'
import '../../pickers/priceTexts'
import { useMay } from '../../pickers/useMay'
import { PriceFilters } from './PriceFilters'
import { PriceForm } from './PriceForm'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const idOf = (value: string | undefined) => (value && uuid.test(value) ? value : undefined)

/** The price lists of all suppliers with their history, by supplier or by item, the newest first. */
export default function SupplierItemsPage() {
  const { t } = useTranslation('prices')
  const may = useMay()
  const address = useListAddress()
  const [entering, setEntering] = useState(false)
  const [supplier_id, item_id] = [idOf(address.filter('supplier_id')), idOf(address.filter('item_id'))]
  const query = useListPricesQuery({ q: address.q, supplier_id, item_id, sort: sortOf(priceSorts, address.sort), ...address.page })
  const create = may('createPrice') && !entering && (
    <Button look="primary" icon={LuPlus} onClick={() => setEntering(true)}>
      {t('new')}
    </Button>
  )
  return (
    <div className="zb-page">
      <PageHead title={t('title')} actions={create} />
      {entering && <PriceForm supplier_id={supplier_id} item_id={item_id} onDone={() => setEntering(false)} />}
      <div className="zb-bleed">
        <div className="zb-filters">
          <SearchField label={t('search')} value={address.q} onChange={address.setQ} />
          <PriceFilters supplier_id={supplier_id} item_id={item_id} onChange={address.setFilter} />
        </div>
        <DataList
          name={t('title')}
          query={query}
          address={address}
          defaultSort="-quoted_on"
          columns={useColumns()}
          rowName={({ item_name }) => item_name}
          rowHref={({ item_id }) => pathTo(paths.item, { id: item_id })}
          card={(price) => <PriceCard {...price} />}
          errorTitle={t('list_failed')}
          empty={
            <EmptyState icon={LuTags} title={t('empty')} actions={create}>
              {t('empty_text')}
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}

function useColumns(): Column<Price>[] {
  const { t } = useTranslation('prices')
  return useMemo(
    () => [
      { id: 'item', header: t('item'), grow: true, bone: 'long', link: true, cell: ({ item_name }) => item_name },
      { id: 'item_code', header: t('item_code'), cell: ({ item_code }) => item_code },
      { id: 'supplier', header: t('supplier'), cell: ({ supplier_id, supplier_name }) => <Link to={pathTo(paths.supplier, { id: supplier_id })}>{supplier_name}</Link> },
      { id: 'unit_price', header: t('unit_price'), align: 'end', cell: ({ unit_price, currency }) => <Money amount={unit_price} currency={currency} align={2} /> },
      { id: 'unit', header: t('unit'), cell: ({ unit }) => unitSymbol(unit), bone: 'short' },
      { id: 'minimum_quantity', header: t('minimum_quantity'), align: 'end', cell: ({ minimum_quantity }) => <Quantity value={minimum_quantity} /> },
      { id: 'lead_time_days', header: t('lead_time_days'), align: 'end', cell: ({ lead_time_days }) => (lead_time_days === null ? '–' : t('in_days', { count: lead_time_days })) },
      { id: 'source', header: t('source'), cell: ({ source }) => t(`sources.${source}`), bone: 'short' },
      { id: 'quoted_on', header: t('quoted_on'), cell: ({ quoted_on }) => <DateText value={quoted_on} />, sort: 'quoted_on', newestFirst: true, align: 'end', bone: 'short' },
    ],
    [t],
  )
}

function PriceCard({ item_name, supplier_name, unit_price, currency, unit, quoted_on }: Price) {
  return (
    <>
      <CardLine start={<b>{item_name}</b>} end={<Money amount={unit_price} currency={currency} />} />
      <CardLine start={<span className="zb-muted">{supplier_name}</span>} end={<span className="zb-quiet">/ {unitSymbol(unit)}</span>} />
      <CardLine start={<DateText value={quoted_on} />} />
    </>
  )
}
