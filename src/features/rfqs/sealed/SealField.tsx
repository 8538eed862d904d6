import { useWatch } from 'react-hook-form'
import { LuLock } from 'react-icons/lu'
import { CheckField } from '../../../components/fields/CheckField'
import { Icon } from '../../../components/values/Icon'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'

/** Whether the quotes of a draft will be sealed: set by an admin, read only for other users. */
export function SealField({ className }: { className?: string }) {
  const { t } = useTranslation('sealed')
  const may = useMay()
  const sealed = useWatch<{ sealed: boolean }, 'sealed'>({ name: 'sealed' })
  if (may('openQuotes'))
    return (
      <CheckField<{ sealed: boolean }>
        name="sealed"
        label={t('switch')}
        hint={t('switch_hint')}
        className={className}
      />
    )
  if (!sealed) return null
  return (
    <p className={`zb-small zb-muted mb-0 ${className ?? ''}`.trim()}>
      <Icon of={LuLock} size={12} /> {t('is_sealed')}
    </p>
  )
}
