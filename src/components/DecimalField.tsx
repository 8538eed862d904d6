import { useLayoutEffect, useRef, useState } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isDecimal } from '../domain/money'
import { separatorsOf, typedDecimal, withoutMark, writeNumber } from '../domain/typedNumber'
import { Field, type FieldProps } from './Field'
import { numberProblem } from './numberProblem'

interface DecimalFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The currency's code, inside on the left. */
  code?: string
  /** The unit, inside on the right: "/ PCS", "%", "days". */
  unit?: string
  /** Shown at least; what is fewer is filled with zeros. */
  least?: number
  /** How many it can hold at most, where that is fewer than six. */
  most?: number
  readOnly?: boolean
}

/**
 * A number: right-aligned, with code and unit inside. It is typed and shown with the reader's own signs; the form keeps a
 * decimal string ("1250.00"), or what was typed where that is no number or may be two.
 */
export function DecimalField<V extends FieldValues = FieldValues>({ code, unit, least = 0, most, readOnly, ...props }: DecimalFieldProps<V>) {
  const { t, i18n } = useTranslation('components')
  const separators = separatorsOf(i18n.language)
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const typing = typed !== null
  const value = String(field.value ?? '')
  const isNumber = isDecimal(value, 20)
  const problem = typing || isNumber ? undefined : numberProblem(t, value, separators, { digits: most })

  // The grouping goes when the field is entered; what was all selected must stay so, to be typed over.
  useLayoutEffect(() => {
    if (typing) input.current?.select()
  }, [typing])

  return (
    <Field {...props} problem={problem}>
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
            value={typed ?? (isNumber ? writeNumber(value, separators, least) : withoutMark(value))}
            onFocus={() => setTyped(isNumber ? value.replace('.', separators.decimal) : withoutMark(value))}
            onChange={({ target }) => {
              setTyped(target.value)
              field.onChange(typedDecimal(target.value, separators, { digits: most }))
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
