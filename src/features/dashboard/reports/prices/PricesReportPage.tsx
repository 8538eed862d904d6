import { useTranslation } from 'react-i18next'
import { LuTrendingUp } from 'react-icons/lu'
import { useSearchParams } from 'react-router-dom'
import { useGetItemQuery } from '../../../../api/itemsApi'
import { paths } from '../../../../app/paths'
import { EmptyState } from '../../../../components/EmptyState'
import { PageHead } from '../../../../components/PageHead'
import { QueryState } from '../../../../components/QueryState'
import { exportPrices } from '../../../../contract/prices'
import { ItemPicker } from '../../../../pickers/ItemPicker'
import { ItemPrices } from '../../../../pickers/itemPrices/ItemPrices'
import { ExportMenu } from '../../../../pickers/list/exports/ExportMenu'
import { exportColumns } from '../exportColumns'
import '../reports.scss'
import { PriceFigures } from './PriceFigures'

/** What an item cost at each supplier over time: the item is in the address. */
export default function PricesReportPage() {
  const { t } = useTranslation('reports')
  const [params, setParams] = useSearchParams()
  const id = params.get('item_id') ?? ''
  const currency = params.get('currency') ?? undefined
  const query = useGetItemQuery(id, { skip: id === '' })
  const columns = useExportColumns()
  function choose(name: 'item_id' | 'currency', value: string | undefined) {
    setParams(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  }
  return (
    <div className="zb-page">
      <PageHead
        title={t('prices.title')}
        back={paths.reports}
        phone="pill"
        actions={id !== '' && <ExportMenu operation={exportPrices} asked={{ item_id: [id] }} columns={columns} />}
      />
      <div className="zb-report-item">
        <ItemPicker
          key={query.data?.id}
          label={t('prices.item')}
          shown={id === '' ? '' : (query.data?.name ?? '')}
          placeholder={t('prices.find')}
          onPick={(item) => choose('item_id', item?.id)}
        />
      </div>
      {id === '' ? (
        <EmptyState icon={LuTrendingUp} title={t('prices.choose')} />
      ) : (
        <QueryState query={query} errorTitle={t('failed')}>
          {(item) => (
            <div className="zb-report-sections">
              <PriceFigures id={item.id} currency={currency} />
              <ItemPrices item={item} currency={currency} onChoose={(chosen) => choose('currency', chosen)} />
            </div>
          )}
        </QueryState>
      )}
    </div>
  )
}

/** The columns of the file, with their heads. */
function useExportColumns() {
  const { t } = useTranslation('items')
  const { t: words } = useTranslation('prices')
  return exportColumns({
    quoted_on: words('quoted_on'),
    supplier_name: words('supplier'),
    item_code: words('item_code'),
    item_name: words('item'),
    currency: words('currency'),
    unit_price: words('unit_price'),
    unit: words('unit'),
    minimum_quantity: words('minimum_quantity'),
    source: t('price_source'),
  })
}
