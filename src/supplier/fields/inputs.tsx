import { useId, type ReactNode } from 'react'
import { FieldFrame, type FramedControl, type FrameProps } from './FieldFrame'

export interface ValueProps extends FrameProps {
  value: string
  onChange: (value: string) => void
}

/** What each of the controls is given; the element itself is the child. */
interface ValueControl extends FramedControl {
  className: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}

function ValueFrame({
  value,
  onChange,
  look = 'form-control',
  children,
  ...frame
}: ValueProps & { look?: string; children: (control: ValueControl) => ReactNode }) {
  return (
    <FieldFrame {...frame}>
      {(control) =>
        children({
          ...control,
          className: `${look} ${frame.error ? 'is-invalid' : ''}`.trim(),
          value,
          onChange: ({ target }) => onChange(target.value),
        })
      }
    </FieldFrame>
  )
}

interface TextInputProps extends ValueProps {
  maxLength: number
  /** Common answers, suggested during typing. */
  suggestions?: readonly string[]
}

export function TextInput({ maxLength, suggestions, ...frame }: TextInputProps) {
  const list = useId()
  return (
    <ValueFrame {...frame}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            autoComplete="off"
            maxLength={maxLength}
            list={suggestions ? list : undefined}
          />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )}
    </ValueFrame>
  )
}

export function TextArea({ maxLength, ...frame }: ValueProps & { maxLength: number }) {
  return <ValueFrame {...frame}>{(control) => <textarea {...control} rows={2} maxLength={maxLength} />}</ValueFrame>
}

export function SelectInput({
  options,
  ...frame
}: ValueProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <ValueFrame {...frame} look="form-select">
      {(control) => (
        <select {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </ValueFrame>
  )
}
