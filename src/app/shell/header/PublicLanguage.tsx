import { chooseLanguage } from '../../../i18n/chosenLanguage'
import { isLanguage, languages } from '../../../i18n/languages'
import { useTranslation } from '../../../i18n/useTranslation'

/** The language of the sign-in page, kept on this device. */
export function PublicLanguage() {
  const { t, i18n } = useTranslation('shell')
  return (
    <select
      className="form-select w-auto"
      aria-label={t('language')}
      value={i18n.language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) void chooseLanguage(target.value)
      }}
    >
      {languages.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
