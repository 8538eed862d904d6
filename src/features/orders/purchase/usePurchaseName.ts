import type { PurchaseOrderSummary } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'

/** The name of a purchase order in a sentence: its number, or the supplier of a draft. */
export function usePurchaseName({
  number,
  supplier_name,
}: Pick<PurchaseOrderSummary, 'number' | 'supplier_name'>): string {
  const { t } = useTranslation('purchase')
  return number ?? t('draft_to', { supplier: supplier_name })
}
