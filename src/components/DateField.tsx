import { format } from 'date-fns'
import { useLayoutEffect, useRef, useState } from 'react'
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { inZone, toDate } from './dates'
import { Field, type FieldProps } from './Field'

/**
 * The form value for a date that does not exist or is half typed: no schema accepts it, so that it is not saved as no
 * date.
 */
const impossible = 'no such day'

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  min?: string
  max?: string
}

/** A date, typed in the order of the user's locale or picked; stored as YYYY-MM-DD. */
export function DateField<V extends FieldValues = FieldValues>({ min, max, ...props }: DateFieldProps<V>) {
  const { t } = useTranslation('components')
  const { control, isImpossible } = useTypedDay<V>(
    props.name,
    (value) => value,
    (typed) => typed,
  )
  return (
    <Field {...props} problem={isImpossible ? t('field.no_such_day') : undefined}>
      {({ className, ...described }) => (
        <input
          {...described}
          {...control}
          className={`form-control ${className}`.trim()}
          type="date"
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
  const { t } = useTranslation('components')
  const { control, isImpossible } = useTypedDay<V>(
    props.name,
    (value) => format(toDate(value, zone), "yyyy-MM-dd'T'HH:mm"),
    (typed) => inZone(typed, zone),
  )
  return (
    <Field {...props} problem={isImpossible ? t('field.no_such_moment') : undefined}>
      {({ className, ...described }) => (
        <input {...described} {...control} className={`form-control ${className}`.trim()} type="datetime-local" />
      )}
    </Field>
  )
}

/**
 * The browser's own field has no value while its content is incomplete or not a date: the form is updated at once, the
 * error is shown when the field is left, and the field keeps the text.
 */
function useTypedDay<V extends FieldValues>(
  name: FieldPath<V>,
  toShown: (value: string) => string,
  toValue: (typed: string) => string,
) {
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name })
  const input = useRef<HTMLInputElement>(null)
  const [typing, setTyping] = useState(false)
  const value = String(field.value ?? '')
  const isImpossible = value === impossible
  const shown = value && !isImpossible ? toShown(value) : ''

  // Not by `value`, which would remove half-typed text.
  useLayoutEffect(() => {
    const element = input.current
    if (element && !isImpossible && (element.value !== shown || element.validity.badInput)) element.value = shown
  }, [shown, isImpossible])

  function report({ value: typed, validity }: HTMLInputElement) {
    const next = typed ? toValue(typed) : validity.badInput ? impossible : ''
    if (next !== value) field.onChange(next)
  }

  return {
    isImpossible: isImpossible && !typing,
    control: {
      ref: (element: HTMLInputElement | null) => {
        input.current = element
        field.ref(element)
      },
      name: field.name,
      defaultValue: shown,
      onFocus: () => setTyping(true),
      onChange: ({ target }: { target: HTMLInputElement }) => report(target),
      onBlur: ({ target }: { target: HTMLInputElement }) => {
        setTyping(false)
        report(target)
        field.onBlur()
      },
    },
  }
}
