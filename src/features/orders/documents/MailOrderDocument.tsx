import { useTranslation } from 'react-i18next'
import { useMailOrderDocumentMutation } from '../../../api/documentsApi'
import { useBranchOf } from '../../../app/hooks'
import type { Order } from '../../../contract/order'
import { MailGate } from './MailGate'
import { MailDocumentDialog, type WrittenLetter } from './MailDocumentDialog'
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
  const branch = useBranchOf(order.branch_id)
  const { id, number, client_id, contact, currency, bank_currencies } = order
  const documents = kinds.map((each) => ({
    kind: each,
    label: t(`document.${each}`, { ns: 'orders' }),
    pays: each === 'proforma',
  }))
  const [first = { kind, label: t(`document.${kind}`, { ns: 'orders' }) }, ...others] = documents
  const title = t('mail_any', { name: number })
  const banks = bank_currencies.includes(currency)
    ? undefined
    : { why: t('bank_why', { branch: branch?.name ?? '', currency }), currencies: bank_currencies }

  const send = ({ kind: chosen, to_address, message, bank }: WrittenLetter) =>
    mail({
      id,
      body: { kind: orderDocumentKinds.find((each) => each === chosen) ?? kind, to_address, message, bank },
    }).unwrap()

  return (
    <MailGate client_id={client_id} title={title} onDownload={onDownload} onClose={onClose}>
      {(client) => (
        <MailDocumentDialog
          client={client}
          contact={contact}
          title={title}
          documents={[first, ...others]}
          kind={kind}
          banks={banks}
          onSend={send}
          onClose={onClose}
        />
      )}
    </MailGate>
  )
}
