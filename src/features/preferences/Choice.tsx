import { Labelled } from '../../components/fields/Labelled'

interface ChoiceProps<V extends string> {
  label: string
  hint?: string
  value: string
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
}

/** One of a few options, saved as soon as it is selected. */
export function Choice<V extends string>({ label, hint, value, options, onChange }: ChoiceProps<V>) {
  return (
    <Labelled label={label} className="zb-span-6">
      {(id) => (
        <>
          <select
            id={id}
            className="form-select"
            value={value}
            aria-describedby={hint ? `${id}-note` : undefined}
            onChange={({ target }) => {
              const chosen = options.find((option) => option.value === target.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          {hint && (
            <div id={`${id}-note`} className="zb-field-note">
              <span>{hint}</span>
            </div>
          )}
        </>
      )}
    </Labelled>
  )
}
