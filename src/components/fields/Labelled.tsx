import { useId, type ReactNode } from 'react'

interface LabelledProps {
  label: ReactNode
  /** The label is shown elsewhere on the page, or as the placeholder. */
  labelHidden?: boolean
  className?: string
  /** The control, which takes the id, and its note. */
  children: (id: string) => ReactNode
}

/** A label above a control that is not in a form of the form library. */
export function Labelled({ label, labelHidden = false, className, children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`zb-field ${className ?? ''}`.trim()}>
      <label className={labelHidden ? 'visually-hidden' : 'zb-field-label'} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  )
}
