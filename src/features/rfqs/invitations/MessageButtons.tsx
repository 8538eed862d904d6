import { useState } from 'react'
import { LuCopy, LuMail, LuMessageCircle } from 'react-icons/lu'
import { useRecordMessageMutation, useWriteMessageMutation } from '../../../api/noticesApi'
import { CopyField } from '../../../components/fields/CopyField'
import { copyText } from '../../../device/clipboard'
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
  /** A text is being written: what shows these buttons must stay, with the link that is shown only once. */
  onWrite?: () => void
}

/**
 * The ways to notify a supplier by hand: WhatsApp or the mail program opens with the message, or its text is copied. Each
 * press creates its own link. What is recorded is what happened: a text that is copied, once the clipboard has it.
 */
export function MessageButtons({
  rfq_id,
  invitation_id: id,
  name,
  kind,
  whatsapp,
  email = null,
  onWrite,
}: MessageButtonsProps) {
  const { t } = useTranslation('notices')
  const [writeMessage, { data: written, error, isLoading, originalArgs }] = useWriteMessageMutation()
  const [recordMessage, { error: notRecorded }] = useRecordMessageMutation()
  const [shown, setShown] = useState<'no' | 'yes' | 'copied'>('no')

  const record = () => void recordMessage({ id, rfq_id, body: { kind, channel: 'copy' } })
  const textToPassOn = () => writeMessage({ id, rfq_id, body: { kind, channel: 'copy', recorded: false } })

  async function openWhatsApp() {
    if (isLoading) return
    onWrite?.()
    // At the press itself: after the request a browser would block it.
    const tab = window.open('', '_blank')
    const { data } = await writeMessage({ id, rfq_id, body: { kind, channel: 'whatsapp' } })
    if (tab && data?.whatsapp_url) {
      tab.opener = null
      tab.location.href = data.whatsapp_url
    } else tab?.close()
    setShown(data ? 'yes' : 'no')
  }

  async function openMail() {
    if (isLoading) return
    onWrite?.()
    const { data } = await textToPassOn()
    if (data?.mail_url) {
      window.location.assign(data.mail_url)
      record()
    }
    setShown(data ? 'yes' : 'no')
  }

  async function copy() {
    if (isLoading) return
    onWrite?.()
    const answer = textToPassOn()
    const isCopied = await copyText(answer.unwrap().then(({ text }) => text))
    if (isCopied) record()
    const { data } = await answer
    setShown(!data ? 'no' : isCopied ? 'copied' : 'yes')
  }

  return (
    <>
      <span className="zb-entry-end">
        {whatsapp && (
          <Button
            size="sm"
            icon={LuMessageCircle}
            working={isLoading && originalArgs?.body.channel === 'whatsapp'}
            onClick={() => void openWhatsApp()}
          >
            {t('whatsapp')} <span className="visually-hidden">{t('whatsapp_to', { name })}</span>
          </Button>
        )}
        {email !== null && (
          <IconButton size="sm" label={t('write_mail_to', { name })} icon={LuMail} onClick={() => void openMail()} />
        )}
        <IconButton size="sm" label={t('copy_text_for', { name })} icon={LuCopy} onClick={() => void copy()} />
      </span>
      {(error || notRecorded) && (
        <div className="zb-field-error w-100" role="alert">
          {toFailure(error ?? notRecorded).message}
        </div>
      )}
      {shown !== 'no' && written && (
        <div className="w-100 mt-2">
          <CopyField
            key={written.text}
            label={t('the_text', { name })}
            value={written.text}
            rows={6}
            isCopied={shown === 'copied'}
            onCopied={shown === 'yes' && originalArgs?.body.recorded === false ? record : undefined}
          />
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
