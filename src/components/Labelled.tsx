import { useId, type ReactNode } from 'react'

interface LabelledProps {
  label: string
  className?: string
  /** The control, with the id that the label names. */
  children: (id: string) => ReactNode
}

/** A control outside a form, with its label above; inside a form it is a Field. */
export function Labelled({ label, className = 'zb-field', children }: LabelledProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="zb-field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
