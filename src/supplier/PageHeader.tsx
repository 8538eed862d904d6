import { LuLanguages } from 'react-icons/lu'
import { Icon } from '../components/values/Icon'
import { useTranslation } from '../i18n/useTranslation'
import { chooseLanguage, languages } from './words/languages'

/** The buyer's name, and the language of the page. */
export function PageHeader({ company, number }: { company: string; number: string }) {
  const { t, i18n } = useTranslation('supplier')
  return (
    <header className="zb-supplier-header">
      <div>
        <Mark />
        <span className="zb-supplier-company">{company}</span>
        <label className="zb-supplier-language">
          <Icon of={LuLanguages} />
          <span className="visually-hidden">{t('language')}</span>
          <select value={i18n.language} onChange={({ target }) => void chooseLanguage(number, target.value)}>
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </header>
  )
}

function Mark() {
  return (
    <svg className="zb-supplier-mark" viewBox="0 0 32 32" aria-hidden focusable={false}>
      <rect width="32" height="32" rx="7" />
      <path d="M9 10h13L10 22h13" />
      <circle cx="23.2" cy="16" r="1.9" />
    </svg>
  )
}
