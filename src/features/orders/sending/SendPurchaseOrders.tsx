import { useState } from 'react'
import { useGetPurchaseOrderQuery } from '../../../api/purchaseOrdersApi'
import { useTranslation } from '../../../i18n/useTranslation'
import { SendPurchaseOrderDialog } from '../purchase/SendPurchaseOrderDialog'

interface SendPurchaseOrdersProps {
  /** The draft purchase orders, in their order. */
  ids: readonly string[]
  onClose: () => void
}

/** Sends draft purchase orders one after the other; closing a dialog leaves the rest as drafts. */
export default function SendPurchaseOrders({ ids: drafts, onClose }: SendPurchaseOrdersProps) {
  const { t } = useTranslation('purchase')
  // The order is read again after each: it has fewer drafts then.
  const [ids] = useState(drafts)
  const [place, setPlace] = useState(0)
  const id = ids[place] ?? ''
  const { data: purchaseOrder } = useGetPurchaseOrderQuery(id)
  if (purchaseOrder?.id !== id) return null
  return (
    <SendPurchaseOrderDialog
      key={id}
      purchaseOrder={purchaseOrder}
      progress={ids.length > 1 ? t('send_progress', { place: place + 1, total: ids.length }) : undefined}
      onClose={onClose}
      onSent={() => (place + 1 < ids.length ? setPlace(place + 1) : onClose())}
    />
  )
}
