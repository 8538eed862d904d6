import { useId, type ReactNode } from 'react'

interface CheckBoxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
  /** The element around it: a span in a line of text. */
  as?: 'div' | 'span'
  describedBy?: string
}

/** A checkbox with its label after it, without the form library. */
export function CheckBox({ label, checked, onChange, className, as: Box = 'div', describedBy }: CheckBoxProps) {
  const id = useId()
  return (
    <Box className={`form-check ${className ?? ''}`.trim()}>
      <input
        id={id}
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={describedBy}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </Box>
  )
}
