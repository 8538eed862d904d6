import { useId, type ReactNode } from 'react'
import { LuCircleAlert } from 'react-icons/lu'
import { Icon } from '../../components/values/Icon'
import { useTranslation } from '../../i18n/useTranslation'

export interface FrameProps {
  label: string
  /** The label is shown elsewhere on the page. */
  labelHidden?: boolean
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** The answers to choose from, where the error is a question. */
  choice?: ReactNode
  className?: string
}

export interface FramedControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/**
 * Label above, control, and the error or the hint below it: the look of the application's fields, without its form
 * library.
 */
export function FieldFrame({
  label,
  labelHidden,
  optional,
  hint,
  error,
  choice,
  className,
  children,
}: FrameProps & { children: (control: FramedControl) => ReactNode }) {
  const { t } = useTranslation('supplier')
  const id = useId()
  const note = error ?? hint
  return (
    <div className={`zb-field ${className ?? ''}`.trim()}>
      <label className={labelHidden ? 'visually-hidden' : 'zb-field-label'} htmlFor={id}>
        {label}
        {optional && <span className="zb-field-optional"> {t('optional')}</span>}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <div
          id={`${id}-note`}
          role={choice ? 'alert' : undefined}
          className={`zb-field-note ${error ? 'zb-field-error' : ''}`.trim()}
        >
          {error && <Icon of={LuCircleAlert} />}
          <span>{note}</span>
        </div>
      )}
      {choice}
    </div>
  )
}
