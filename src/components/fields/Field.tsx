import { useId, type ReactNode } from 'react'
import { get, useFormContext, useFormState, type FieldPath, type FieldValues } from 'react-hook-form'
import { LuCircleAlert, LuTriangleAlert } from 'react-icons/lu'
import { useFieldLabel } from './fieldTexts'
import { Icon } from '../values/Icon'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'

/** The props of every field of a form; `V` checks the name against the form's values. */
export interface FieldProps<V extends FieldValues = FieldValues> {
  name: FieldPath<V>
  /** Without one it is the text of the name, in the namespace of the FieldGrid around it. */
  label?: string
  /** Shown beside the label; required fields are not marked. */
  optional?: boolean
  hint?: ReactNode
  /** Does not block: shown as long as there is no error. */
  warning?: ReactNode
  /** An error of the current content that is more precise than the schema's. */
  problem?: string | undefined
  /** The answers to choose from, where the problem is a question. */
  choice?: ReactNode
  /** The error is announced by screen readers when it appears, as it is where there is a choice. */
  isAlert?: boolean
  /** Layout only, such as `zb-span-4`. */
  className?: string
}

/** The attributes that connect the control with label, error and hint. */
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
  isAlert = Boolean(choice),
  className,
  children,
}: FieldFrameProps<V>) {
  const { t } = useTranslation('components')
  const id = useId()
  const shown = useFieldLabel({ name, label })
  const refused = useFieldError(name)
  const error = problem ?? refused
  const warned = !error && Boolean(warning)
  const noted = Boolean(error || warning || hint)
  return (
    <div className={`zb-field ${className ?? ''}`.trim()} data-name={name}>
      <label className="zb-field-label" htmlFor={id}>
        {shown}
        {optional && <span className="zb-field-optional"> {t('field.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': noted ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        className: error ? 'is-invalid' : warned ? 'zb-warned' : '',
      })}
      <FieldNote id={`${id}-note`} error={error} warning={warning} hint={hint} isAlert={isAlert} />
      {choice}
    </div>
  )
}

/** The current error message of a field, or undefined. */
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
  /** Announced by screen readers when it appears. */
  isAlert?: boolean
}

/** One line below a field: the error before the warning before the hint. */
export function FieldNote({ id, error, warning, hint, isAlert }: FieldNoteProps) {
  if (error)
    return (
      <div id={id} className="zb-field-note zb-field-error" role={isAlert ? 'alert' : undefined}>
        <Icon of={LuCircleAlert} />
        <span>{inLanguage(error)}</span>
      </div>
    )
  if (warning)
    return (
      <div id={id} className="zb-field-note zb-field-warning">
        <Icon of={LuTriangleAlert} />
        <span>{typeof warning === 'string' ? inLanguage(warning) : warning}</span>
      </div>
    )
  return hint ? (
    <div id={id} className="zb-field-note">
      <span>{hint}</span>
    </div>
  ) : null
}
