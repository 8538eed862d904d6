import { useId, useState, type FormEvent } from 'react'
import { noSuchDay } from '../../domain/dates/noSuchDay'
import { daysOfPeriod, periods, type Period } from '../../domain/dates/periods'
import { useTranslation } from '../../i18n/useTranslation'
import { Button } from '../actions/Button'
import { DayInput } from '../dayInput/DayInput'
import { focusOnce } from './filterFocus'
import type { Range } from './listFilter'

interface DaysFormProps {
  range: Range
  /** The chosen period, of which the range are the days. */
  period: Period | undefined
  today: string
  onApply: (range: Range, period?: Period) => void
}

/** A period of the calendar, or from a day up to a day. */
export function DaysForm({ range, period: chosen, today, onApply }: DaysFormProps) {
  const { t, i18n } = useTranslation('lists')
  const id = useId()
  const [from, setFrom] = useState(range.from ?? '')
  const [to, setTo] = useState(range.to ?? '')
  const [isAsked, setAsked] = useState(false)
  const isUnread = from === noSuchDay || to === noSuchDay
  const isMixed = !isUnread && from !== '' && to !== '' && from > to
  const isWrong = isAsked && (isUnread || isMixed)

  function apply(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    const days = { from: from || undefined, to: to || undefined }
    const isUnchanged = days.from === range.from && days.to === range.to
    if (!isUnread && !isMixed) onApply(days, isUnchanged ? chosen : undefined)
  }

  return (
    <form noValidate className="zb-filter-form" onSubmit={apply}>
      <div className="zb-filter-periods" role="group" aria-label={t('filter.periods')}>
        {periods.map((period, index) => {
          const isChosen = period === chosen
          return (
            <button
              key={period}
              ref={index === 0 ? focusOnce : undefined}
              type="button"
              className={`zb-chip${isChosen ? ' zb-chip-set' : ''}`}
              aria-pressed={isChosen}
              onClick={() => onApply(daysOfPeriod(period, today), period)}
            >
              {t(`filter.period.${period}`)}
            </button>
          )
        })}
      </div>
      <div className="zb-filter-ends">
        {(
          [
            ['from', from, setFrom],
            ['to', to, setTo],
          ] as const
        ).map(([end, value, set]) => (
          <div key={end} className="zb-field">
            <label className="zb-field-label" htmlFor={`${id}-${end}`}>
              {t(`filter.${end}`)}
            </label>
            <DayInput
              id={`${id}-${end}`}
              language={i18n.language}
              placeholder={t('filter.day_placeholder')}
              pickLabel={t(`filter.pick_${end}`)}
              value={value}
              onChange={set}
              aria-invalid={(isWrong && (isMixed || value === noSuchDay)) || undefined}
              aria-describedby={isWrong ? `${id}-note` : undefined}
            />
          </div>
        ))}
      </div>
      {isWrong && (
        <p id={`${id}-note`} className="zb-field-note zb-field-error" role="alert">
          {t(isMixed ? 'filter.mixed' : 'filter.no_such_day')}
        </p>
      )}
      <Button type="submit" look="primary" size="sm">
        {t('filter.apply')}
      </Button>
    </form>
  )
}
