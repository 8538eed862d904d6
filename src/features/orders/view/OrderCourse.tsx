import { DateText } from '../../../components/values/DateText'
import { Stepper } from '../../../components/values/Stepper'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'

const course = ['draft', 'quoted', 'confirmed', 'delivering', 'completed'] as const

/** The progress of an order, each step with its date; for a lost, cancelled or short-closed one, the reason. */
export function OrderCourse({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { t: statusName } = useTranslation('status')
  const { status, revision, created_at, quoted_at, confirmed_at, completed_at, closed_reason } = order
  if (status === 'lost' || status === 'cancelled')
    return closed_reason && <p className="zb-muted">{t(`why_${status}`, { reason: closed_reason })}</p>
  const at = {
    draft: created_at,
    quoted: status === 'draft' ? null : quoted_at,
    confirmed: confirmed_at,
    delivering: null,
    completed: completed_at,
  }
  const steps = (
    <Stepper
      label={t('course')}
      current={status}
      steps={course.map((key) => ({
        key,
        label: statusName(key),
        note: at[key] && (
          <>
            <DateText value={at[key]} />
            {key === 'quoted' && revision > 1 && `, ${t('revision_short', { revision })}`}
          </>
        ),
      }))}
    />
  )
  if (status !== 'completed' || !closed_reason) return steps
  return (
    <>
      {steps}
      <p className="zb-muted">{t('why_completed', { reason: closed_reason })}</p>
    </>
  )
}
