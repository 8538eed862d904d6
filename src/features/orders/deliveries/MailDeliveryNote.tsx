import { useTranslation } from 'react-i18next'
import { useMailDeliveryNoteMutation } from '../../../api/documentsApi'
import type { Delivery } from '../../../contract/delivery'
import type { Order } from '../../../contract/order'
import { MailGate } from '../documents/MailGate'
import { MailDocumentDialog } from '../documents/MailDocumentDialog'

interface MailDeliveryNoteProps {
  order: Order
  delivery: Delivery
  onDownload: () => void
  onClose: () => void
}

/** Mails a delivery note to the client. */
export default function MailDeliveryNote({
  order,
  delivery: { id, number },
  onDownload,
  onClose,
}: MailDeliveryNoteProps) {
  const { t } = useTranslation('deliveries')
  const [mail] = useMailDeliveryNoteMutation()
  const title = t('mail_question', { number })
  return (
    <MailGate client_id={order.client_id} title={title} onDownload={onDownload} onClose={onClose}>
      {(client) => (
        <MailDocumentDialog
          client={client}
          contact={order.contact}
          title={title}
          documents={[{ kind: 'delivery_note', label: t('note', { number }) }]}
          kind="delivery_note"
          onSend={({ to_address, message }) => mail({ id, order_id: order.id, body: { to_address, message } }).unwrap()}
          onClose={onClose}
        />
      )}
    </MailGate>
  )
}
