import { useState } from 'react'
import { LuBan } from 'react-icons/lu'
import { useUpdateSupplierMutation } from '../../api/suppliersApi'
import { Button } from '../../components/actions/Button'
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog'
import { toFailure } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import type { Supplier } from '../../contract/suppliers'
import { useTranslation } from '../../i18n/useTranslation'

/** Blocks a supplier for a reason; nothing where the supplier is already blocked. */
export function BlockSupplier({ supplier: { id, version, name, blocked_reason } }: { supplier: Supplier }) {
  const { t } = useTranslation('suppliers')
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [updateSupplier, { isLoading, error, reset }] = useUpdateSupplierMutation()
  if (blocked_reason) return null

  async function block(reason: string) {
    const { error: refused } = await updateSupplier({ id, version, body: { blocked_reason: reason } })
    if (refused) return
    setAsking(false)
    toast({ text: t('blocked_done', { name }) })
  }

  return (
    <div className="zb-btn-row mt-2">
      <Button size="sm" icon={LuBan} onClick={() => setAsking(true)}>
        {t('block')}
      </Button>
      <ConfirmDialog
        show={asking}
        title={t('block_question', { name })}
        reason={t('blocked_reason')}
        yes={t('block')}
        no={t('block_keep')}
        danger
        working={isLoading}
        workingText={t('block_working')}
        error={error && toFailure(error).message}
        onYes={(reason) => void block(reason)}
        onNo={() => {
          reset()
          setAsking(false)
        }}
      >
        {t('blocked_banner_text')}
      </ConfirmDialog>
    </div>
  )
}
