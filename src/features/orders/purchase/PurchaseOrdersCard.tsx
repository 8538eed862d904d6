import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Card } from '../../../components/Card'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { PurchaseOrderEntry } from './PurchaseOrderEntry'
import { openPurchaseOrder } from './purchaseOrderPath'

/** What is ordered from suppliers for an order; the one that is open is in the URL. */
export function PurchaseOrdersCard({ purchase_orders }: { purchase_orders: readonly PurchaseOrderSummary[] }) {
  const { t } = useTranslation('orders')
  const [params, setParams] = useSearchParams()
  const open = params.get(openPurchaseOrder)

  function toggle(id: string) {
    setParams(
      (before) => {
        const changed = new URLSearchParams(before)
        if (open === id) changed.delete(openPurchaseOrder)
        else changed.set(openPurchaseOrder, id)
        return changed
      },
      { replace: true },
    )
  }

  return (
    <Card title={t('purchase_orders')} count={purchase_orders.length} flush>
      <ul className="zb-entries" aria-label={t('purchase_orders')}>
        {purchase_orders.map((each) => (
          <PurchaseOrderEntry key={each.id} summary={each} open={open === each.id} onToggle={() => toggle(each.id)} />
        ))}
      </ul>
    </Card>
  )
}
