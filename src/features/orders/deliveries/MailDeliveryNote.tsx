import { useLazyGetDeliveryNoteDocumentQuery, useMailDeliveryNoteMutation } from '../../../api/documentsApi'
import type { Delivery } from '../../../contract/delivery'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { letterBody } from '../sending/letter'
import { LetterDialog } from '../sending/LetterDialog'
import { MailGate } from '../sending/MailGate'

interface MailDeliveryNoteProps {
  order: Order
  delivery: Delivery
  onDownload: () => void
  onClose: () => void
}

/** Mails a delivery note to the client. */
export default function MailDeliveryNote({
  order,
  delivery: { id, number, date },
  onDownload,
  onClose,
}: MailDeliveryNoteProps) {
  const { t } = useTranslation('deliveries')
  const { t: d } = useTranslation('orderDocuments')
  const [ask] = useLazyGetDeliveryNoteDocumentQuery()
  const [mail] = useMailDeliveryNoteMutation()
  const title = t('mail_question', { number })

  return (
    <MailGate
      order={order}
      kind="delivery_note"
      own={{ number, day: date }}
      title={title}
      onDownload={onDownload}
      onClose={onClose}
    >
      {(client, letterOf) => (
        <LetterDialog
          client={client}
          contact={order.contact}
          title={title}
          yes={d('mail_yes')}
          workingText={d('mail_working')}
          documents={[{ kind: 'delivery_note', label: t('note', { number }) }]}
          kind="delivery_note"
          letterOf={() => letterOf('delivery_note')}
          ask={() => ask(id).unwrap()}
          onSend={(letter, standard) => mail({ id, order_id: order.id, body: letterBody(letter, standard) }).unwrap()}
          done={(address, document) => d('mail_done', { document, address })}
          onClose={onClose}
        />
      )}
    </MailGate>
  )
}
