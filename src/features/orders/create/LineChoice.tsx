import { useId, type ReactNode } from 'react'
import { useController, type FieldValues, type FieldPath } from 'react-hook-form'
import { Card } from '../../../components/pages/Card'
import { FieldNote, useFieldError } from '../../../components/fields/Field'
import { Quantity } from '../../../components/values/Quantity'
import { useTranslation } from '../../../i18n/useTranslation'
import { unitText } from '../../../i18n/unitText'

export interface ChoosableLine {
  id: string
  position: number
  description: string
  quantity: string
  unit: string
  /** In a second line: the supplier, the client's text. */
  note?: ReactNode
  /** The documents that it is already on. */
  made?: ReactNode
  /** It cannot be chosen (again). */
  isTaken?: boolean
}

interface LineChoiceProps<V extends FieldValues> {
  /** The form field that holds the ids of the selected lines. */
  name: FieldPath<V>
  lines: readonly ChoosableLine[]
}

/** The lines to order: all that are available, or some of them. */
export function LineChoice<V extends FieldValues>({ name, lines }: LineChoiceProps<V>) {
  const { t } = useTranslation('orderCreate')
  const { field } = useController<V>({ name })
  const error = useFieldError(name)
  const note = useId()
  const chosen: readonly string[] = field.value
  const open = lines.filter(({ isTaken }) => !isTaken)
  const isAll = open.length > 0 && open.every(({ id }) => chosen.includes(id))
  // In the order of the lines, not of the clicks.
  const choose = (ids: readonly string[]) => field.onChange(open.flatMap(({ id }) => (ids.includes(id) ? [id] : [])))

  return (
    <Card
      title={t('lines')}
      count={lines.length}
      end={<span role="status">{t('chosen', { chosen: chosen.length, of: open.length })}</span>}
      flush
    >
      <label className="zb-line-choice zb-line-choice-all">
        <input
          ref={(box) => {
            field.ref(box)
            if (box) box.indeterminate = chosen.length > 0 && !isAll
          }}
          type="checkbox"
          className="form-check-input"
          checked={isAll}
          disabled={open.length === 0}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
          onBlur={field.onBlur}
          onChange={() => choose(isAll ? [] : open.map(({ id }) => id))}
        />
        <b>{t('all_lines')}</b>
      </label>
      <ul className="zb-entries" aria-label={t('lines')}>
        {lines.map(({ id, position, description, quantity, unit, note: second, made, isTaken = false }) => (
          <li key={id} className={`zb-line-choice${isTaken ? ' zb-line-taken' : ''}`}>
            <label className="zb-line-choice-main">
              <input
                type="checkbox"
                className="form-check-input"
                checked={chosen.includes(id)}
                disabled={isTaken}
                onChange={() => choose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
              />
              <span className="zb-entry-mark">{position}</span>
              <span>
                {description}
                {second && <span className="zb-second-line zb-small zb-muted">{second}</span>}
              </span>
            </label>
            <span className="zb-line-choice-end">
              <Quantity value={quantity} unit={unitText(unit)} />
              {made && <span className="zb-small">{made}</span>}
            </span>
          </li>
        ))}
      </ul>
      {error && (
        <div className="zb-entry">
          <FieldNote id={note} error={error} warning={undefined} hint={undefined} />
        </div>
      )}
    </Card>
  )
}
