import { useTranslation } from 'react-i18next'
import { LuLock, LuLockOpen } from 'react-icons/lu'
import { Icon } from '../../../components/Icon'
import type { RfqSummary } from '../../../contract/rfqs'
import { isSealed } from '../../../domain/rfqSeal'
import './sealedTexts'

/** Stands beside the state of a sealed RFQ: are its prices still under lock? Nothing for an open one. */
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
