import { format } from 'date-fns'
import { useState } from 'react'
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { noSuchDay } from '../../domain/dates/noSuchDay'
import { useTranslation } from '../../i18n/useTranslation'
import { inZone, toDate } from '../values/dates'
import { DayInput } from '../dayInput/DayInput'
import { moment } from '../dayInput/moment'
import { Field, type FieldProps } from './Field'

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  min?: string
  max?: string
}

/** A date, typed with the day first or picked; stored as YYYY-MM-DD. */
export function DateField<V extends FieldValues = FieldValues>({ min, max, ...props }: DateFieldProps<V>) {
  const { t, i18n } = useTranslation('components')
  const { control, isImpossible } = useDay<V>(props.name)
  return (
    <Field {...props} problem={isImpossible ? t('field.no_such_day') : undefined}>
      {({ className, ...described }) => (
        <DayInput
          {...described}
          {...control}
          className={`form-control ${className}`.trim()}
          language={i18n.language}
          placeholder={t('field.day_placeholder')}
          pickLabel={t('field.pick_day')}
          min={min}
          max={max}
        />
      )}
    </Field>
  )
}

interface MomentFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** IANA zone in which it is typed: the branch's own. */
  zone: string
}

/** A date and time typed in the branch's time zone, stored as RFC 3339 in UTC. */
export function MomentField<V extends FieldValues = FieldValues>({ zone, ...props }: MomentFieldProps<V>) {
  const { t, i18n } = useTranslation('components')
  const { control, isImpossible } = useDay<V>(props.name)
  const { value, onChange } = control
  const isMoment = value !== '' && value !== noSuchDay
  return (
    <Field {...props} problem={isImpossible ? t('field.no_such_moment') : undefined}>
      {({ className, ...described }) => (
        <DayInput
          {...described}
          {...control}
          kind={moment}
          className={`form-control ${className}`.trim()}
          language={i18n.language}
          placeholder={t('field.moment_placeholder')}
          pickLabel={t('field.pick_moment')}
          value={isMoment ? format(toDate(value, zone), "yyyy-MM-dd'T'HH:mm") : value}
          onChange={(local) => onChange(local === '' || local === noSuchDay ? local : inZone(local, zone))}
        />
      )}
    </Field>
  )
}

/** The form is updated at once; the error of a text that is no day is shown when the field is left. */
function useDay<V extends FieldValues>(name: FieldPath<V>) {
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name })
  const [typing, setTyping] = useState(false)
  const value = String(field.value ?? '')
  return {
    isImpossible: value === noSuchDay && !typing,
    control: {
      ref: field.ref,
      name: field.name,
      value,
      onChange: (next: string) => field.onChange(next),
      onFocus: () => setTyping(true),
      onBlur: () => {
        setTyping(false)
        field.onBlur()
      },
    },
  }
}
