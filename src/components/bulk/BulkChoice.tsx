import { Labelled } from '../fields/Labelled'

/** The value of a bulk action's own field. */
export interface BulkChosen {
  value: string
  onChange: (value: string) => void
  invalid: boolean
}

interface BulkChoiceProps extends BulkChosen {
  label: string
  /** The text while nothing is chosen. */
  none: string
  options: readonly { value: string; label: string }[]
}

/** One of a few values, in the dialog of a bulk action. */
export function BulkChoice({ label, none, value, onChange, invalid, options }: BulkChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className={`form-select${invalid ? ' is-invalid' : ''}`}
          aria-invalid={invalid || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
