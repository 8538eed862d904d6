import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import { useFormContext, type FieldValues } from 'react-hook-form'
import { Field, type FieldProps } from './Field'

interface TextFieldProps<V extends FieldValues> extends FieldProps<V> {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'tel' | 'url'>
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  readOnly?: boolean
  maxLength?: number
  /** The field of an outer form whose problem focuses this input. */
  focusedFor?: string
  /** Suggested during typing; other values are accepted too. */
  suggestions?: readonly string[]
}

export function TextField<V extends FieldValues = FieldValues>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  readOnly,
  maxLength,
  focusedFor,
  suggestions,
  ...field
}: TextFieldProps<V>) {
  const { register } = useFormContext<V>()
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <>
          <input
            {...register(field.name)}
            {...control}
            className={`form-control ${className}`.trim()}
            type={type}
            autoComplete={autoComplete}
            placeholder={placeholder}
            readOnly={readOnly}
            maxLength={maxLength}
            data-field={focusedFor}
            list={suggestions?.length ? `${control.id}-list` : undefined}
          />
          {suggestions?.length ? (
            <datalist id={`${control.id}-list`}>
              {suggestions.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  )
}
