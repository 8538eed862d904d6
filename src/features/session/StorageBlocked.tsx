import { LuTriangleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'

/** What a browser that blocks site data means for signing in, and what to allow. */
export default function StorageBlocked() {
  const { t } = useTranslation('session')
  return (
    <p className="zb-form-error zb-form-warning" role="status">
      <Icon of={LuTriangleAlert} />
      <span>{t('storage_blocked', { host: location.host })}</span>
    </p>
  )
}
