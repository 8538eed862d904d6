import type { ReactNode } from 'react'
import { LuCircle, LuCircleAlert, LuCircleSlash, LuClock, LuShuffle, LuTimerOff } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from './Icon'
import type { Look } from './statusLooks'

type FlagKind = 'overdue' | 'due_soon' | 'expired' | 'alternative' | 'inactive' | 'active'

const looks: Record<FlagKind, Look> = {
  overdue: { tone: 'danger', icon: LuCircleAlert },
  due_soon: { tone: 'warning', icon: LuClock },
  expired: { tone: 'warning', icon: LuTimerOff },
  alternative: { tone: 'warning', icon: LuShuffle },
  inactive: { tone: 'secondary', icon: LuCircleSlash },
  active: { tone: 'success', icon: LuCircle },
}

interface FlagProps {
  kind: FlagKind
  /** A more specific label than the kind's: "2 days late". */
  children?: ReactNode
}

/** Shown beside a status, never instead of it. */
export function Flag({ kind, children }: FlagProps) {
  const { t } = useTranslation('components')
  const { tone, icon } = looks[kind]
  return (
    <span className={`zb-badge zb-badge-${tone}`}>
      <Icon of={icon} size={12} />
      {children ?? t(`flag.${kind}`)}
    </span>
  )
}
