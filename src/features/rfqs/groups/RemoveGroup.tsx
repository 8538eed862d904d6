import { useDeleteSupplierGroupMutation } from '../../../api/supplierGroupsApi'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import type { SupplierGroup } from '../../../contract/supplierGroups'
import { useTranslation } from '../../../i18n/useTranslation'

/** Deletes a group after a question; its suppliers stay. */
export function RemoveGroup({ group: { id, version, name }, onClose }: { group: SupplierGroup; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const [remove] = useDeleteSupplierGroupMutation()
  return (
    <ActionDialog
      show
      title={t('group.remove_title', { name })}
      yes={t('group.remove_yes')}
      no={t('group.remove_no')}
      danger
      take={() => remove({ id, version }).unwrap()}
      done={t('group.removed', { name })}
      onClose={onClose}
    >
      {t('group.remove_text')}
    </ActionDialog>
  )
}
