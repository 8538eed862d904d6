import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { tidyPhone } from '../../domain/parties/phone'
import { Field, type FieldProps } from './Field'

interface PhoneFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The user's own number, which the browser may fill in. */
  own?: boolean
}

/** A phone number; its groups are kept as typed and formatted when the field is left. */
export function PhoneField<V extends FieldValues = FieldValues>({ own = false, ...props }: PhoneFieldProps<V>) {
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const value = String(field.value ?? '')
  return (
    <Field {...props}>
      {({ className, ...described }) => (
        <input
          {...described}
          ref={field.ref}
          name={field.name}
          className={`form-control ${className}`.trim()}
          type="tel"
          autoComplete={own ? 'tel' : 'off'}
          maxLength={50}
          value={value}
          onChange={field.onChange}
          onBlur={() => {
            if (tidyPhone(value) !== value) field.onChange(tidyPhone(value))
            field.onBlur()
          }}
        />
      )}
    </Field>
  )
}
