import { LuRedo2, LuUndo2 } from 'react-icons/lu'
import { IconButton } from '../actions/IconButton'
import { useTranslation } from '../../i18n/useTranslation'
import { useGrid, useGridState } from './gridContext'

/** The undo and redo buttons of the grid. */
export function GridHistory() {
  const { t } = useTranslation('lineGrid')
  const store = useGrid<unknown>()
  const canUndo = useGridState<unknown, boolean>(({ history }) => history.past.length > 0)
  const canRedo = useGridState<unknown, boolean>(({ history }) => history.future.length > 0)
  if (!canUndo && !canRedo) return null
  return (
    <span className="zb-grid-history">
      {canUndo && <IconButton size="sm" label={t('undo')} icon={LuUndo2} onClick={() => store.undo()} />}
      {canRedo && <IconButton size="sm" label={t('redo')} icon={LuRedo2} onClick={() => store.redo()} />}
    </span>
  )
}
