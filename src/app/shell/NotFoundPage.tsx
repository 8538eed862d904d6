import { useTranslation } from 'react-i18next'
import { LuSignpost } from 'react-icons/lu'
import { ButtonLink } from '../../components/ButtonLink'
import { EmptyState } from '../../components/EmptyState'
import { paths } from '../paths'

/** For every path that is not in the route map. */
export default function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <EmptyState
      icon={LuSignpost}
      title={t('not_found')}
      actions={<ButtonLink to={paths.dashboard}>{t('not_found_home')}</ButtonLink>}
    >
      {t('not_found_text')}
    </EmptyState>
  )
}
