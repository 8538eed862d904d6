import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { toDate } from './dates'
import { Field, type FieldProps } from './Field'

interface DateFieldProps<V extends FieldValues> extends FieldProps<V> {
  min?: string
  max?: string
}

/** A day, kept as YYYY-MM-DD. */
export function DateField<V extends FieldValues = FieldValues>({ min, max, ...field }: DateFieldProps<V>) {
  const { register } = useFormContext<V>()
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <input {...register(field.name)} {...control} className={`form-control ${className}`.trim()} type="date" min={min} max={max} />
      )}
    </Field>
  )
}

interface MomentFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** IANA zone in which it is typed: the branch's own. */
  zone: string
}

/** A day and time typed in the branch's zone, kept as RFC 3339 in UTC. */
export function MomentField<V extends FieldValues = FieldValues>({ zone, ...props }: MomentFieldProps<V>) {
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const shown = field.value ? format(toDate(field.value, zone), "yyyy-MM-dd'T'HH:mm") : ''
  return (
    <Field {...props}>
      {({ className, ...described }) => (
        <input
          {...described}
          ref={field.ref}
          name={field.name}
          className={`form-control ${className}`.trim()}
          type="datetime-local"
          value={shown}
          onChange={({ target }) => field.onChange(target.value ? inZone(target.value, zone) : '')}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}

/** "2026-11-20T17:00" as the clock on that zone's wall shows it, in UTC. */
function inZone(local: string, zone: string): string {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = local.split(/[-T:]/).map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, zone).getTime()).toISOString()
}
