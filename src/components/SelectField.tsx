import { useFormContext, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

interface SelectFieldProps<V extends FieldValues> extends FieldProps<V> {
  options: readonly { value: string; label: string }[]
  /** The label of the empty option; without it a value is always selected. */
  none?: string
}

export function SelectField<V extends FieldValues = FieldValues>({ options, none, ...field }: SelectFieldProps<V>) {
  const { register } = useFormContext<V>()
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <select {...register(field.name)} {...control} className={`form-select ${className}`.trim()}>
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
