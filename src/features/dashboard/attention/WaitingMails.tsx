import { LuMailWarning } from 'react-icons/lu'
import { Icon } from '../../../components/values/Icon'
import { useTranslation } from '../../../i18n/useTranslation'
import { useDashboardTop } from '../useDashboardTop'

/** Says that mails wait because this server sends none yet; nothing while there are none. */
export function WaitingMails() {
  const { t } = useTranslation('notices')
  const { mails } = useDashboardTop()
  if (!mails || mails.sends || mails.waiting === 0) return null
  return (
    <div className="zb-notice mb-3" role="note">
      <Icon of={LuMailWarning} />
      <span>{t('mail_off', { count: mails.waiting })}</span>
    </div>
  )
}
