import type { Message } from '../../../contract/notices'
import { linkChannels, type LinkChannel } from '../../../domain/rfqs/invitationLifeCycle'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { RfqPdf } from '../RfqPdf'
import { MessagePreview } from './MessagePreview'
import './invitations.scss'

interface ChannelRowProps {
  rfq_id: string
  message: Message
  mail: boolean
  channel: LinkChannel
  onChannel: (channel: LinkChannel) => void
}

/** The channels by which the supplier can be invited, the default first. */
export const reachedBy = ({ email, whatsapp }: Message, mail: boolean): LinkChannel[] =>
  linkChannels.filter(
    (channel) => channel === 'copy' || (channel === 'email' ? mail && email !== null : whatsapp !== null),
  )

/** One supplier and the channel; with the PDF and the message that the supplier gets. */
export function ChannelRow({ rfq_id, message, mail, channel, onChannel }: ChannelRowProps) {
  const { t } = useTranslation('notices')
  const { invitation_id, supplier_name: name, email, whatsapp } = message
  const ways = reachedBy(message, mail)
  const missing = [
    mail && email === null && t('unreachable.email'),
    whatsapp === null && t('unreachable.whatsapp'),
  ].filter(Boolean)
  return (
    <li className="zb-entry px-0">
      <div className="zb-entry-line">
        <div className="zb-entry-main">
          <b className="fw-medium">{name}</b>
          {missing.length > 0 && <div className="zb-small zb-muted">{joined(missing)}</div>}
        </div>
        <select
          className="form-select zb-channel"
          aria-label={t('channel_of', { name })}
          value={channel}
          onChange={({ target }) => onChannel(target.value as LinkChannel)}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {way === 'copy' && !mail && email !== null
                ? t('channel_to.copy_or_mail')
                : t(`channel_to.${way}`, { to: way === 'email' ? email : whatsapp })}
            </option>
          ))}
        </select>
        <RfqPdf rfq={{ id: rfq_id }} invitation={{ id: invitation_id, supplier_name: name }} />
        <MessagePreview message={message} />
      </div>
    </li>
  )
}
