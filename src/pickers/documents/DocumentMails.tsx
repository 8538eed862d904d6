import { LuCircleCheck, LuClock, LuRefreshCw, LuTriangleAlert } from 'react-icons/lu'
import { useResendMailMutation } from '../../api/mailsApi'
import { Button } from '../../components/actions/Button'
import { DateText } from '../../components/values/DateText'
import { toFailure } from '../../components/pages/failure'
import { Icon, type IconType } from '../../components/values/Icon'
import { useToast } from '../../components/pages/Toasts'
import type { DocumentMail } from '../../contract/documentMail'
import './documentMails.scss'
import { useMay } from '../useMay'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

interface DocumentMailsProps {
  mails: readonly DocumentMail[]
  order_id: string
  /** For a purchase order's document. */
  purchase_order_id?: string
  /** The name of the document, where there is more than one kind: "Proforma invoice". */
  nameOf?: (mail: DocumentMail) => string
}

const looks: Record<DocumentMail['status'], { icon: IconType; tone: string }> = {
  waiting: { icon: LuClock, tone: 'zb-muted' },
  sent: { icon: LuCircleCheck, tone: 'zb-text-success' },
  failed: { icon: LuTriangleAlert, tone: 'zb-text-warning' },
  given_up: { icon: LuTriangleAlert, tone: 'zb-text-danger' },
  dropped: { icon: LuTriangleAlert, tone: 'zb-muted' },
}

/**
 * The mails with documents and their status, the newest first; a failed one shows why and can be sent again. Nothing
 * where there are none.
 */
export function DocumentMails({ mails, nameOf, ...of }: DocumentMailsProps) {
  const { t } = useTranslation('documents')
  if (mails.length === 0) return null
  return (
    <ul className="zb-document-mails" aria-label={t('mails')}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} name={nameOf?.(mail)} {...of} />
      ))}
    </ul>
  )
}

function Mail({
  mail: { id, to_address, cc_address, number, status, last_error, created_at, sent_at },
  name,
  ...of
}: {
  mail: DocumentMail
  name: string | undefined
  order_id: string
  purchase_order_id?: string
}) {
  const { t } = useTranslation('documents')
  const may = useMay()
  const toast = useToast()
  const [resendMail, { isLoading, error }] = useResendMailMutation()
  const { icon, tone } = looks[status]

  async function resend() {
    const { error: refused } = await resendMail({ id, rfq_id: undefined, ...of })
    if (!refused) toast({ text: t('sent_again') })
  }

  return (
    <li>
      <span className={tone}>
        <Icon of={icon} size={12} /> {t(`mail_state.${status}`)}
      </span>
      <span className="zb-document-mail-to">
        {to_address}
        {cc_address && <span className="zb-muted"> · {t('copy_to', { to: cc_address })}</span>}
        <span className="zb-muted">
          {' · '}
          {name && `${name} `}
          {number} · <DateText value={sent_at ?? created_at} time />
        </span>
        {(last_error ?? error) && (
          <span className="zb-text-danger d-block">
            {error ? toFailure(error).message : last_error && inLanguage(last_error)}
          </span>
        )}
      </span>
      {(status === 'failed' || status === 'given_up') && may('resendMail') && (
        <Button size="sm" look="ghost" icon={LuRefreshCw} working={isLoading} onClick={() => void resend()}>
          {t('send_again')} <span className="visually-hidden">{t('send_again_to', { to: to_address })}</span>
        </Button>
      )}
    </li>
  )
}
