import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LuFactory } from 'react-icons/lu'
import { useListPurchaseOrdersQuery } from '../../../api/purchaseOrdersApi'
import { DateText } from '../../../components/DateText'
import { DocumentNumber } from '../../../components/DocumentNumber'
import { ListPage } from '../../../components/ListPage'
import { Money } from '../../../components/Money'
import { CardLine } from '../../../components/TableCards'
import type { Column } from '../../../components/tableColumns'
import { useListAddress } from '../../../components/useListAddress'
import { exportPurchaseOrders, purchaseOrderSorts, type PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { purchaseOrderStatuses } from '../../../domain/orders/purchaseOrderLifeCycle'
import { createdColumn } from '../../../pickers/list/createdColumn'
import { entityFilter, idOf } from '../../../pickers/EntityFilters'
import { useServerList } from '../../../pickers/list/useServerList'
import { dayOf, oneOf, sortOf } from '../../../pickers/listQuery'
import { purchaseOrderPath } from './purchaseOrderPath'
import { ReceivedLines } from './PurchaseOrdersCard'
import { PurchaseState } from './PurchaseState'

/** The purchase orders of the branch; each row links to its page. */
export function PurchaseOrderList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('purchase')
  const { t: statusName } = useTranslation('status')
  const address = useListAddress()
  const asked = {
    q: address.q,
    status: oneOf(purchaseOrderStatuses, address.filter('status')),
    late: oneOf(['true'] as const, address.filter('late')),
    supplier_id: idOf(address.filter('supplier_id')),
    created_from: dayOf(address.filter('created_from')),
    created_to: dayOf(address.filter('created_to')),
    sort: sortOf(purchaseOrderSorts, address.sort),
  }
  const query = useListPurchaseOrdersQuery({ ...asked, ...address.page })
  const list = useServerList({
    list: 'purchase-orders',
    address,
    columns: useColumns(),
    query,
    asked,
    exports: exportPurchaseOrders,
    rowName: ({ number, supplier_name }) => number ?? supplier_name,
  })
  return (
    <ListPage
      title={t('title')}
      tabs={tabs}
      search={t('search')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          options: purchaseOrderStatuses.map((value) => ({ value, label: statusName(value) })),
        },
        { name: 'late', label: t('late'), options: [{ value: 'true', label: t('only_late') }] },
        { name: 'created', label: t('created_at'), span: true },
        entityFilter('supplier', 'supplier_id', t('supplier')),
      ]}
      query={query}
      {...list}
      defaultSort="-created_at"
      rowHref={purchaseOrderPath}
      card={(purchaseOrder) => <PurchaseOrderCard purchaseOrder={purchaseOrder} />}
      errorTitle={t('failed')}
      empty={{ icon: LuFactory, title: t('empty'), text: t('empty_text') }}
    />
  )
}

function useColumns(): Column<PurchaseOrderSummary>[] {
  const { t } = useTranslation('purchase')
  return useMemo(
    () => [
      {
        id: 'number',
        header: t('number'),
        cell: ({ number }) => <DocumentNumber number={number} />,
        link: true,
        bone: 'mid',
      },
      {
        id: 'supplier',
        header: t('supplier'),
        fields: [{ field: 'supplier_name' }],
        cell: ({ supplier_name }) => <b className="fw-medium">{supplier_name}</b>,
        grow: true,
        bone: 'long',
      },
      {
        id: 'order',
        header: t('order'),
        fields: [{ field: 'order_number' }],
        cell: ({ order_number }) => <DocumentNumber number={order_number} />,
        bone: 'mid',
      },
      {
        id: 'status',
        header: t('status'),
        cell: (purchaseOrder) => <PurchaseState purchaseOrder={purchaseOrder} />,
        bone: 'short',
      },
      {
        id: 'expected',
        header: t('expected'),
        fields: [{ field: 'expected_on' }],
        cell: ({ expected_on }) => <DateText value={expected_on} />,
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
        bone: 'short',
      },
      {
        id: 'total',
        header: t('total'),
        fields: [{ field: 'total' }, { field: 'currency', header: t('currency') }],
        cell: ({ total, currency }) => <Money amount={total} currency={currency} align={2} />,
        align: 'end',
        bone: 'mid',
      },
      createdColumn(t('created_at')),
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
