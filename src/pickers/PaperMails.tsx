import { useTranslation } from 'react-i18next'
import { LuCircleCheck, LuClock, LuRefreshCw, LuTriangleAlert } from 'react-icons/lu'
import { useResendMailMutation } from '../api/mailsApi'
import { Button } from '../components/Button'
import { DateText } from '../components/DateText'
import { toFailure } from '../components/failure'
import { Icon, type IconType } from '../components/Icon'
import { useToast } from '../components/Toasts'
import type { PaperMail } from '../contract/paperMail'
import './paperMails.scss'
import './paperTexts'
import { useMay } from './useMay'

interface PaperMailsProps {
  mails: readonly PaperMail[]
  order_id: string
  /** Of a purchase order's paper. */
  purchase_order_id?: string
  /** What the paper is called, where there is more than one kind: "Proforma invoice". */
  nameOf?: (mail: PaperMail) => string
}

const looks: Record<PaperMail['status'], { icon: IconType; tone: string }> = {
  waiting: { icon: LuClock, tone: 'zb-muted' },
  sent: { icon: LuCircleCheck, tone: 'zb-text-success' },
  failed: { icon: LuTriangleAlert, tone: 'zb-text-warning' },
  given_up: { icon: LuTriangleAlert, tone: 'zb-text-danger' },
  dropped: { icon: LuTriangleAlert, tone: 'zb-muted' },
}

/** To whom papers went by mail and what became of each, the newest first; one that failed says why and can be sent again. Nothing where none did. */
export function PaperMails({ mails, nameOf, ...of }: PaperMailsProps) {
  const { t } = useTranslation('papers')
  if (mails.length === 0) return null
  return (
    <ul className="zb-paper-mails" aria-label={t('mails')}>
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} name={nameOf?.(mail)} {...of} />
      ))}
    </ul>
  )
}

function Mail({
  mail: { id, to_address, number, status, last_error, created_at, sent_at },
  name,
  ...of
}: {
  mail: PaperMail
  name: string | undefined
  order_id: string
  purchase_order_id?: string
}) {
  const { t } = useTranslation('papers')
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
      <span className="zb-paper-mail-to">
        {to_address}
        <span className="zb-muted">
          {' · '}
          {name && `${name} `}
          {number} · <DateText value={sent_at ?? created_at} time />
        </span>
        {(last_error ?? error) && (
          <span className="zb-text-danger d-block">{error ? toFailure(error).message : last_error}</span>
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
