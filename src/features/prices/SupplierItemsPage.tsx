import { useCallback, useState } from 'react'
import { LuPlus, LuTags } from 'react-icons/lu'
import { generatePath } from 'react-router-dom'
import { useGetCompanyQuery } from '../../api/companyApi'
import { useListPricesQuery } from '../../api/pricesApi'
import { paths } from '../../app/paths'
import { Button } from '../../components/actions/Button'
import { DateText } from '../../components/values/DateText'
import { FilteredList } from '../../components/lists/FilteredList'
import { Money } from '../../components/values/Money'
import { PageHead } from '../../components/pages/PageHead'
import { CardLine } from '../../components/lists/TableCards'
import { Tabs } from '../../components/pages/Tabs'
import { useListAddress } from '../../components/lists/useListAddress'
import { exportPrices, priceSorts, type Price } from '../../contract/prices'
import { currencyCodes } from '../../domain/money/currencies'
import { priceSources } from '../../domain/prices/price'
import { useTranslation } from '../../i18n/useTranslation'
import { useFilters } from '../../pickers/filters/useFilters'
import { ImportLink } from '../../pickers/ImportLink'
import { useServerList } from '../../pickers/list/useServerList'
import { amountsOf, idsOf, oneOf, severalOf, sortOf, spanOf } from '../../pickers/choices/listQuery'
import { useMay } from '../../pickers/useMay'
import { PriceForm } from './PriceForm'
import { PriceHistory } from './PriceHistory'
import { priceViews, usePriceColumns, type PriceView } from './usePriceColumns'
import { unitText } from '../../i18n/unitText'

const onlyOf = (ids: readonly string[] | undefined) => (ids?.length === 1 ? ids[0] : undefined)

/** Groups related rows. */
const orders: Record<PriceView, string> = { supplier: 'supplier_name', item: 'item_name', all: '-quoted_on' }

/**
 * The price lists of all suppliers: the current prices with their history, by supplier or by item; and all prices ever
 * recorded.
 */
export default function SupplierItemsPage() {
  const { t } = useTranslation('prices')
  const may = useMay()
  const address = useListAddress()
  const filter = useFilters()
  const { data: company } = useGetCompanyQuery()
  const [entering, setEntering] = useState(false)
  const [opened, setOpened] = useState<string>()
  const [supplier_id, item_id] = [idsOf(address, 'supplier_id'), idsOf(address, 'item_id')]
  const view = oneOf(priceViews, address.filter('view')) ?? (item_id && !supplier_id ? 'item' : 'supplier')
  const asked = {
    q: address.q,
    supplier_id,
    item_id,
    currency: severalOf(currencyCodes, address, 'currency'),
    source: severalOf(priceSources, address, 'source'),
    latest: view === 'all' ? undefined : ('true' as const),
    ...amountsOf(address, 'price'),
    ...spanOf(address, 'quoted', filter.today),
    sort: sortOf(priceSorts, address.sort) ?? orders[view],
  }
  const toggle = useCallback((id: string) => setOpened((before) => (before === id ? undefined : id)), [])
  const listed = { address, asked, query: useListPricesQuery({ ...asked, ...address.page }) }
  const list = useServerList('prices', listed, {
    columns: usePriceColumns(view, opened, toggle),
    exports: exportPrices,
    rowName: ({ item_name }) => item_name,
  })
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
  const parties = [filter.records('supplier'), filter.records('item')]
  return (
    <div className="zb-page">
      <PageHead title={t('title')} actions={actions} />
      <Tabs
        label={t('ways')}
        tabs={priceViews.map((each) => ({
          to: `${paths.supplierItems}?view=${each}`,
          label: t(each === 'all' ? 'all' : `by_${each}`),
          active: each === view,
        }))}
      />
      {entering && (
        <PriceForm supplier_id={onlyOf(supplier_id)} item_id={onlyOf(item_id)} onDone={() => setEntering(false)} />
      )}
      <FilteredList
        name={t('title')}
        search={t('search')}
        filters={[
          ...(view === 'item' ? parties.toReversed() : parties),
          company !== undefined && filter.amounts('price', t('unit_price'), company.currency),
          filter.currency(),
          filter.some('source', t('source'), priceSources, (value) => t(`sources.${value}`)),
          filter.days('quoted', t('quoted_on')),
        ]}
        {...list}
        defaultSort={orders[view]}
        rowHref={(price) =>
          view === 'supplier'
            ? generatePath(paths.supplier, { id: price.supplier_id })
            : generatePath(paths.item, { id: price.item_id })
        }
        onOpen={view === 'all' ? undefined : ({ id }) => toggle(id)}
        detail={(price) => price.id === opened && <PriceHistory price={price} />}
        card={(price) => <PriceCard price={price} supplierFirst={view === 'supplier'} />}
        errorTitle={t('list_failed')}
        empty={{ icon: LuTags, title: t('empty'), text: t('empty_text'), actions }}
      />
    </div>
  )
}

function PriceCard({ price, supplierFirst }: { price: Price; supplierFirst: boolean }) {
  const { item_name, supplier_name, unit_price, currency, unit, quoted_on } = price
  const [first, second] = supplierFirst ? [supplier_name, item_name] : [item_name, supplier_name]
  return (
    <>
      <CardLine start={<b>{first}</b>} end={<Money amount={unit_price} currency={currency} />} />
      <CardLine
        start={<span className="zb-muted">{second}</span>}
        end={<span className="zb-quiet">/ {unitText(unit)}</span>}
      />
      <CardLine start={<DateText value={quoted_on} />} />
    </>
  )
}
