import { useFormContext, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

interface TextAreaFieldProps<V extends FieldValues> extends FieldProps<V> {
  rows?: number
  placeholder?: string
}

export function TextAreaField<V extends FieldValues = FieldValues>({
  rows = 3,
  placeholder,
  ...field
}: TextAreaFieldProps<V>) {
  const { register } = useFormContext<V>()
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <textarea
          {...register(field.name)}
          {...control}
          className={`form-control ${className}`.trim()}
          rows={rows}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
