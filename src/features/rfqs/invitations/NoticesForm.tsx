import { useState } from 'react'
import { paths } from '../../../app/paths'
import { LuSend } from 'react-icons/lu'
import { useSendNoticesMutation } from '../../../api/noticesApi'
import { Button } from '../../../components/actions/Button'
import { toFailure } from '../../../components/pages/failure'
import { useToast } from '../../../components/pages/Toasts'
import type { Message } from '../../../contract/notices'
import { isMailed, type NoticeKind, noticesOfChange } from '../../../domain/notices/notice'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { CompanyNamed, useCompanyProblem } from '../../../pickers/parties/CompanyNamed'
import { NoticeRow } from './NoticeRow'

interface NoticesFormProps {
  rfq_id: string
  kind: NoticeKind
  /** Whether the server sends mail. */
  mail: boolean
  messages: readonly Message[]
  onClose: () => void
}

/** Whether the supplier was or is being notified: a failed mail does not count. */
const wasNotified = ({ sent }: Message) =>
  sent.some(
    (each) =>
      each.channel !== 'email' ||
      each.mail === null ||
      each.mail === 'sent' ||
      each.mail === 'waiting' ||
      each.mail === 'failed',
  )

export function NoticesForm({ rfq_id, kind, mail, messages, onClose }: NoticesFormProps) {
  const { t } = useTranslation('notices')
  const toast = useToast()
  const problem = useCompanyProblem()
  const mailable = messages.filter(({ email }) => mail && email)
  const [ticked, setTicked] = useState(() =>
    mailable
      .filter((message) => kind === 'rfq_reminder' || !wasNotified(message))
      .map(({ invitation_id }) => invitation_id),
  )
  const ofChange = noticesOfChange.includes(kind)
  const [sendNotices, { data: sent, error, isLoading }] = useSendNoticesMutation()

  async function send() {
    const again = messages.some((message) => ticked.includes(message.invitation_id) && wasNotified(message))
    const { data } = await sendNotices({
      id: rfq_id,
      body: { kind, invitation_ids: ticked, ...(again ? { again } : {}) },
    })
    if (!data) return
    toast({ text: t('queued', { count: data.mailed.length }) })
    if (data.skipped.length === 0) onClose()
  }

  return (
    <>
      <div className="modal-body">
        <CompanyNamed form={paths.company} />
        {ofChange ? <NotifiedBy messages={messages} mail={mail} /> : <p className="zb-muted">{t(`text.${kind}`)}</p>}
        {!mail && <p className="zb-small">{t('no_mail')}</p>}
        {messages.length === 0 && <p className="mb-0">{t('nobody')}</p>}
        <ul className="zb-entries" aria-label={t(`title.${kind}`)}>
          {messages.map((message) => (
            <NoticeRow
              key={message.invitation_id}
              rfq_id={rfq_id}
              kind={kind}
              message={message}
              mail={mail}
              mailable={mailable.includes(message)}
              ticked={ticked.includes(message.invitation_id)}
              onTick={(on) =>
                setTicked(
                  on ? [...ticked, message.invitation_id] : ticked.filter((each) => each !== message.invitation_id),
                )
              }
            />
          ))}
        </ul>
        {error && (
          <div className="zb-form-error" role="alert">
            {toFailure(error).message}
          </div>
        )}
        {sent?.skipped.map(({ invitation_id, supplier_name, why }) => (
          <div key={invitation_id} className="zb-field-error" role="alert">
            {t('skipped', { name: supplier_name, why })}
          </div>
        ))}
      </div>
      <div className="modal-footer">
        <Button onClick={onClose}>{t('close')}</Button>
        {mailable.length > 0 && (
          <Button
            look="primary"
            icon={LuSend}
            working={isLoading}
            workingText={t('sending')}
            whyDisabled={problem ?? (ticked.length === 0 && t('choose_one'))}
            onClick={() => void send()}
          >
            {t('send_mails', { count: ticked.length })}
          </Button>
        )}
      </div>
    </>
  )
}

/** Who is notified of the change by mail, and who is not: the latter are listed, to be notified by hand. */
function NotifiedBy({ messages, mail }: Pick<NoticesFormProps, 'messages' | 'mail'>) {
  const { t } = useTranslation('notices')
  const namesOf = (some: readonly Message[]) => listed(some.map(({ supplier_name }) => supplier_name))
  const mailed = messages.filter((message) => isMailed(message, mail))
  const others = messages.filter((message) => !mailed.includes(message))
  return (
    <>
      {mailed.length > 0 && <p className="mb-1">{t('mailed_to', { names: namesOf(mailed) })}</p>}
      {others.length > 0 && <p>{t('tell_by_hand', { names: namesOf(others) })}</p>}
    </>
  )
}
