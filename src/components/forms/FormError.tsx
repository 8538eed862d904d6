import { get, useFormContext } from 'react-hook-form'
import { LuCircleAlert } from 'react-icons/lu'
import { inLanguage } from '../../i18n/messages'
import { useTranslation } from '../../i18n/useTranslation'
import { goToPlaced, nameOfField } from '../fields/fieldPlaces'
import { Icon } from '../values/Icon'
import { wrongFields } from '../saving/wrongFields'

/** The maximum number of listed errors; the rest is only counted. */
const most = 8

/** The server's message for the whole form and, when several fields are invalid, a link to each of them. */
export function FormError() {
  const { t } = useTranslation('components')
  const { control, formState, setFocus } = useFormContext()
  const whole: unknown = get(formState.errors, 'root.server.message')
  // Before the submit an invalid field shows its own error, as a cell of a paste does.
  const wrong = formState.isSubmitted ? wrongFields(formState.errors) : []
  if (typeof whole !== 'string' && wrong.length < 2) return null
  return (
    <div className="zb-form-error" role="alert">
      <Icon of={LuCircleAlert} />
      <div>
        {typeof whole === 'string' && <div>{inLanguage(whole)}</div>}
        {wrong.length > 1 && (
          <>
            <div>{t('form.wrong', { count: wrong.length })}</div>
            <ul>
              {wrong.slice(0, most).map(({ path, message }) => {
                const field = nameOfField(control, path)
                return (
                  <li key={path}>
                    <button
                      type="button"
                      className="zb-text-link"
                      onClick={() => goToPlaced(control, path) || setFocus(path)}
                    >
                      {field ? t('form.wrong_field', { field, message: inLanguage(message) }) : inLanguage(message)}
                    </button>
                  </li>
                )
              })}
              {wrong.length > most && <li>{t('form.wrong_more', { count: wrong.length - most })}</li>}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
