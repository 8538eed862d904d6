import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../components/DateText'
import type { Message } from '../../../contract/notices'
import type { NoticeKind } from '../../../domain/notice'
import { MessageButtons } from './MessageButtons'
import { MessagePreview } from './MessagePreview'

interface NoticeRowProps {
  rfq_id: string
  kind: NoticeKind
  message: Message
  /** Can he be mailed from here? */
  mailable: boolean
  ticked: boolean
  onTick: (on: boolean) => void
}

/** One supplier to be told: ticked for the mails, or by hand; below, how he was told already and what he will read. */
export function NoticeRow({ rfq_id, kind, message, mailable, ticked, onTick }: NoticeRowProps) {
  const { t } = useTranslation('notices')
  const id = useId()
  const { invitation_id, supplier_name: name, email, whatsapp, told } = message
  const [last] = told
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
                  ? t(`told_mail.${last.mail}`)
                  : t(`told_by.${last.channel}`)}{' '}
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
        />
        <MessagePreview message={message} />
      </div>
    </li>
  )
}
