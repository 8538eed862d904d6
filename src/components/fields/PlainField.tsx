import { useState, type HTMLInputAutoCompleteAttribute } from 'react'
import { LuCircleAlert, LuEye, LuEyeOff } from 'react-icons/lu'
import { useTranslation } from '../../i18n/useTranslation'
import { Icon } from '../values/Icon'
import { Labelled } from './Labelled'
import '../forms/plainForm.scss'

interface PlainFieldProps {
  label: string
  type: 'text' | 'email' | 'password'
  value: string
  onChange: (value: string) => void
  autoComplete: HTMLInputAutoCompleteAttribute
  error?: string
  hint?: string
  readOnly?: boolean
  autoFocus?: boolean
  /** The keyboard of a phone. */
  inputMode?: 'numeric'
}

/** A field without the form library, which the sign-in page does not load; a password can be shown. */
export function PlainField({ label, type, value, onChange, error, hint, ...input }: PlainFieldProps) {
  const { t } = useTranslation('session')
  const [open, setOpen] = useState(false)
  const secret = type === 'password'
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <div className="zb-secret">
            <input
              {...input}
              id={id}
              type={secret && open ? 'text' : type}
              className={`form-control${error ? ' is-invalid' : ''}`}
              value={value}
              onChange={({ target }) => onChange(target.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error || hint ? `${id}-note` : undefined}
            />
            {secret && (
              <button
                type="button"
                className="btn btn-ghost zb-btn-icon"
                aria-label={t(open ? 'hide_password' : 'show_password')}
                aria-pressed={open}
                onClick={() => setOpen(!open)}
              >
                <Icon of={open ? LuEyeOff : LuEye} />
              </button>
            )}
          </div>
          {(error || hint) && (
            <div id={`${id}-note`} className={`zb-field-note${error ? ' zb-field-error' : ''}`}>
              {error && <Icon of={LuCircleAlert} />}
              <span>{error ?? hint}</span>
            </div>
          )}
        </>
      )}
    </Labelled>
  )
}
