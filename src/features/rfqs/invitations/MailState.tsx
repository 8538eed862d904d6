import { LuRefreshCw, LuTriangleAlert } from 'react-icons/lu'
import { useResendMailMutation } from '../../../api/mailsApi'
import { Button } from '../../../components/actions/Button'
import { DateText } from '../../../components/values/DateText'
import { toFailure } from '../../../components/pages/failure'
import { Icon } from '../../../components/values/Icon'
import { useToast } from '../../../components/pages/Toasts'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { useMay } from '../../../pickers/useMay'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'

interface MailStateProps {
  rfq: Pick<Rfq, 'id' | 'timezone'>
  invitation: Pick<Invitation, 'supplier_name' | 'notices'>
}

/**
 * The status of the latest mail to a supplier, where it is not simply sent; a failed one shows why and can be sent
 * again.
 */
export function MailState({ rfq, invitation: { supplier_name: name, notices } }: MailStateProps) {
  const { t } = useTranslation('notices')
  const may = useMay()
  const toast = useToast()
  const [resendMail, { isLoading, error }] = useResendMailMutation()
  const newest = notices.find(({ channel }) => channel === 'email')
  const mail = newest?.mail
  if (!newest || !mail || mail.status === 'sent') return null
  if (mail.status === 'waiting') return <span className="zb-small zb-muted">{t('mail_waiting')}</span>
  const again = mail.status === 'failed' || mail.status === 'given_up'

  async function resend(id: string) {
    const { error: refused } = await resendMail({ id, rfq_id: rfq.id })
    if (!refused) toast({ text: t('sent_again') })
  }

  return (
    <div className="zb-mail-state zb-small">
      <span className={mail.status === 'given_up' ? 'zb-text-danger' : 'zb-text-warning'}>
        <Icon of={LuTriangleAlert} size={12} /> {t(`kind.${newest.kind}`)}:{' '}
        {mail.status === 'failed' ? t('mail_retry') : t(`mail_${mail.status}`)}
        {mail.status === 'failed' && (
          <>
            {' '}
            (<DateText value={mail.next_attempt_at} zone={rfq.timezone} time />)
          </>
        )}
      </span>
      {mail.last_error && <span className="zb-muted"> {inLanguage(mail.last_error)}</span>}
      {error && <span className="zb-text-danger"> {toFailure(error).message}</span>}
      {again && may('resendMail') && (
        <Button size="sm" look="ghost" icon={LuRefreshCw} working={isLoading} onClick={() => void resend(mail.id)}>
          {t('send_again')} <span className="visually-hidden">{t('send_again_to', { name })}</span>
        </Button>
      )}
    </div>
  )
}
