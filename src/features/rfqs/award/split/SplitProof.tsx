import { LuCircleCheck } from 'react-icons/lu'
import { Icon } from '../../../../components/values/Icon'
import { useTranslation } from '../../../../i18n/useTranslation'
import { gapWords } from './splitWords'
import type { BestSplit } from './useBestSplit'

/** Whether the shown best split is proven optimal, or out of date. */
export function SplitProof({ split: { proposal, searching, outdated } }: { split: BestSplit }) {
  const { t } = useTranslation('comparison')
  if (searching) return null
  if (!proposal) return outdated ? <span className="zb-text-warning">{t('split.stale')}</span> : null
  const gap = gapWords(proposal)
  if (!proposal.proven)
    return <span className="zb-text-warning">{gap === null ? t('split.unproven') : t('split.within', { gap })}</span>
  return (
    <span className="zb-text-success">
      <Icon of={LuCircleCheck} size={12} /> {t('split.proven')}
    </span>
  )
}
