import { generatePath, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { LateFlag } from '../../../components/values/LateFlag'
import { Money } from '../../../components/values/Money'
import { PageHead } from '../../../components/pages/PageHead'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { Tabs } from '../../../components/pages/Tabs'
import { onPhone, useMediaQuery } from '../../../components/pages/useMediaQuery'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { ActivityCard } from '../../../pickers/history/ActivityCard'
import { ApprovalNotice } from '../../../pickers/approvals/ApprovalNotice'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { oneOf } from '../../../pickers/choices/listQuery'
import { Notes } from '../../../pickers/notes/Notes'
import { DeliveriesCard } from '../deliveries/DeliveriesCard'
import '../order.scss'
import { OrderActions } from '../OrderActions'
import { OrderCostsCard } from './OrderCostsCard'
import { OrderCourse } from './OrderCourse'
import { OrderFacts } from './OrderFacts'
import { useMay } from '../../../pickers/useMay'
import { OrderKin } from './OrderKin'
import { OrderLinesCard } from './OrderLinesCard'
import { OrderMarginCard } from './OrderMarginCard'
import { OrderDocumentsCard } from '../documents/OrderDocumentsCard'
import { OrderTotalsCard } from './OrderTotalsCard'
import { PaymentBadge } from '../payments/PaymentBadge'
import { hasPayments, PaymentsCard } from '../payments/PaymentsCard'
import { openPurchaseOrder } from '../purchase/purchaseOrderPath'
import { PurchaseOrdersCard } from '../purchase/PurchaseOrdersCard'
import { SurplusCard } from '../surplus/SurplusCard'
import { RevisionMenu } from '../documents/RevisionMenu'
import { RepricingNotice } from '../repricing/RepricingNotice'
import { useOrderChangeWords } from '../useOrderLabel'
import { useOrderDocuments } from '../documents/useOrderDocuments'
import { useDaysLate } from '../useDaysLate'

const parts = ['lines', 'purchase', 'deliveries', 'payments', 'documents', 'activity'] as const
type Part = (typeof parts)[number]

/**
 * The saved order: cost to price, its purchase orders, its documents and its activity. On a phone its sections are
 * tabs.
 */
export function OrderView({ order, onEdit }: { order: Order; onEdit: () => void }) {
  const may = useMay()
  const { t } = useTranslation('orders')
  const changeWords = useOrderChangeWords()
  const documents = useOrderDocuments(order)
  const phone = useMediaQuery(onPhone)
  const part = usePart(order)
  const days_late = useDaysLate()(order)
  const go = useGoTo(order, phone)
  const shows = (each: Part) => !phone || each === part
  const payments = hasPayments(order) && <PaymentsCard order={order} />
  const { number, client_name, status, margin, purchase_orders, deliveries, currency, total } = order
  return (
    <div className="zb-page">
      <PageHead
        title={client_name}
        documentTitle={number ?? t('a_draft', { client: client_name })}
        back={paths.orders}
        number={<DocumentNumber number={number} />}
        badge={
          <>
            <RevisionMenu order={order} />
            <StatusBadge status={status} />
            <PaymentBadge state={order.payment_state} />
            <LateFlag days={days_late} />
          </>
        }
        actions={<OrderActions order={order} documents={documents} onEdit={onEdit} />}
      />
      {phone && (
        <div className="zb-order-total zb-figure-big">
          <Money amount={total} currency={currency} />
        </div>
      )}
      <BranchNotice branch_id={order.branch_id} />
      <ApprovalNotice
        kind="order"
        id={order.id}
        version={order.version}
        open={status === 'draft' || status === 'quoted'}
      />
      <RepricingNotice order={order} />
      <OrderKin order={order} />
      <OrderCourse order={order} />
      {phone && <Parts order={order} part={part} />}
      <div className="zb-columns">
        <div className="zb-stack">
          {shows('lines') && <OrderLinesCard order={order} />}
          {shows('lines') && <OrderCostsCard order={order} />}
          {shows('purchase') && <SurplusCard order={order} />}
          {shows('purchase') && purchase_orders.length > 0 && (
            <div id={placeOf('purchase')}>
              <PurchaseOrdersCard order={order} />
            </div>
          )}
          {shows('deliveries') && deliveries.length > 0 && (
            <div id={placeOf('deliveries')}>
              <DeliveriesCard order={order} />
            </div>
          )}
          {shows('documents') && <OrderDocumentsCard order={order} documents={documents} onGo={go} />}
          {shows('activity') && <Notes entity="orders" id={order.id} branch_id={order.branch_id} />}
        </div>
        <div className="zb-stack">
          {shows('lines') && (
            <>
              <OrderTotalsCard order={order} />
              {!phone && payments}
              {margin && (
                <OrderMarginCard
                  order={order}
                  margin={margin}
                  onEdit={order.status === 'draft' && may('updateOrder') ? onEdit : undefined}
                />
              )}
              <OrderFacts order={order} />
            </>
          )}
          {phone && shows('payments') && payments}
          {shows('activity') && <ActivityCard entity="orders" id={order.id} {...changeWords} currency={currency} />}
        </div>
      </div>
      {documents.dialog}
    </div>
  )
}

function offered(order: Order) {
  const { purchase_orders, deliveries } = order
  const has: Partial<Record<Part, boolean>> = {
    purchase: purchase_orders.length > 0,
    deliveries: deliveries.length > 0,
    payments: hasPayments(order),
  }
  return parts.filter((part) => has[part] ?? true)
}

function usePart(order: Order): Part {
  const [params] = useSearchParams()
  const named = params.get('part') ?? (params.has(openPurchaseOrder) ? 'purchase' : undefined)
  return oneOf(offered(order), named) ?? 'lines'
}

const partPath = ({ id }: Order, part: Part) =>
  `${generatePath(paths.order, { id })}${part === 'lines' ? '' : `?part=${part}`}`

const placeOf = (part: Part) => `order-${part}`

/** Goes to a section of the page: on a phone to its tab, else by scrolling. */
function useGoTo(order: Order, phone: boolean) {
  const navigate = useNavigate()
  return (part: Part) => {
    if (phone) void navigate(partPath(order, part))
    else document.getElementById(placeOf(part))?.scrollIntoView({ block: 'start' })
  }
}

function Parts({ order, part }: { order: Order; part: Part }) {
  const { t } = useTranslation('orders')
  const counts: Partial<Record<Part, number>> = {
    lines: order.lines.length,
    purchase: order.purchase_orders.length,
    deliveries: order.deliveries.length,
    payments: order.payments.length || undefined,
  }
  return (
    <div className="mb-3">
      <Tabs
        label={t('parts')}
        tabs={offered(order).map((each) => ({
          to: partPath(order, each),
          label: t(`part.${each}`),
          count: counts[each],
          active: each === part,
        }))}
      />
    </div>
  )
}
