import { LuCircleAlert } from 'react-icons/lu'
import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { Button } from '../../components/actions/Button'
import { toFailure } from '../../components/pages/failure'
import { Icon } from '../../components/values/Icon'
import { useToast } from '../../components/pages/Toasts'
import type { Supplier } from '../../contract/suppliers'
import { useTranslation } from '../../i18n/useTranslation'
import { useMayChange } from '../../pickers/merges/MergedContext'

/**
 * Shows that a supplier is blocked, the reason, and the effect (RFQ-02, ORD-01); nothing where the supplier is not
 * blocked.
 */
export function BlockedBanner({ supplier: { id, version, name, blocked_reason } }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers')
  const mayChange = useMayChange()
  const toast = useToast()
  const [updateSupplier, { isLoading, error }] = useUpdateSupplierMutation()
  if (!blocked_reason) return null

  async function lift() {
    const { error: refused } = await updateSupplier({ id, version, body: { blocked_reason: null } })
    if (!refused) toast({ text: t('unblocked', { name }) })
  }

  return (
    <section className="zb-form-error" role="status">
      <Icon of={LuCircleAlert} />
      <div>
        <b>{t('blocked_banner', { reason: blocked_reason })}</b>
        <div>{t('blocked_banner_text')}</div>
        {error && <div role="alert">{toFailure(error).message}</div>}
      </div>
      {mayChange('updateSupplier') && (
        <div className="ms-auto">
          <Button size="sm" working={isLoading} onClick={() => void lift()}>
            {t('unblock')}
          </Button>
        </div>
      )}
    </section>
  )
}
