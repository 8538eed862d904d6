import { useLazyGetOrderDocumentQuery, useMailOrderDocumentMutation } from '../../../api/documentsApi'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import { letterBody } from '../sending/letter'
import { LetterDialog } from '../sending/LetterDialog'
import { MailGate } from '../sending/MailGate'
import { useBanks } from '../sending/useBanks'
import { orderDocumentKinds, type OrderDocumentKind } from './orderDocumentKinds'

interface MailOrderDocumentProps {
  order: Order
  kind: OrderDocumentKind
  /** The documents that are currently available. */
  kinds: readonly OrderDocumentKind[]
  onDownload: () => void
  onClose: () => void
}

/** Mails a document of an order to its client. */
export default function MailOrderDocument({ order, kind, kinds, onDownload, onClose }: MailOrderDocumentProps) {
  const { t } = useTranslation('orderDocuments')
  const [mail] = useMailOrderDocumentMutation()
  const [ask] = useLazyGetOrderDocumentQuery()
  const banks = useBanks(order)
  const { id, number, contact } = order
  const documents = kinds.map((each) => ({
    kind: each,
    label: t(`document.${each}`, { ns: 'orders' }),
    pays: each === 'proforma',
  }))
  const [first = { kind, label: t(`document.${kind}`, { ns: 'orders' }) }, ...others] = documents
  const kindOf = (chosen: string) => orderDocumentKinds.find((each) => each === chosen) ?? kind
  const title = t('mail_any', { name: number })

  return (
    <MailGate order={order} kind={kind} title={title} onDownload={onDownload} onClose={onClose}>
      {(client, letterOf) => (
        <LetterDialog
          client={client}
          contact={contact}
          title={title}
          yes={t('mail_yes')}
          workingText={t('mail_working')}
          documents={[first, ...others]}
          kind={kind}
          letterOf={(chosen) => letterOf(kindOf(chosen))}
          ask={(chosen, bank) => ask({ id, kind: kindOf(chosen), bank }).unwrap()}
          banks={banks}
          onSend={(letter, standard) =>
            mail({
              id,
              body: { ...letterBody(letter, standard), kind: kindOf(letter.kind), bank: letter.bank },
            }).unwrap()
          }
          done={(address, document) => t('mail_done', { document, address })}
          onClose={onClose}
        />
      )}
    </MailGate>
  )
}
