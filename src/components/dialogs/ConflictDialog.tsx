import { useId, useState } from 'react'
import Modal from 'react-bootstrap/Modal'
import type { Conflict, Picks, Side } from '../../domain/merging/mergeEdits'
import type { Shape } from '../../domain/merging/shape'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { ConflictRow } from './ConflictRow'
import type { ConflictWords } from './conflictWords'

interface ConflictDialogProps extends ConflictWords {
  /** Empty where nothing conflicts: the save is only repeated over the newer version. */
  conflicts: readonly Conflict[]
  shape?: Shape | undefined
  onKeepEditing: () => void
  onSave: (picks: Picks) => void
}

const sides = ['mine', 'theirs'] as const

/**
 * A version conflict: of each value the original, mine and theirs, one of which is chosen. None is chosen beforehand, so
 * that no change is undone by habit.
 */
export function ConflictDialog({ conflicts, shape = {}, onKeepEditing, onSave, ...words }: ConflictDialogProps) {
  const { t } = useTranslation('components')
  const id = useId()
  const [picks, setPicks] = useState<Picks>({})
  const isOpen = conflicts.some((conflict) => !picks[conflict.id])
  const pickAll = (side: Side) => setPicks(Object.fromEntries(conflicts.map((conflict) => [conflict.id, side])))
  return (
    <Modal show size="lg" centered scrollable onHide={onKeepEditing} aria-labelledby={id} fullscreen="sm-down">
      <div className="modal-header">
        <div>
          <h2 id={id} className="modal-title">
            {t('conflict.title')}
          </h2>
          <p className="zb-muted">
            {conflicts.length > 0 ? t('conflict.differ', { count: conflicts.length }) : t('conflict.apart')}
          </p>
        </div>
      </div>
      {conflicts.length > 0 && (
        <div className="modal-body">
          {conflicts.length > 1 && (
            <div className="zb-btn-row mb-2">
              {sides.map((side) => (
                <Button key={side} size="sm" onClick={() => pickAll(side)}>
                  {t(`conflict.all_${side}`)}
                </Button>
              ))}
            </div>
          )}
          <table className="zb-table zb-conflict">
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.base')}</th>
                {sides.map((side) => (
                  <th key={side} id={`${id}-${side}`} scope="col">
                    {t(`conflict.${side}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {conflicts.map((conflict, index) => (
                <ConflictRow
                  key={conflict.id}
                  id={`${id}-${index}`}
                  heads={id}
                  conflict={conflict}
                  shape={shape}
                  words={words}
                  picked={picks[conflict.id]}
                  onPick={(side) => setPicks((before) => ({ ...before, [conflict.id]: side }))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="modal-footer">
        <Button onClick={onKeepEditing}>{t('conflict.keep_editing')}</Button>
        <Button look="primary" whyDisabled={isOpen && t('conflict.choose')} onClick={() => onSave(picks)}>
          {t('conflict.save')}
        </Button>
      </div>
    </Modal>
  )
}
