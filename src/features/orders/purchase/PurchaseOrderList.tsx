import { useMemo, type ReactNode } from 'react'
import { LuFactory } from 'react-icons/lu'
import { useListPurchaseOrdersQuery } from '../../../api/purchaseOrdersApi'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { ListPage } from '../../../components/lists/ListPage'
import { Money } from '../../../components/values/Money'
import { CardLine } from '../../../components/lists/TableCards'
import type { Column } from '../../../components/lists/tableColumns'
import { useListAddress } from '../../../components/lists/useListAddress'
import { exportPurchaseOrders, purchaseOrderSorts, type PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { currencyCodes } from '../../../domain/money/currencies'
import { arrivals } from '../../../domain/orders/lateness'
import { purchaseOrderStatuses } from '../../../domain/orders/purchaseOrderLifeCycle'
import { useTranslation } from '../../../i18n/useTranslation'
import { useFilters } from '../../../pickers/filters/useFilters'
import { useServerList } from '../../../pickers/list/useServerList'
import { amountsOf, idsOf, oneOf, severalOf, spanOf, wordsOf } from '../../../pickers/choices/listQuery'
import { createdColumn, numberColumn, totalColumn } from '../../../pickers/list/commonColumns'
import { ViewTabs } from '../../../pickers/list/QueueTabs'
import { listTexts } from '../../../components/lists/listTexts'
import { useStatusFilter } from '../../../components/lists/useStatusFilter'
import { purchaseOrderPath } from './purchaseOrderPath'
import { ReceivedLines } from './PurchaseOrdersCard'
import { PurchaseState } from './PurchaseState'

/** The purchase orders of the branch; each row links to its page. */
export default function PurchaseOrderList({ kinds }: { kinds: ReactNode }) {
  const { t } = useTranslation('purchase')
  const address = useListAddress()
  const filter = useFilters()
  const asked = {
    ...wordsOf(address, purchaseOrderSorts),
    status: severalOf(purchaseOrderStatuses, address, 'status'),
    late: oneOf(['true'] as const, address.filter('late')),
    arrival: severalOf(arrivals, address, 'arrival'),
    supplier_id: idsOf(address, 'supplier_id'),
    client_id: idsOf(address, 'client_id'),
    currency: severalOf(currencyCodes, address, 'currency'),
    ...amountsOf(address, 'total'),
    ...spanOf(address, 'expected', filter.today),
    ...spanOf(address, 'created', filter.today),
  }
  const listed = { address, asked, query: useListPurchaseOrdersQuery({ ...asked, ...address.page }) }
  const list = useServerList('purchase-orders', listed, { columns: useColumns(), exports: exportPurchaseOrders })
  return (
    <ListPage
      tabs={
        <div className="zb-tabs-row">
          {kinds}
          <LateTab />
        </div>
      }
      filters={[
        useStatusFilter(t('status'), purchaseOrderStatuses),
        filter.records('supplier'),
        filter.records('client'),
        filter.amounts('total', t('total')),
        filter.currency(),
        filter.only('late', t('late'), t('only_late')),
        filter.some('arrival', t('arrival'), arrivals, (value) => t(`arrivals.${value}`)),
        filter.days('expected', t('expected')),
        filter.days('created', t('created_at')),
      ]}
      {...list}
      {...listTexts(t, LuFactory)}
      rowHref={purchaseOrderPath}
      card={(purchaseOrder) => <PurchaseOrderCard purchaseOrder={purchaseOrder} />}
    />
  )
}

/** All of them, and those that are overdue. */
function LateTab() {
  const { t } = useTranslation('lists')
  const all = useListPurchaseOrdersQuery({ limit: 1 }).data
  const late = useListPurchaseOrdersQuery({ late: 'true', limit: 1 }).data
  return (
    <ViewTabs
      name="late"
      tabs={[
        { value: undefined, label: t('queues.all'), count: all?.meta.total },
        { value: 'true', label: t('queues.late'), count: late?.meta.total },
      ]}
    />
  )
}

function useColumns(): Column<PurchaseOrderSummary>[] {
  const { t } = useTranslation('purchase')
  return useMemo(
    () => [
      numberColumn(t('number')),
      {
        id: 'supplier',
        header: t('supplier'),
        fields: [{ field: 'supplier_name' }],
        cell: ({ supplier_name }) => <b className="fw-medium">{supplier_name}</b>,
        sort: 'supplier_name',
        grow: true,
        bone: 'long',
      },
      {
        id: 'order',
        header: t('order'),
        fields: [{ field: 'order_number' }],
        cell: ({ order_number }) => <DocumentNumber number={order_number} />,
        sort: 'order_number',
        yields: 3,
        bone: 'mid',
      },
      {
        id: 'status',
        header: t('status'),
        cell: (purchaseOrder) => <PurchaseState purchaseOrder={purchaseOrder} />,
        sort: 'status',
        bone: 'short',
      },
      {
        id: 'expected',
        header: t('expected'),
        fields: [{ field: 'expected_on' }],
        cell: ({ expected_on }) => <DateText value={expected_on} />,
        sort: 'expected_on',
        align: 'end',
        bone: 'short',
      },
      {
        id: 'lines',
        header: t('received'),
        fields: [
          { field: 'received_lines', header: t('received_lines') },
          { field: 'line_count', header: t('lines') },
        ],
        cell: (purchaseOrder) => <ReceivedLines {...purchaseOrder} />,
        sort: 'received_lines',
        newestFirst: true,
        yields: 2,
        bone: 'short',
      },
      totalColumn(t('total'), t('currency')),
      { ...createdColumn(t('created_at')), yields: 1 },
    ],
    [t],
  )
}

function PurchaseOrderCard({ purchaseOrder }: { purchaseOrder: PurchaseOrderSummary }) {
  const { supplier_name, total, currency, order_number, expected_on, number } = purchaseOrder
  return (
    <>
      <CardLine start={<b>{supplier_name}</b>} end={<Money amount={total} currency={currency} strong />} />
      <CardLine start={<ReceivedLines {...purchaseOrder} />} end={expected_on && <DateText value={expected_on} />} />
      <CardLine
        start={<PurchaseState purchaseOrder={purchaseOrder} />}
        end={<DocumentNumber number={number ?? order_number} />}
      />
    </>
  )
}
