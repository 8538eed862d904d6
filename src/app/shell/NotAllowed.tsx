import { useTranslation } from 'react-i18next'
import { LuLock } from 'react-icons/lu'
import { ButtonLink } from '../../components/ButtonLink'
import { EmptyState } from '../../components/EmptyState'
import type { Role } from '../../domain/access/roles'
import { paths } from '../paths'

/** Replaces a page that the role may not open; the server would reject its data as well. */
export function NotAllowed({ role }: { role: Role }) {
  const { t } = useTranslation('shell')
  return (
    <EmptyState
      icon={LuLock}
      title={t('not_allowed')}
      actions={<ButtonLink to={paths.dashboard}>{t('not_found_home')}</ButtonLink>}
    >
      {t('not_allowed_text', { role: t(`role.${role}`) })}
    </EmptyState>
  )
}
