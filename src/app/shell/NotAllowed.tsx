import { LuLock } from 'react-icons/lu'
import type { Role } from '../../domain/access/permissions'
import { useTranslation } from '../../i18n/useTranslation'
import { NoPage } from './NoPage'

/** Replaces a page that the role may not open; the server would reject its data as well. */
export function NotAllowed({ role }: { role: Role }) {
  const { t } = useTranslation('shell')
  return (
    <NoPage icon={LuLock} title={t('not_allowed')}>
      {t('not_allowed_text', { role: t(`role.${role}`) })}
    </NoPage>
  )
}
