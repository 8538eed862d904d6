import { useId } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { FieldNote, useFieldError, type FieldProps } from './Field'
import { useFieldLabel } from './fieldTexts'

/** A checkbox with its label after it. */
export function CheckField<V extends FieldValues = FieldValues>({
  name,
  label,
  hint,
  warning,
  className,
}: Omit<FieldProps<V>, 'optional'>) {
  const { register } = useFormContext<V>()
  const shown = useFieldLabel({ name, label })
  const error = useFieldError(name)
  const id = useId()
  return (
    <div className={`zb-field ${className ?? ''}`.trim()}>
      <div className="form-check">
        <input
          {...register(name)}
          id={id}
          type="checkbox"
          className={`form-check-input ${error ? 'is-invalid' : ''}`.trim()}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || warning || hint ? `${id}-note` : undefined}
        />
        <label className="form-check-label" htmlFor={id}>
          {shown}
        </label>
      </div>
      <FieldNote id={`${id}-note`} error={error} warning={warning} hint={hint} />
    </div>
  )
}
