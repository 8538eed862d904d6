import { useState } from 'react'
import { useGetRfqMessagesQuery } from '../../../api/noticesApi'
import { useGetRfqQuery } from '../../../api/rfqsApi'
import { paths } from '../../../app/paths'
import { Button } from '../../../components/actions/Button'
import { Card } from '../../../components/pages/Card'
import { CopyField } from '../../../components/fields/CopyField'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { MailProgram } from '../../../components/actions/MailProgram'
import { PageHead } from '../../../components/pages/PageHead'
import { StatusBadge } from '../../../components/values/StatusBadge'
import type { MadeLink } from '../../../contract/invitation'
import type { Message } from '../../../contract/notices'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { MailState } from './MailState'
import { MessageButtons } from './MessageButtons'

interface SentLinksProps {
  rfq: Rfq
  links: readonly MadeLink[]
  /** Continues to the RFQ. */
  onDone: () => void
}

/**
 * An RFQ was sent: the invitation of each supplier, and what still has to be passed on. A link is not stored, so it is
 * shown once.
 */
export function SentLinks({ rfq: sent, links, onDone }: SentLinksProps) {
  const { t } = useTranslation('rfqs')
  const { t: n } = useTranslation('notices')
  // The status of the mails is updated live.
  const { currentData: rfq = sent } = useGetRfqQuery(sent.id)
  // How each was asked when the RFQ was sent: a row stays until the page is left, however its text is passed on.
  const [channels] = useState(() => new Map(sent.invitations.map(({ id, channel }) => [id, channel])))
  const asked = (channel: string) =>
    rfq.invitations.filter(({ id, status }) => channels.get(id) === channel && status !== 'withdrawn')
  const [mailed, written] = [asked('email'), asked('whatsapp')]
  const previews = useGetRfqMessagesQuery({ id: sent.id, kind: 'rfq_invitation' }, { skip: links.length === 0 })
  const messages = previews.data?.mail === false ? previews.data.messages : []
  return (
    <div className="zb-page">
      <PageHead
        title={rfq.title}
        number={<DocumentNumber number={rfq.number} />}
        badge={<StatusBadge status={rfq.status} />}
        back={paths.rfqs}
        actions={
          <Button look="primary" onClick={onDone}>
            {t('to_rfq')}
          </Button>
        }
      />
      <div className="zb-narrow zb-stack">
        {(mailed.length > 0 || written.length > 0) && (
          <p className="mb-0">{n(mailed.length > 0 ? 'sent_text' : 'sent_text_no_mail')}</p>
        )}
        {mailed.length > 0 && (
          <Card title={n('by_mail')} count={mailed.length} flush>
            <ul className="zb-entries" aria-label={n('by_mail')}>
              {mailed.map((invitation) => (
                <li key={invitation.id} className="zb-entry zb-entry-line">
                  <span className="zb-entry-main">
                    <b className="fw-medium">{invitation.supplier_name}</b>
                    <span className="zb-small zb-muted d-block">{invitation.email}</span>
                  </span>
                  <MailState rfq={rfq} invitation={invitation} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {written.length > 0 && (
          <Card title={n('by_whatsapp')} count={written.length} flush>
            <ul className="zb-entries" aria-label={n('by_whatsapp')}>
              {written.map(({ id, supplier_name, phone }) => (
                <li key={id} className="zb-entry zb-entry-line">
                  <span className="zb-entry-main">
                    <b className="fw-medium">{supplier_name}</b>
                    <span className="zb-small zb-muted d-block">
                      <bdi>{phone}</bdi>
                    </span>
                  </span>
                  <MessageButtons
                    rfq_id={rfq.id}
                    invitation_id={id}
                    name={supplier_name}
                    kind="rfq_invitation"
                    whatsapp
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {links.length > 0 && (
          <Card title={mailed.length + written.length > 0 ? n('by_copy') : t('links')} count={links.length}>
            <p>{t('links_text')}</p>
            <div className="zb-stack">
              {links.map(({ invitation_id, supplier_name, link }) => (
                <div key={invitation_id}>
                  <CopyField label={supplier_name} value={link} />
                  <MailLink message={messages.find((each) => each.invitation_id === invitation_id)} link={link} />
                </div>
              ))}
            </div>
          </Card>
        )}
      </div>
    </div>
  )
}

/** The invitation with its link in the user's own mail program, where this server sends no mail. */
function MailLink({ message, link }: { message: Message | undefined; link: string }) {
  if (!message?.email) return null
  const { email, supplier_name, subject, text } = message
  return (
    <MailProgram draft={{ to: email, subject, body: text.replaceAll('{{link}}', () => link) }} name={supplier_name} />
  )
}
