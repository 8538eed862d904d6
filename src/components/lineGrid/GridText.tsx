import { useGridState } from './gridContext'

interface GridTextProps {
  index: number
  /** The name of the line's field. */
  field: string
  id: string
  label: string
  /** The label with its line, for screen readers. */
  name: string
  /** Who reads the text. */
  hint: string
  value: string
  maxLength: number
  onFocus: () => void
  onText: (text: string) => void
}

/** A longer text of a line, below it. Enter starts a new line of the text. */
export function GridText({ index, field, id, label, name, hint, value, maxLength, onFocus, onText }: GridTextProps) {
  const error = useGridState<unknown, string | undefined>(({ problems }) => problems[index]?.[field])
  return (
    <div className="zb-grid-remark">
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-hint`} className="zb-muted">
        {hint}
      </span>
      <textarea
        id={id}
        aria-label={name}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        className="zb-cell"
        rows={1}
        maxLength={maxLength}
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}
