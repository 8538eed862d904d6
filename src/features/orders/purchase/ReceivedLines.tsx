import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'

/** "2 of 5 lines"; nothing for a draft or a cancelled one. */
export function ReceivedLines({
  received_lines,
  line_count,
  status,
}: Pick<PurchaseOrderSummary, 'received_lines' | 'line_count' | 'status'>) {
  const { t } = useTranslation('purchase')
  if (status === 'draft' || status === 'cancelled') return null
  return <span className="zb-muted">{t('received_of', { received: received_lines, count: line_count })}</span>
}
