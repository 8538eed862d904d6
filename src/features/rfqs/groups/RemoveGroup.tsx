import { useTranslation } from 'react-i18next'
import { useDeleteSupplierGroupMutation } from '../../../api/supplierGroupsApi'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { useToast } from '../../../components/Toasts'
import type { SupplierGroup } from '../../../contract/supplierGroups'

/** Deletes a group after a question; its suppliers stay. */
export function RemoveGroup({ group: { id, version, name }, onClose }: { group: SupplierGroup; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const [remove, { isLoading, error }] = useDeleteSupplierGroupMutation()

  async function onYes() {
    if ('error' in (await remove({ id, version }))) return
    toast({ text: t('group.removed', { name }) })
    onClose()
  }

  return (
    <ConfirmDialog
      show
      title={t('group.remove_title', { name })}
      yes={t('group.remove_yes')}
      no={t('group.remove_no')}
      danger
      working={isLoading}
      error={error?.message}
      onYes={() => void onYes()}
      onNo={onClose}
    >
      {t('group.remove_text')}
    </ConfirmDialog>
  )
}
