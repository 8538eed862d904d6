import { useFormContext, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly { value: string; label: string }[]
  /** The label of the empty option; without it a value is always selected. */
  none?: string
  /** Called when the user chooses another value, not when the form sets one. */
  onChoose?: (value: string) => void
}

export function SelectField<V extends FieldValues = FieldValues>({
  options,
  none,
  onChoose,
  ...field
}: SelectFieldProps<V>) {
  const { register } = useFormContext<V>()
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <select
          {...register(field.name, {
            onChange: onChoose && (({ target }: { target: { value: string } }) => onChoose(target.value)),
          })}
          {...control}
          className={`form-select ${className}`.trim()}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
