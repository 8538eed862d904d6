import { LuLock, LuLockOpen } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import type { RfqSummary } from '../../../contract/rfqs'
import { isSealed } from '../../../domain/rfqs/rfqSeal'
import { useTranslation } from '../../../i18n/useTranslation'

/** Shown beside the status of a sealed RFQ: whether its prices are still locked. Nothing for an open one. */
export function SealedBadge({ rfq }: { rfq: Pick<RfqSummary, 'sealed' | 'opened_at'> }) {
  const { t } = useTranslation('sealed')
  if (!rfq.sealed) return null
  const locked = isSealed(rfq)
  return (
    <span className={`zb-badge ${locked ? 'zb-badge-warning' : 'zb-badge-secondary'}`}>
      <Icon of={locked ? LuLock : LuLockOpen} size={12} />
      {t(locked ? 'badge' : 'opened_badge')}
    </span>
  )
}
