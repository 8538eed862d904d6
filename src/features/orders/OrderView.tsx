import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { paths, pathTo } from '../../app/paths'
import { DocumentNumber } from '../../components/DocumentNumber'
import { Money } from '../../components/Money'
import { PageHead } from '../../components/PageHead'
import { StatusBadge } from '../../components/StatusBadge'
import { Tabs } from '../../components/Tabs'
import { useMediaQuery } from '../../components/useMediaQuery'
import type { Order } from '../../contract/order'
import { ActivityCard } from '../../pickers/ActivityCard'
import { BranchNotice } from '../../pickers/BranchNotice'
import { oneOf } from '../../pickers/listQuery'
import { Notes } from '../../pickers/notes/Notes'
import './order.scss'
import { OrderActions } from './OrderActions'
import { OrderCostsCard } from './OrderCostsCard'
import { OrderCourse } from './OrderCourse'
import { OrderFacts } from './OrderFacts'
import { OrderLinesCard } from './OrderLinesCard'
import { OrderMarginCard } from './OrderMarginCard'
import { OrderPapersCard } from './papers/OrderPapersCard'
import { OrderTotalsCard } from './OrderTotalsCard'
import { openPurchaseOrder } from './purchase/purchaseOrderPath'
import { PurchaseOrdersCard } from './purchase/PurchaseOrdersCard'
import { RevisionMenu } from './papers/RevisionMenu'
import { RepricingNotice } from './repricing/RepricingNotice'
import { useOrderLabel } from './useOrderLabel'
import { useOrderPapers } from './papers/useOrderPapers'

const parts = ['lines', 'purchase', 'papers', 'activity'] as const

/** What stands of an order: from cost to price, what is bought for it, its papers and what happened. On a phone its parts are tabs. */
export function OrderView({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const { t } = useTranslation('orders')
  const label = useOrderLabel()
  const papers = useOrderPapers(order)
  const phone = useMediaQuery('(max-width: 767.98px)')
  const part = usePart(order)
  const shows = (each: (typeof parts)[number]) => !phone || each === part
  const { number, client_name, status, margin, purchase_orders, currency, total } = order
  return (
    <div className="zb-page">
      <PageHead
        title={client_name}
        documentTitle={number ?? t('a_draft', { client: client_name })}
        back={paths.orders}
        number={<DocumentNumber number={number} />}
        badge={
          <>
            <RevisionMenu order={order} papers={papers} />
            <StatusBadge status={status} />
          </>
        }
        actions={<OrderActions order={order} papers={papers} onEdit={onEdit} />}
      />
      {phone && (
        <div className="zb-order-total zb-figure-big">
          <Money amount={total} currency={currency} />
        </div>
      )}
      <BranchNotice branch_id={order.branch_id} />
      <RepricingNotice order={order} />
      <OrderCourse order={order} />
      {phone && <Parts order={order} part={part} />}
      <div className="zb-columns">
        <div className="zb-stack">
          {shows('lines') && <OrderLinesCard order={order} />}
          {shows('lines') && <OrderCostsCard order={order} />}
          {shows('purchase') && purchase_orders.length > 0 && <PurchaseOrdersCard purchase_orders={purchase_orders} />}
          {shows('papers') && <OrderPapersCard papers={papers} />}
        </div>
        <div className="zb-stack">
          {shows('lines') && (
            <>
              <OrderTotalsCard order={order} />
              {margin && <OrderMarginCard order={order} margin={margin} />}
              <OrderFacts order={order} />
            </>
          )}
          {shows('activity') && (
            <>
              <Notes entity="orders" id={order.id} branch_id={order.branch_id} />
              <ActivityCard entity="orders" id={order.id} label={label} />
            </>
          )}
        </div>
      </div>
      {papers.dialog}
    </div>
  )
}

const offered = ({ purchase_orders }: Order) => parts.filter((part) => part !== 'purchase' || purchase_orders.length > 0)

function usePart(order: Order): (typeof parts)[number] {
  const [params] = useSearchParams()
  const named = params.get('part') ?? (params.has(openPurchaseOrder) ? 'purchase' : undefined)
  return oneOf(offered(order), named) ?? 'lines'
}

function Parts({ order, part }: { order: Order; part: (typeof parts)[number] }) {
  const { t } = useTranslation('orders')
  const here = pathTo(paths.order, { id: order.id })
  const counts: Partial<Record<(typeof parts)[number], number>> = { lines: order.lines.length, purchase: order.purchase_orders.length }
  return (
    <div className="mb-3">
      <Tabs label={t('parts')} tabs={offered(order).map((each) => ({ to: each === 'lines' ? here : `${here}?part=${each}`, label: t(`part.${each}`), count: counts[each], active: each === part }))} />
    </div>
  )
}
