import { useId, useState } from 'react'
import { paths } from '../../../app/paths'
import Modal from 'react-bootstrap/Modal'
import { LuSend, LuX } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { IconButton } from '../../../components/actions/IconButton'
import type { Message } from '../../../contract/notices'
import type { LinkChannel } from '../../../domain/rfqs/invitationLifeCycle'
import { ChannelRow, reachedBy } from './ChannelRow'
import { CompanyNamed, useCompanyProblem } from '../../../pickers/parties/CompanyNamed'
import type { Channels } from './channels'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'

interface SendDialogProps {
  rfq_id: string
  /** Whether the server sends mail. */
  mail: boolean
  messages: readonly Message[]
  onAnswer: (channels: Channels | undefined) => void
}

/**
 * How each supplier is invited: by mail where there is an address and the server sends mail, else by WhatsApp, else by
 * a copied link, unless chosen otherwise.
 */
export function SendDialog({ rfq_id, mail, messages, onAnswer }: SendDialogProps) {
  const { t } = useTranslation('notices')
  const { t: c } = useTranslation('components')
  const titleId = useId()
  const problem = useCompanyProblem()
  const [chosen, setChosen] = useState<Record<string, LinkChannel>>({})
  const channelOf = (message: Message) => chosen[message.invitation_id] ?? reachedBy(message, mail)[0] ?? 'copy'
  return (
    <Modal
      show
      onHide={() => onAnswer(undefined)}
      aria-labelledby={titleId}
      centered
      scrollable
      size="lg"
      fullscreen="sm-down"
    >
      <div className="modal-header">
        <h2 id={titleId} className="modal-title">
          {t('send_question')}
        </h2>
        <IconButton label={c('dialog.close')} icon={LuX} size="sm" onClick={() => onAnswer(undefined)} />
      </div>
      <div className="modal-body">
        <CompanyNamed form={paths.company} />
        <p className="zb-muted">{mail ? t('send_text') : t('no_mail')}</p>
        <ul className="zb-entries" aria-label={t('send_question')}>
          {messages.map((message) => (
            <ChannelRow
              key={message.invitation_id}
              rfq_id={rfq_id}
              message={message}
              mail={mail}
              channel={channelOf(message)}
              onChannel={(channel) => setChosen({ ...chosen, [message.invitation_id]: channel })}
            />
          ))}
        </ul>
      </div>
      <div className="modal-footer">
        <Button onClick={() => onAnswer(undefined)}>{t('not_yet')}</Button>
        <Button
          look="primary"
          icon={LuSend}
          whyDisabled={problem && inLanguage(problem)}
          onClick={() =>
            onAnswer(messages.map((message) => ({ invitation_id: message.invitation_id, channel: channelOf(message) })))
          }
        >
          {t('send_count', { count: messages.length })}
        </Button>
      </div>
    </Modal>
  )
}
