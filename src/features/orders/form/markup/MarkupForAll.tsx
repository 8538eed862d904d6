import { useId, type KeyboardEvent } from 'react'
import { Button } from '../../../../components/actions/Button'
import { FieldNote } from '../../../../components/fields/Field'
import { NumberChoice } from '../../../../components/numbers/NumberChoice'
import { useTranslation } from '../../../../i18n/useTranslation'
import { markupGoals } from './markupGoal'
import { useMarkupForAll } from './useMarkupForAll'

/**
 * One markup for each line with a known cost, typed or calculated for a margin or a net. It belongs to no line, so it
 * is not a form field.
 */
export function MarkupForAll() {
  const { t } = useTranslation('orderForm')
  const id = useId()
  const markup = useMarkupForAll(id)
  const { goal, question } = markup
  return (
    <div className="zb-markup-all" role="group" aria-label={t('for_all')}>
      <select
        className="form-select form-select-sm"
        aria-label={t('for_all')}
        value={goal}
        onChange={({ target }) => markup.chooseGoal(target.value)}
      >
        {markupGoals.map((each) => (
          <option key={each} value={each}>
            {t(`${each}_for_all`)}
          </option>
        ))}
      </select>
      <MarkupFigure id={id} markup={markup} />
      <Button size="sm" onClick={markup.apply}>
        {t('apply')}
      </Button>
      <FieldNote
        id={`${id}-note`}
        error={markup.error}
        warning={undefined}
        hint={undefined}
        isAlert={question !== undefined}
      />
      {question && <NumberChoice {...question} onChoose={markup.chooseReading} />}
      <span role="status" className="zb-small zb-muted">
        {markup.outcome}
      </span>
    </div>
  )
}

function MarkupFigure({ id, markup }: { id: string; markup: ReturnType<typeof useMarkupForAll> }) {
  const { t } = useTranslation('orderForm')
  const { goal, error } = markup

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would submit the whole form.
    event.preventDefault()
    markup.apply()
  }

  return (
    <span className={`zb-decimal${error ? ' is-invalid' : ''}`}>
      {goal === 'net' && (
        <span className="zb-decimal-mark" aria-hidden>
          {markup.currency}
        </span>
      )}
      <input
        id={id}
        className="zb-decimal-input"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={markup.typed}
        aria-label={t(`${goal}_for_all`)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={({ target }) => markup.type(target.value)}
        onKeyDown={press}
      />
      {goal !== 'net' && (
        <span className="zb-decimal-mark" aria-hidden>
          %
        </span>
      )}
    </span>
  )
}
