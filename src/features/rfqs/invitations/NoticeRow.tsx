import { useId } from 'react'
import { DateText } from '../../../components/values/DateText'
import type { Message } from '../../../contract/notices'
import type { NoticeKind } from '../../../domain/notices/notice'
import { useTranslation } from '../../../i18n/useTranslation'
import { MessageButtons } from './MessageButtons'
import { MessagePreview } from './MessagePreview'

interface NoticeRowProps {
  rfq_id: string
  kind: NoticeKind
  message: Message
  /** Whether the server sends mail. */
  mail: boolean
  /** Whether a mail can be sent to the supplier. */
  mailable: boolean
  ticked: boolean
  onTick: (on: boolean) => void
}

/** A supplier to notify: with a checkbox for the mail, or by hand; below, the earlier notices and the message. */
export function NoticeRow({ rfq_id, kind, message, mail, mailable, ticked, onTick }: NoticeRowProps) {
  const { t } = useTranslation('notices')
  const id = useId()
  const { invitation_id, supplier_name: name, email, whatsapp, sent } = message
  const [last] = sent
  return (
    <li className="zb-entry px-0">
      <div className="zb-entry-line">
        {mailable && (
          <input
            id={id}
            type="checkbox"
            className="form-check-input"
            aria-label={t('to_mail', { name })}
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
          />
        )}
        <label className="zb-entry-main" htmlFor={mailable ? id : undefined}>
          <b className="fw-medium">{name}</b>
          <span className="zb-small zb-muted d-block">
            {email ?? t('unreachable.email')}
            {last && (
              <>
                {' · '}
                {last.channel === 'email' && last.mail
                  ? t(`notice_mail.${last.mail}`)
                  : t(`notified_by.${last.channel}`)}{' '}
                <DateText value={last.at} time />
              </>
            )}
          </span>
        </label>
        <MessageButtons
          rfq_id={rfq_id}
          invitation_id={invitation_id}
          name={name}
          kind={kind}
          whatsapp={whatsapp !== null}
          email={mail ? null : email}
        />
        <MessagePreview message={message} />
      </div>
    </li>
  )
}
