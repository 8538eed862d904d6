import { DateText } from '../../../components/values/DateText'
import { Stepper } from '../../../components/values/Stepper'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'

const course = ['draft', 'sent', 'acknowledged', 'receiving', 'received'] as const

/** The progress, each step with its date; for a cancelled or short-closed one, the reason. */
export function PurchaseOrderCourse({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const { t: statusName } = useTranslation('status')
  const { status, sent_at, acknowledged_at, closed_reason, receipts, cancelled_at, cancellation_acknowledged_at } =
    purchaseOrder
  if (status === 'cancelled')
    return (
      <p className="zb-muted">
        {closed_reason ? t('why_cancelled', { reason: closed_reason }) : t('cancelled_plain')}
        {cancelled_at && (
          <>
            {' · '}
            <DateText value={cancelled_at} />
          </>
        )}
        {cancellation_acknowledged_at && (
          <>
            {' · '}
            {t('cancellation.acknowledged')} <DateText value={cancellation_acknowledged_at} />
          </>
        )}
      </p>
    )
  const counted = receipts
    .filter(({ cancelled_at }) => cancelled_at === null)
    .map(({ date }) => date)
    .sort()
  const at = {
    draft: null,
    sent: sent_at,
    acknowledged: acknowledged_at,
    receiving: counted[0],
    received: status === 'received' ? counted.at(-1) : undefined,
  }
  return (
    <>
      <Stepper
        label={t('course')}
        current={status}
        steps={course.map((key) => ({ key, label: statusName(key), note: at[key] && <DateText value={at[key]} /> }))}
      />
      {closed_reason && <p className="zb-muted">{t('closed_short', { reason: closed_reason })}</p>}
    </>
  )
}
