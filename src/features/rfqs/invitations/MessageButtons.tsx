import { useState } from 'react'
import { LuCopy, LuMail, LuMessageCircle } from 'react-icons/lu'
import { useWriteMessageMutation } from '../../../api/noticesApi'
import { CopyField } from '../../../components/fields/CopyField'
import { toFailure } from '../../../components/pages/failure'
import { IconButton } from '../../../components/actions/IconButton'
import { Button } from '../../../components/actions/Button'
import type { NoticeKind } from '../../../domain/notices/notice'
import { useTranslation } from '../../../i18n/useTranslation'

interface MessageButtonsProps {
  rfq_id: string
  invitation_id: string
  name: string
  kind: NoticeKind
  /** Whether the supplier has a WhatsApp number. */
  whatsapp: boolean
  /** The supplier's address, where the user's own mail program is offered: this server sends no mail. */
  email?: string | null
}

/**
 * The two ways to notify a supplier by hand: WhatsApp opens with the message, or its text is copied. Each press creates
 * its own link.
 */
export function MessageButtons({ rfq_id, invitation_id: id, name, kind, whatsapp, email = null }: MessageButtonsProps) {
  const { t } = useTranslation('notices')
  const [writeMessage, { data: written, error, isLoading, originalArgs }] = useWriteMessageMutation()
  const [shown, setShown] = useState(false)

  async function write(channel: 'whatsapp' | 'copy', opens?: 'mail') {
    if (isLoading) return
    // At the press itself: after the request a browser would block it.
    const tab = channel === 'whatsapp' ? window.open('', '_blank') : null
    const { data } = await writeMessage({ id, rfq_id, body: { kind, channel } })
    if (tab && data?.whatsapp_url) {
      tab.opener = null
      tab.location.href = data.whatsapp_url
    } else tab?.close()
    if (opens && data?.mail_url) window.location.assign(data.mail_url)
    setShown(data !== undefined)
  }

  return (
    <>
      <span className="zb-entry-end">
        {whatsapp && (
          <Button
            size="sm"
            icon={LuMessageCircle}
            working={isLoading && originalArgs?.body.channel === 'whatsapp'}
            onClick={() => void write('whatsapp')}
          >
            {t('whatsapp')} <span className="visually-hidden">{t('whatsapp_to', { name })}</span>
          </Button>
        )}
        {email !== null && (
          <IconButton
            size="sm"
            label={t('write_mail_to', { name })}
            icon={LuMail}
            onClick={() => void write('copy', 'mail')}
          />
        )}
        <IconButton size="sm" label={t('copy_text_for', { name })} icon={LuCopy} onClick={() => void write('copy')} />
      </span>
      {error && (
        <div className="zb-field-error w-100" role="alert">
          {toFailure(error).message}
        </div>
      )}
      {shown && written && (
        <div className="w-100 mt-2">
          <CopyField label={t('the_text', { name })} value={written.text} rows={6} />
          <div className="d-flex flex-wrap gap-2 align-items-center">
            {written.whatsapp_url && (
              <a className="btn btn-quiet btn-sm" href={written.whatsapp_url} target="_blank" rel="noreferrer">
                {t('open_whatsapp')}
              </a>
            )}
            {written.mail_url ? (
              <a className="btn btn-quiet btn-sm" href={written.mail_url}>
                {t('open_mail')}
              </a>
            ) : (
              <span className="zb-small zb-text-warning">{t('mail_too_long')}</span>
            )}
            {written.link && <span className="zb-small zb-muted">{t('once')}</span>}
          </div>
        </div>
      )}
    </>
  )
}
