import { useId, type ReactNode } from 'react'
import { FieldFrame, type FrameProps } from './FieldFrame'

interface ValueProps extends FrameProps {
  value: string
  onChange: (value: string) => void
}

interface TextInputProps extends ValueProps {
  maxLength: number
  /** Common answers, suggested during typing. */
  suggestions?: readonly string[]
}

export function TextInput({ value, onChange, maxLength, suggestions, ...frame }: TextInputProps) {
  const list = useId()
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <>
          <input
            {...control}
            className={`form-control ${frame.error ? 'is-invalid' : ''}`.trim()}
            type="text"
            autoComplete="off"
            maxLength={maxLength}
            list={suggestions ? list : undefined}
            value={value}
            onChange={({ target }) => onChange(target.value)}
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
    </FieldFrame>
  )
}

export function TextArea({ value, onChange, maxLength, ...frame }: ValueProps & { maxLength: number }) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <textarea
          {...control}
          className={`form-control ${frame.error ? 'is-invalid' : ''}`.trim()}
          rows={2}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

export function DateInput({ value, onChange, min, ...frame }: ValueProps & { min?: string }) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <input
          {...control}
          className={`form-control ${frame.error ? 'is-invalid' : ''}`.trim()}
          type="date"
          min={min}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}

export function SelectInput({
  value,
  onChange,
  options,
  ...frame
}: ValueProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select
          {...control}
          className={`form-select ${frame.error ? 'is-invalid' : ''}`.trim()}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}

interface CheckInputProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

export function CheckInput({ label, checked, onChange }: CheckInputProps) {
  const id = useId()
  return (
    <div className="form-check">
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  )
}
