import { useLayoutEffect, useRef, useState } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { isDecimal } from '../domain/money'
import { Field, type FieldProps } from './Field'
import { decimalsOf, formatDecimal } from '../domain/figures'
import { readTyped } from './typedNumber'

interface DecimalFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The currency's code, inside on the left. */
  code?: string
  /** The unit, inside on the right: "/ PCS", "%", "days". */
  unit?: string
  readOnly?: boolean
}

/** A number: right-aligned, with code and unit inside. The form keeps a decimal string ("1250.00"); thousands are grouped when it rests. */
export function DecimalField<V extends FieldValues = FieldValues>({ code, unit, readOnly, ...props }: DecimalFieldProps<V>) {
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const typing = typed !== null

  // The grouping goes when the field is entered; what was all selected must stay so, to be typed over.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  const value = String(field.value ?? '')
  const resting = isDecimal(value, 20) ? formatDecimal(value, code ? decimalsOf(code) : 0) : value
  return (
    <Field {...props}>
      {({ className, ...described }) => (
        <span className={`zb-decimal ${className}`.trim()}>
          {code && (
            <span className="zb-decimal-mark" aria-hidden>
              {code}
            </span>
          )}
          <input
            {...described}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            className="zb-decimal-input"
            name={field.name}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            readOnly={readOnly}
            value={typed ?? resting}
            onFocus={() => setTyped(value)}
            onChange={({ target }) => {
              setTyped(target.value)
              field.onChange(readTyped(target.value))
            }}
            onBlur={() => {
              setTyped(null)
              field.onBlur()
            }}
          />
          {unit && (
            <span className="zb-decimal-mark" aria-hidden>
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
