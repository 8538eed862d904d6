import { useState } from 'react'
import type { Invitation } from '../../../contract/invitation'
import type { Rfq } from '../../../contract/rfqs'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { MessageButtons } from './MessageButtons'

/**
 * A supplier whose WhatsApp invitation is pending: it has to be sent by the user. Once its text is written it stays until
 * the page is left, as its link is shown only once.
 */
export function PendingMessage({
  rfq,
  invitation: { id, supplier_name, channel, status, links },
}: {
  rfq: Rfq
  invitation: Invitation
}) {
  const { t } = useTranslation('notices')
  const may = useMay()
  const [isWritten, setWritten] = useState(false)
  const isPending = rfq.status === 'sent' && status === 'sent' && channel === 'whatsapp' && links.length === 0
  if (!(isPending || isWritten) || !may('writeMessage')) return null
  return (
    <div className="zb-entry-line zb-small">
      <span className={`zb-entry-main ${isPending ? 'zb-text-warning' : ''}`}>{isPending && t('to_be_written')}</span>
      <MessageButtons
        rfq_id={rfq.id}
        invitation_id={id}
        name={supplier_name}
        kind="rfq_invitation"
        whatsapp
        onWrite={() => setWritten(true)}
      />
    </div>
  )
}
