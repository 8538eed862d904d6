import { useTranslation } from 'react-i18next'
import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'

/** What a purchase order is called in a sentence: its number, else whose draft it is. */
export function usePurchaseName({
  number,
  supplier_name,
}: Pick<PurchaseOrderSummary, 'number' | 'supplier_name'>): string {
  const { t } = useTranslation('purchase')
  return number ?? t('draft_to', { supplier: supplier_name })
}
