import { useTranslation } from 'react-i18next'
import { useMailOrderPaperMutation } from '../../../api/papersApi'
import { useBranchOf } from '../../../app/hooks'
import type { Order } from '../../../contract/order'
import { MailGate } from './MailGate'
import { MailPaperDialog, type WrittenLetter } from './MailPaperDialog'
import { orderPaperKinds, type OrderPaperKind } from './orderPaperKinds'
import './orderPapersTexts'

interface MailOrderPaperProps {
  order: Order
  kind: OrderPaperKind
  /** Those that there are now. */
  kinds: readonly OrderPaperKind[]
  onDownload: () => void
  onClose: () => void
}

/** A paper of an order goes to its client by mail. */
export default function MailOrderPaper({ order, kind, kinds, onDownload, onClose }: MailOrderPaperProps) {
  const { t } = useTranslation('orderPapers')
  const [mail] = useMailOrderPaperMutation()
  const branch = useBranchOf(order.branch_id)
  const { id, number, client_id, contact, currency, bank_currencies } = order
  const papers = kinds.map((each) => ({
    kind: each,
    label: t(`paper.${each}`, { ns: 'orders' }),
    pays: each === 'proforma',
  }))
  const [first = { kind, label: t(`paper.${kind}`, { ns: 'orders' }) }, ...others] = papers
  const title = t('mail_any', { name: number })
  const banks = bank_currencies.includes(currency)
    ? undefined
    : { why: t('bank_why', { branch: branch?.name ?? '', currency }), currencies: bank_currencies }

  const send = ({ kind: chosen, to_address, message, bank }: WrittenLetter) =>
    mail({
      id,
      body: { kind: orderPaperKinds.find((each) => each === chosen) ?? kind, to_address, message, bank },
    }).unwrap()

  return (
    <MailGate client_id={client_id} title={title} onDownload={onDownload} onClose={onClose}>
      {(client) => (
        <MailPaperDialog
          client={client}
          contact={contact}
          title={title}
          papers={[first, ...others]}
          kind={kind}
          banks={banks}
          onSend={send}
          onClose={onClose}
        />
      )}
    </MailGate>
  )
}
