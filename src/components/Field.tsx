import { useId, type ReactNode } from 'react'
import { get, useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuCircleAlert, LuTriangleAlert } from 'react-icons/lu'
import { Icon } from './Icon'

/** What every field of a form takes; `V` checks the name against the form's values. */
export interface FieldProps<V extends FieldValues = FieldValues> {
  name: FieldPath<V>
  label: string
  /** Said beside the label; what is required is not marked. */
  optional?: boolean
  hint?: ReactNode
  /** Can be gone past: shown as long as there is no error. */
  warning?: ReactNode
  /** What is wrong with it as it stands there, said better than the schema can. */
  problem?: string | undefined
  /** The problem is a question, with what it is answered by. */
  choice?: ReactNode
  /** Layout only, such as `zb-span-4`. */
  className?: string
}

/** What the control inside must carry, so that label, error and hint belong to it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  /** `is-invalid` or `zb-warned`, for the frame. */
  className: string
}

interface FieldFrameProps<V extends FieldValues> extends FieldProps<V> {
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, then the error, the warning or the hint below; inside a FormProvider. */
export function Field<V extends FieldValues = FieldValues>({
  name,
  label,
  optional,
  hint,
  warning,
  problem,
  choice,
  className,
  children,
}: FieldFrameProps<V>) {
  const { t } = useTranslation('components')
  const id = useId()
  const refused = useFieldError(name)
  const error = problem ?? refused
  const warned = !error && Boolean(warning)
  const noted = Boolean(error || warning || hint)
  return (
    <div className={`zb-field ${className ?? ''}`.trim()}>
      <label className="zb-field-label" htmlFor={id}>
        {label}
        {optional && <span className="zb-field-optional"> {t('field.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': noted ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        className: error ? 'is-invalid' : warned ? 'zb-warned' : '',
      })}
      <FieldNote id={`${id}-note`} error={error} warning={warning} hint={hint} isAlert={Boolean(choice)} />
      {choice}
    </div>
  )
}

/** The sentence that stands at a field now, or nothing. */
export function useFieldError(name: string): string | undefined {
  const { t } = useTranslation('components')
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const error: unknown = get(errors, name)
  if (typeof error !== 'object' || error === null) return undefined
  return 'message' in error && typeof error.message === 'string' && error.message ? error.message : t('field.check')
}

interface FieldNoteProps {
  id: string
  error: string | undefined
  warning: ReactNode
  hint: ReactNode
  /** Said aloud when it appears. */
  isAlert?: boolean
}

/** One line below a field: the error before the warning before the hint. */
export function FieldNote({ id, error, warning, hint, isAlert }: FieldNoteProps) {
  if (error)
    return (
      <div id={id} className="zb-field-note zb-field-error" role={isAlert ? 'alert' : undefined}>
        <Icon of={LuCircleAlert} />
        <span>{error}</span>
      </div>
    )
  if (warning)
    return (
      <div id={id} className="zb-field-note zb-field-warning">
        <Icon of={LuTriangleAlert} />
        <span>{warning}</span>
      </div>
    )
  return hint ? (
    <div id={id} className="zb-field-note">
      <span>{hint}</span>
    </div>
  ) : null
}
