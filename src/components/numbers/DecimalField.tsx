import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext, type FieldValues } from 'react-hook-form'
import { isDecimal } from '../../domain/money/money'
import { separatorsOf, writeNumber } from '../../domain/money/numberFormat'
import { isUndecided, markOfReading, typedDecimal, withoutMark } from '../../domain/money/typedNumber'
import { useTranslation } from '../../i18n/useTranslation'
import { Field, useFieldError, type FieldProps } from '../fields/Field'
import { useSelectOnFocus } from '../fields/useSelectOnFocus'
import { NumberChoice } from './NumberChoice'
import { conventionOf } from './numberConvention'
import { numberProblem, numberQuestion } from './numberProblem'

interface DecimalFieldProps<V extends FieldValues> extends FieldProps<V> {
  /** The currency's code, inside on the left. */
  code?: string
  /** The unit, inside on the right: "/ PCS", "%", "days". */
  unit?: string
  /** The minimum number of decimals; missing ones are filled with zeros. */
  least?: number
  /** The digits of its currency: where there are three, three decimals are not ambiguous. */
  digits?: number
  readOnly?: boolean
}

/**
 * A number: right-aligned, with code and unit inside. It is typed and shown in the user's number format; the form holds
 * a decimal string ("1250.00"), or the typed text where that is not a number or is ambiguous: then both readings are
 * offered beside it.
 */
export function DecimalField<V extends FieldValues = FieldValues>({
  code,
  unit,
  least = 0,
  digits,
  readOnly,
  ...props
}: DecimalFieldProps<V>) {
  const { t, i18n } = useTranslation('components')
  const separators = separatorsOf(i18n.language)
  const { control } = useFormContext<V>()
  const { field } = useController({ control, name: props.name })
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { onFocus, ...press } = useSelectOnFocus<HTMLInputElement>()
  const typing = typed !== null
  const value = String(field.value ?? '')
  const isNumber = isDecimal(value, 20)
  const convention = conventionOf(control)
  const isRefused = useFieldError(props.name) !== undefined
  // During typing it may still be completed; after a rejected submit the question must be shown.
  const isSaid = !isNumber && (!typing || isRefused)
  const question = isSaid ? numberQuestion(t, value, separators) : undefined
  const problem = isSaid ? numberProblem(t, value, separators) : undefined

  function type(text: string) {
    setTyped(text)
    convention.see(props.name, text)
    field.onChange(typedDecimal(text, separators, { digits, shown: convention.shown(props.name) }))
  }

  function choose(reading: string) {
    field.onChange(reading)
    input.current?.focus()
    setTyped(reading.replace('.', separators.decimal))
    convention.choose(props.name, markOfReading(withoutMark(value), reading))
  }

  useEffect(() =>
    convention.onChoice((shown) => {
      if (isUndecided(value)) field.onChange(typedDecimal(withoutMark(value), separators, { digits, shown }))
    }),
  )

  return (
    <Field {...props} problem={problem} choice={question && <NumberChoice {...question} onChoose={choose} />}>
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
            {...press}
            onFocus={(event) => {
              // Without its groups, as it is typed on.
              setTyped(isNumber ? value.replace('.', separators.decimal) : withoutMark(value))
              onFocus(event)
            }}
            onChange={({ target }) => type(target.value)}
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
