import { useMemo } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Card } from '../../../components/pages/Card'
import { DataTable } from '../../../components/dataTable/DataTable'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { Money } from '../../../components/values/Money'
import { moneyColumn } from '../../../components/lists/moneyColumn'
import { CardLine } from '../../../components/lists/TableCards'
import type { Column } from '../../../components/lists/tableColumns'
import type { Order } from '../../../contract/order'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { MakePurchaseOrders } from './MakePurchaseOrders'
import { openPurchaseOrder, purchaseOrderPath } from './purchaseOrderPath'
import { PurchaseState } from './PurchaseState'

/** The purchase orders of an order, each linked to its page; and what has to be bought again. */
export function PurchaseOrdersCard({ order }: { order: Order }) {
  const { t } = useTranslation('purchase')
  const [params] = useSearchParams()
  const { purchase_orders } = order
  const columns = useColumns()
  const named = purchase_orders.find(({ id }) => id === params.get(openPurchaseOrder))
  if (named) return <Navigate to={purchaseOrderPath(named)} replace />
  return (
    <Card title={t('title')} count={purchase_orders.length} flush>
      <DataTable
        name={t('title')}
        columns={columns}
        rows={purchase_orders}
        rowHref={purchaseOrderPath}
        card={(each) => <PurchaseCard purchaseOrder={each} />}
      />
      <MakePurchaseOrders order={order} />
    </Card>
  )
}

function useColumns(): Column<PurchaseOrderSummary>[] {
  const { t } = useTranslation('purchase')
  return useMemo(
    () => [
      { id: 'number', header: t('number'), cell: ({ number }) => <DocumentNumber number={number} />, link: true },
      {
        id: 'supplier',
        header: t('supplier'),
        cell: ({ supplier_name }) => <span title={supplier_name}>{supplier_name}</span>,
        grow: true,
      },
      { id: 'status', header: t('status'), cell: (each) => <PurchaseState purchaseOrder={each} /> },
      moneyColumn({ id: 'total', header: t('total'), of: ({ total, currency }) => ({ amount: total, currency }) }),
      {
        id: 'expected',
        header: t('expected'),
        cell: ({ expected_on }) => <DateText value={expected_on} />,
        align: 'end',
      },
      { id: 'received', header: t('received'), cell: (each) => <ReceivedLines {...each} /> },
    ],
    [t],
  )
}

/** "2 of 5 lines"; nothing for a draft or a cancelled one. */
export function ReceivedLines({
  received_lines,
  line_count,
  status,
}: Pick<PurchaseOrderSummary, 'received_lines' | 'line_count' | 'status'>) {
  const { t } = useTranslation('purchase')
  if (status === 'draft' || status === 'cancelled') return null
  return <span className="zb-muted">{t('received_of', { received: received_lines, count: line_count })}</span>
}

function PurchaseCard({ purchaseOrder }: { purchaseOrder: PurchaseOrderSummary }) {
  const { supplier_name, total, currency, number, expected_on } = purchaseOrder
  return (
    <>
      <CardLine
        start={<b className="fw-medium">{supplier_name}</b>}
        end={<Money amount={total} currency={currency} />}
      />
      <CardLine start={<ReceivedLines {...purchaseOrder} />} end={expected_on && <DateText value={expected_on} />} />
      <CardLine start={<PurchaseState purchaseOrder={purchaseOrder} />} end={<DocumentNumber number={number} />} />
    </>
  )
}
