import { Flag } from '../../components/values/Flag'
import type { Supplier } from '../../contract/suppliers'
import { useTranslation } from '../../i18n/useTranslation'

/** Why a supplier cannot be invited: inactive or blocked. Nothing where the supplier can be. */
export function SupplierFlag({ active, blocked_reason }: Pick<Supplier, 'active' | 'blocked_reason'>) {
  const { t } = useTranslation('suppliers')
  if (!active) return <Flag kind="inactive" />
  return blocked_reason ? <Flag kind="overdue">{t('blocked')}</Flag> : null
}
