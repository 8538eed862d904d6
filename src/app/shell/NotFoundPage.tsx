import { LuSignpost } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { NoPage } from './NoPage'

/** For every path that is not in the route map. */
export default function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <NoPage icon={LuSignpost} title={t('not_found')}>
      {t('not_found_text')}
    </NoPage>
  )
}
