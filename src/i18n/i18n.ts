import { createInstance, type i18n as I18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import components from './en/components.json'
import status from './en/status.json'

/** The texts that every page needs; those of a noun come with its page. */
const shared = { components, status }

interface I18nOptions {
  language?: string
  /** A key without a text is an error: on in tests, so that none reaches a person. */
  strict?: boolean
}

/** The texts of the client, in English, with what `registerTexts` adds. */
export function createI18n({ language = 'en', strict = process.env.NODE_ENV === 'test' }: I18nOptions = {}): I18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: shared },
    ns: Object.keys(shared),
    defaultNS: 'components',
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: strict,
    missingKeyHandler: (_languages, namespace, key) => {
      if (strict) throw new Error(`${namespace}.json has no text for "${key}"`)
    },
  })
  return instance
}

/** The one instance of this page; a test may use it as it is. */
export const i18n = createI18n()

/** Adds the texts of one noun (its JSON file is the namespace); a page's chunk calls it as it loads. */
export function registerTexts(namespace: string, texts: ResourceKey, language = 'en'): void {
  i18n.addResourceBundle(language, namespace, texts, true, true)
}
