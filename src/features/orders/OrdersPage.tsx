import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useGetMeQuery } from '../../api/meApi'
import { listOrders } from '../../api/ordersApi'
import { paths } from '../../app/paths'
import { listAhead } from '../../api/readAhead'
import { PageSkeleton } from '../../components/pages/PageSkeleton'
import { Segments } from '../../components/actions/Segments'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { OrderList } from './OrderList'

const PurchaseOrderList = lazy(() => import('./purchase/PurchaseOrderList'))

/** The orders of the branch, and for users with costs (?view=purchase) the purchase orders for them. */
export default function OrdersPage() {
  const { t } = useTranslation('orders')
  const may = useMay()
  const { data: me } = useGetMeQuery()
  const [params] = useSearchParams()
  const buys = may('listPurchaseOrders')
  const purchase = buys && params.get('view') === 'purchase'
  // While the user's rights are loaded it has its place: nothing beside or below it moves.
  const kinds = (buys || !me) && (
    <Segments
      label={t('kinds')}
      segments={[
        { to: paths.orders, label: t('title'), active: !purchase },
        ...(buys ? [{ to: `${paths.orders}?view=purchase`, label: t('purchase_orders'), active: purchase }] : []),
      ]}
    />
  )
  if (!purchase) return <OrderList kinds={kinds} />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PurchaseOrderList kinds={kinds} />
    </Suspense>
  )
}

OrdersPage.readAhead = listAhead(listOrders)
