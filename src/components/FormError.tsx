import { get, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LuCircleAlert } from 'react-icons/lu'
import { Icon } from './Icon'

/** What the server said of the whole, and, when several fields are wrong, a way to each of them. */
export function FormError() {
  const { t } = useTranslation('components')
  const { formState, setFocus } = useFormContext()
  const whole: unknown = get(formState.errors, 'root.server.message')
  const wrong = fieldsIn(formState.errors)
  if (typeof whole !== 'string' && wrong.length < 2) return null
  return (
    <div className="zb-form-error" role="alert">
      <Icon of={LuCircleAlert} />
      <div>
        {typeof whole === 'string' && <div>{whole}</div>}
        {wrong.length > 1 && (
          <>
            <div>{t('form.wrong', { count: wrong.length })}</div>
            <ul>
              {wrong.map(({ path, message }) => (
                <li key={path}>
                  <button type="button" className="zb-text-link" onClick={() => setFocus(path)}>
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

interface WrongField {
  path: string
  message: string
}

function fieldsIn(errors: unknown, path = ''): WrongField[] {
  if (typeof errors !== 'object' || errors === null) return []
  if ('type' in errors && 'message' in errors && typeof errors.message === 'string') return errors.message ? [{ path, message: errors.message }] : []
  return Object.entries(errors)
    .filter(([key]) => key !== 'root' && key !== 'ref')
    .flatMap(([key, each]) => fieldsIn(each, path ? `${path}.${key}` : key))
}
