import { LuTrendingUp } from 'react-icons/lu'
import { useSearchParams } from 'react-router-dom'
import { useGetItemHistoryQuery, useGetItemQuery } from '../../../../api/itemsApi'
import { paths } from '../../../../app/paths'
import { EmptyState } from '../../../../components/pages/EmptyState'
import { PageHead } from '../../../../components/pages/PageHead'
import { QueryState } from '../../../../components/pages/QueryState'
import type { ItemHistory } from '../../../../contract/itemHistory'
import { exportPrices } from '../../../../contract/prices'
import { useTranslation } from '../../../../i18n/useTranslation'
import { ItemPicker } from '../../../../pickers/items/ItemPicker'
import { ItemPrices } from '../../../../pickers/itemPrices/ItemPrices'
import { ExportMenu } from '../../../../pickers/list/exports/ExportMenu'
import '../../dashboard.scss'
import { ReportPicture } from '../../picture/ReportPicture'
import { exportColumns } from '../exportColumns'
import '../reports.scss'
import { PriceFigures } from './PriceFigures'
import { pricesPicture } from './pricesPicture'
import { PricesTable } from './PricesTable'

/** What an item cost at each supplier over time: the item is in the address. */
export default function PricesReportPage() {
  const { t } = useTranslation('reports')
  const [params, setParams] = useSearchParams()
  const id = params.get('item_id') ?? ''
  const currency = params.get('currency') ?? undefined
  const query = useGetItemQuery(id, { skip: id === '' })
  const { data: history } = useGetItemHistoryQuery({ id, currency }, { skip: id === '' })
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
        actions={id !== '' && <Actions id={id} name={query.data?.name} history={history} />}
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
              {history && <PriceFigures id={item.id} history={history} />}
              <ItemPrices item={item} currency={currency} onChoose={(chosen) => choose('currency', chosen)} />
              {history && history.prices.length > 0 && <PricesTable history={history} />}
            </div>
          )}
        </QueryState>
      )}
    </div>
  )
}

interface ActionsProps {
  id: string
  name: string | undefined
  /** Undefined until it is loaded. */
  history: ItemHistory | undefined
}

/** The file of all prices of the item, and what is shown as a picture or a document. */
function Actions({ id, name, history }: ActionsProps) {
  const { t } = useTranslation('reports')
  const { t: words } = useTranslation('prices')
  const columns = useExportColumns()
  return (
    <>
      <ExportMenu operation={exportPrices} asked={{ item_id: [id] }} columns={columns} />
      <ReportPicture
        report={name !== undefined && history ? () => pricesPicture({ t, words }, name, history) : undefined}
        name="prices"
        branches="all"
      />
    </>
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
