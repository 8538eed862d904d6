import { lazy, Suspense, useState } from 'react'
import { LuHistory } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useGetOrderRevisionQuery } from '../../../api/ordersApi'
import { Button } from '../../../components/actions/Button'
import { PageHead } from '../../../components/pages/PageHead'
import { QueryState } from '../../../components/pages/QueryState'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { Icon } from '../../../components/values/Icon'
import { Money } from '../../../components/values/Money'
import { onPhone, useMediaQuery } from '../../../components/pages/useMediaQuery'
import type { Order } from '../../../contract/order'
import type { ShownOrderRevision } from '../../../contract/orderRevisions'
import { withRevision } from '../../../domain/documents/numbers'
import { sentRevision } from '../../../domain/orders/earlierRevision'
import { useTranslation } from '../../../i18n/useTranslation'
import { BranchNotice } from '../../../pickers/BranchNotice'
import { useMay } from '../../../pickers/useMay'
import { DocumentsMenu } from '../documents/DocumentsMenu'
import { OrderDocumentsCard } from '../documents/OrderDocumentsCard'
import { RevisionMenu } from '../documents/RevisionMenu'
import { useOrderDocuments } from '../documents/useOrderDocuments'
import '../order.scss'
import { OrderCostsCard } from '../view/OrderCostsCard'
import { OrderFacts } from '../view/OrderFacts'
import { OrderLinesCard } from '../view/OrderLinesCard'
import { OrderMarginCard } from '../view/OrderMarginCard'
import { OrderTotalsCard } from '../view/OrderTotalsCard'
import { revisionPath } from './useChosenRevision'

// Rarely opened, so its code is loaded on demand.
const ConfirmOrderDialog = lazy(() => import('../answer/ConfirmOrderDialog'))

interface OrderRevisionViewProps {
  /** The order as it is. */
  current: Order
  /** The older revision that is shown. */
  revision: number
}

/**
 * An order as it stood in an older revision, whole and read only: its lines, totals, margin, terms and documents. Nothing here
 * changes the current one. While only a draft would replace it, the client can still accept it.
 */
export function OrderRevisionView({ current, revision }: OrderRevisionViewProps) {
  const { t } = useTranslation('orders')
  const query = useGetOrderRevisionQuery({ id: current.id, revision })
  const documents = useOrderDocuments(current, revision)
  const phone = useMediaQuery(onPhone)
  const { number, client_name } = current
  const name = number ? withRevision(number, revision) : client_name
  return (
    <div className="zb-page">
      <PageHead
        title={client_name}
        documentTitle={t('revision_named', { name: number ?? client_name, revision })}
        back={revisionPath(current, current.revision)}
        number={<DocumentNumber number={name} />}
        badge={<RevisionMenu order={current} shown={revision} />}
        actions={<DocumentsMenu documents={documents} />}
      />
      <BranchNotice branch_id={current.branch_id} />
      <QueryState query={query} errorTitle={t('failed')}>
        {(shown) => (
          <>
            <RevisionNotice current={current} shown={shown} />
            {phone && shown.order && (
              <div className="zb-order-total zb-figure-big">
                <Money amount={shown.order.total} currency={shown.order.currency} />
              </div>
            )}
            <div className="zb-columns">
              <div className="zb-stack">
                {shown.order && <OrderLinesCard order={shown.order} />}
                {shown.order && <OrderCostsCard order={shown.order} />}
                <OrderDocumentsCard
                  order={shown.order ?? { ...current, mails: [], purchase_orders: [], deliveries: [] }}
                  documents={documents}
                  onGo={() => {}}
                />
              </div>
              {shown.order && (
                <div className="zb-stack">
                  <OrderTotalsCard order={shown.order} />
                  {shown.order.margin && <OrderMarginCard order={shown.order} margin={shown.order.margin} />}
                  <OrderFacts order={shown.order} readOnly />
                </div>
              )}
            </div>
          </>
        )}
      </QueryState>
      {documents.dialog}
    </div>
  )
}

/** That it is not the current revision, since when, and what can still be done with it. */
function RevisionNotice({ current, shown }: { current: Order; shown: ShownOrderRevision }) {
  const { t } = useTranslation('orders')
  const may = useMay()
  const [confirming, setConfirming] = useState(false)
  const { revision, replaced_by, replaced_at, costs_kept, order } = shown
  const isSent = sentRevision(current) === revision
  const newest = current.revision
  return (
    <div className="zb-notice zb-bleed mb-3" role="note">
      <Icon of={LuHistory} />
      <span>
        <b>{t('revision_of', { revision, newest })}</b>{' '}
        {isSent
          ? t('revision_sent', { newest })
          : replaced_at && (
              <>
                {t('revision_replaced', { revision: replaced_by })} <DateText value={replaced_at} />
              </>
            )}{' '}
        {t('read_only')} {order === null ? t('only_documents_kept') : !costs_kept && t('costs_not_kept')}
      </span>
      <span className="zb-notice-end">
        <Link className="btn btn-quiet btn-sm" to={revisionPath(current, newest)}>
          {t(isSent ? 'show_draft' : 'show_revision', { revision: newest })}
        </Link>
        {isSent && order && may('confirmOrder') && (
          <Button size="sm" look="primary" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
            {t('confirm_revision', { revision })}
          </Button>
        )}
      </span>
      <Suspense fallback={null}>
        {confirming && order && <ConfirmOrderDialog order={order} sent onClose={() => setConfirming(false)} />}
      </Suspense>
    </div>
  )
}
