import { useSelector } from 'react-redux'
import { ActionDialog } from '../../components/dialogs/ActionDialog'
import type { ClientState } from '../../contract/clientState'
import type { View } from '../../contract/views'
import { useTranslation } from '../../i18n/useTranslation'
import type { useViewActions } from './useViewActions'
import { ViewForm } from './ViewForm'

export type ViewDialog = 'new' | 'edit' | 'delete'

interface ViewDialogsProps {
  /** The open one. */
  dialog: ViewDialog | undefined
  /** The selected view. */
  view: View | undefined
  actions: ReturnType<typeof useViewActions>
  onClose: () => void
}

/** The dialogs that save a new view, rename one or delete one. */
export default function ViewDialogs({ dialog, view, actions, onClose }: ViewDialogsProps) {
  const { t } = useTranslation('lists')
  const branch_id = useSelector((state: ClientState) => state.branch.branch?.id)
  const branch_name = useSelector(
    (state: ClientState) => state.branch.branches.find(({ id }) => id === branch_id)?.name ?? '',
  )
  const { createView, renameView, removeView, leaveView } = actions
  return (
    <>
      {dialog === 'new' && (
        <ViewForm
          title={t('view.new_title')}
          start={{ name: '', shared: false }}
          branch_name={branch_name}
          onSave={createView}
          onClose={onClose}
        />
      )}
      {dialog === 'edit' && view && (
        <ViewForm
          title={t('view.edit_title')}
          start={view}
          branch_name={branch_name}
          onSave={(values) => renameView(view, values)}
          onClose={onClose}
        />
      )}
      {view && (
        <ActionDialog
          show={dialog === 'delete'}
          title={t('view.delete_title', { name: view.name })}
          yes={t('view.delete_yes')}
          no={t('view.delete_no')}
          danger
          take={() => removeView(view)}
          done={t('view.deleted', { name: view.name })}
          onClose={onClose}
          onDone={leaveView}
        >
          {t('view.delete_text')}
        </ActionDialog>
      )}
    </>
  )
}
