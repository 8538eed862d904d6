import { useState } from 'react'
import { LuBan } from 'react-icons/lu'
import { useCancelReceiptMutation } from '../../../../api/purchaseOrdersApi'
import { ActionDialog } from '../../../../components/dialogs/ActionDialog'
import { Card } from '../../../../components/pages/Card'
import { DateText } from '../../../../components/values/DateText'
import { DocumentNumber } from '../../../../components/values/DocumentNumber'
import { IconButton } from '../../../../components/actions/IconButton'
import { Quantity } from '../../../../components/values/Quantity'
import type { PurchaseOrder } from '../../../../contract/purchaseOrders'
import { useTranslation } from '../../../../i18n/useTranslation'
import { useMay } from '../../../../pickers/useMay'
import { unitText } from '../../../../i18n/unitText'

type Receipt = PurchaseOrder['receipts'][number]

/** The goods receipts; one that was entered by mistake can be cancelled. Nothing while it is a draft. */
export function ReceiptsCard({ purchaseOrder }: { purchaseOrder: PurchaseOrder }) {
  const { t } = useTranslation('purchase')
  const may = useMay()
  const [asked, setAsked] = useState<Receipt>()
  const { receipts, status } = purchaseOrder
  if (receipts.length === 0 && (status === 'draft' || status === 'cancelled')) return null
  return (
    <Card title={t('receipts')} count={receipts.length} flush={receipts.length > 0}>
      {receipts.length === 0 ? (
        <p className="zb-muted mb-0">{t('no_receipts')}</p>
      ) : (
        <ul className="zb-entries" aria-label={t('receipts')}>
          {receipts.map((receipt) => (
            <ReceiptEntry
              key={receipt.id}
              receipt={receipt}
              onCancel={may('cancelReceipt') && receipt.cancelled_at === null ? () => setAsked(receipt) : undefined}
            />
          ))}
        </ul>
      )}
      {asked && <CancelReceipt purchaseOrder={purchaseOrder} receipt={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function ReceiptEntry({
  receipt: { number, date, internal_notes, cancelled_at, cancelled_reason, lines },
  onCancel,
}: {
  receipt: Receipt
  onCancel: (() => void) | undefined
}) {
  const { t } = useTranslation('purchase')
  return (
    <li className="zb-entry">
      <div className="zb-entry-line">
        <span className="zb-entry-main">
          <DocumentNumber number={number} />{' '}
          <span className="zb-muted ms-2">
            <DateText value={date} />
          </span>
          {cancelled_at && <span className="zb-badge zb-badge-secondary ms-2">{t('receipt_cancelled')}</span>}
        </span>
        {onCancel && (
          <IconButton size="sm" label={t('cancel_receipt_name', { number })} icon={LuBan} onClick={onCancel} />
        )}
      </div>
      {cancelled_at ? (
        <p className="zb-small zb-muted mb-0">{cancelled_reason}</p>
      ) : (
        <ul className="zb-receipt-lines zb-small" aria-label={number}>
          {lines.map(({ purchase_order_line_id, position, description, quantity, unit }) => (
            <li key={purchase_order_line_id}>
              <span className="zb-muted">{position}</span>
              <span>{description}</span>
              <Quantity value={quantity} unit={unitText(unit)} />
            </li>
          ))}
        </ul>
      )}
      {internal_notes && <p className="zb-small zb-muted zb-typed-lines mb-0">{internal_notes}</p>}
    </li>
  )
}

function CancelReceipt({
  purchaseOrder: { id, order_id },
  receipt: { id: receipt_id, number, version },
  onClose,
}: {
  purchaseOrder: PurchaseOrder
  receipt: Receipt
  onClose: () => void
}) {
  const { t } = useTranslation('purchase')
  const [cancel] = useCancelReceiptMutation()
  return (
    <ActionDialog
      show
      danger
      title={t('cancel_receipt_question', { number })}
      yes={t('cancel_receipt_yes')}
      no={t('cancel_receipt_no')}
      reason={t('reason')}
      workingText={t('cancelling')}
      done={t('receipt_is_cancelled', { number })}
      take={(reason) => cancel({ id: receipt_id, purchase_order_id: id, order_id, version, reason }).unwrap()}
      onClose={onClose}
    >
      {t('cancel_receipt_text')}
    </ActionDialog>
  )
}
