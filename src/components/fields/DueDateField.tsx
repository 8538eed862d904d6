import { useWatch, type FieldValues } from 'react-hook-form'
import { isCalendarDay } from '../../domain/dates/days'
import { DateField } from './DateField'
import { DateText } from '../values/DateText'
import type { FieldProps } from './Field'

interface DueDateFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** In the branch's time zone. */
  today: string
  /** The warning for a date before today. */
  passed: string
}

/** A date by which something is due: it says how far away it is, and warns when it has passed. */
export function DueDateField<V extends FieldValues>({ today, passed, ...field }: DueDateFieldProps<V>) {
  const typed: string = useWatch({ name: field.name }) ?? ''
  const day = isCalendarDay(typed) ? typed : ''
  return (
    <DateField<V>
      {...field}
      warning={day !== '' && day < today && passed}
      hint={
        day ? (
          <>
            <DateText value={day} distance="only" /> {field.hint}
          </>
        ) : (
          field.hint
        )
      }
    />
  )
}
