import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { paths } from '../../app/paths'
import { Tabs } from '../../components/Tabs'
import { useMay } from '../../pickers/useMay'
import { OrderList } from './OrderList'
import { PurchaseOrderList } from './purchase/PurchaseOrderList'

/** The orders of the branch, and for staff (?view=purchase) the purchase orders for them. */
export default function OrdersPage() {
  const { t } = useTranslation('orders')
  const may = useMay()
  const [params] = useSearchParams()
  const buys = may('listPurchaseOrders')
  const purchase = buys && params.get('view') === 'purchase'
  const tabs = buys && (
    <Tabs
      label={t('kinds')}
      tabs={[
        { to: paths.orders, label: t('title'), active: !purchase },
        { to: `${paths.orders}?view=purchase`, label: t('purchase_orders'), active: purchase },
      ]}
    />
  )
  return purchase ? <PurchaseOrderList tabs={tabs} /> : <OrderList tabs={tabs} />
}
