import { useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import { LuArrowDown, LuArrowUp, LuGripVertical, LuX } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { moved, withHidden, type KeptColumn } from './columnLayout'
import { Icon } from '../values/Icon'
import { IconButton } from '../actions/IconButton'

interface ColumnsDialogProps {
  order: readonly KeptColumn[]
  /** The head of a column by its id. */
  nameOf: (id: string) => string
  /** The column that always stays. */
  fixed: string | undefined
  /** Those that are hidden where they have no room. */
  yielding: readonly string[]
  /** Called for each change, so that the table behind follows. */
  onChange: (order: KeptColumn[]) => void
  /** Restores the default columns; omitted when they are the default. */
  onReset?: () => void
  onClose: () => void
}

/** A dialog for the visible columns of a list and their order, by buttons or by dragging. */
export default function ColumnsDialog({
  order,
  nameOf,
  fixed,
  yielding,
  onChange,
  onReset,
  onClose,
}: ColumnsDialogProps) {
  const { t } = useTranslation('lists')
  const { t: common } = useTranslation('components')
  const id = useId()
  const [dragged, setDragged] = useState<string>()
  const at = (each: string | undefined) => order.findIndex((column) => column.id === each)
  return (
    <Modal show onHide={onClose} aria-labelledby={id} centered scrollable fullscreen="sm-down">
      <div className="modal-header">
        <h2 id={id} className="modal-title">
          {t('columns.title')}
        </h2>
        <IconButton label={common('dialog.close')} icon={LuX} size="sm" onClick={onClose} />
      </div>
      <div className="modal-body">
        <ul className="zb-column-choice" aria-label={t('columns.list')}>
          {order.map((column, index) => {
            const name = nameOf(column.id)
            return (
              <li
                key={column.id}
                className={dragged === column.id ? 'zb-column-dragged' : undefined}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move'
                  setDragged(column.id)
                }}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => {
                  event.preventDefault()
                  if (dragged && dragged !== column.id) onChange(moved(order, dragged, index - at(dragged)))
                }}
              >
                <Icon of={LuGripVertical} className="zb-quiet" />
                <label>
                  <input
                    type="checkbox"
                    className="form-check-input"
                    aria-label={t('columns.show', { name })}
                    checked={!column.hidden}
                    disabled={column.id === fixed}
                    onChange={({ target }) => onChange(withHidden(order, column.id, !target.checked))}
                  />
                  <span>{name}</span>
                  {column.id === fixed && <span className="zb-quiet zb-small">{t('columns.always')}</span>}
                  {yielding.includes(column.id) && <span className="zb-quiet zb-small">{t('columns.yields')}</span>}
                </label>
                <IconButton
                  label={t('columns.up', { name })}
                  icon={LuArrowUp}
                  size="sm"
                  onClick={() => onChange(moved(order, column.id, -1))}
                />
                <IconButton
                  label={t('columns.down', { name })}
                  icon={LuArrowDown}
                  size="sm"
                  onClick={() => onChange(moved(order, column.id, 1))}
                />
              </li>
            )
          })}
        </ul>
        <p className="zb-small zb-muted mb-0">{t('columns.width_hint')}</p>
      </div>
      <div className="modal-footer">
        {onReset && <Button onClick={onReset}>{t('columns.reset')}</Button>}
        <Button look="primary" onClick={onClose}>
          {t('columns.done')}
        </Button>
      </div>
    </Modal>
  )
}
