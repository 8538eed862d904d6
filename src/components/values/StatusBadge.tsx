import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from './Icon'
import { statusLooks, type Status } from './statusLooks'

/** A life cycle status: icon, label and background. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useTranslation('status')
  const { tone, icon } = statusLooks[status]
  return (
    <span className={`zb-badge zb-badge-${tone}`}>
      <Icon of={icon} size={12} />
      {t(status)}
    </span>
  )
}
