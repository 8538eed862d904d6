import { useId, useState, type ReactNode } from 'react'
import Modal from 'react-bootstrap/Modal'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import type { Conflict } from './conflicts'

/** Formats a value in words, given the value before both changes. */
export type FormatValue = (field: string, value: unknown, base: unknown) => ReactNode

export type Picks = Record<string, 'mine' | 'theirs'>

interface ConflictDialogProps {
  /** Empty where nothing conflicts: the save is only repeated over the newer version. */
  conflicts: readonly Conflict[]
  /** The field's label. */
  label: (field: string) => string
  /** Formats a value; as text by default. */
  format?: FormatValue
  onKeepEditing: () => void
  onSave: (picks: Picks) => void
}

/** A version conflict: both values side by side, one of each to choose, so that nothing is lost. */
export function ConflictDialog({ conflicts, label, format = showValue, onKeepEditing, onSave }: ConflictDialogProps) {
  const { t } = useTranslation('components')
  const id = useId()
  const [picks, setPicks] = useState<Picks>({})
  const pick = (field: string, side: 'mine' | 'theirs') => setPicks((before) => ({ ...before, [field]: side }))
  return (
    <Modal show size="lg" centered onHide={onKeepEditing} aria-labelledby={id} fullscreen="sm-down">
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
          <table className="zb-table zb-conflict">
            <thead>
              <tr>
                <th scope="col">{t('conflict.field')}</th>
                <th scope="col">{t('conflict.mine')}</th>
                <th scope="col">{t('conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {conflicts.map(({ field, base, mine, theirs }) => (
                <tr key={field}>
                  <th scope="row">{label(field)}</th>
                  {(
                    [
                      ['mine', mine],
                      ['theirs', theirs],
                    ] as const
                  ).map(([side, value]) => (
                    <td key={side}>
                      <label className="form-check">
                        <input
                          type="radio"
                          className="form-check-input"
                          name={`${id}-${field}`}
                          checked={(picks[field] ?? 'mine') === side}
                          onChange={() => pick(field, side)}
                        />
                        <span className="form-check-label">{format(field, value, base)}</span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="modal-footer">
        <Button onClick={onKeepEditing}>{t('conflict.keep_editing')}</Button>
        <Button look="primary" onClick={() => onSave(picks)}>
          {t('conflict.save')}
        </Button>
      </div>
    </Modal>
  )
}

function showValue(_: string, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
