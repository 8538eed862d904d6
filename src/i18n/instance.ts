import { createInstance, type i18n as I18n, type Resource, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'

interface I18nOptions {
  language?: string
  /** Texts that are available from the start. */
  resources?: Resource
  /** A missing text is an error; used in tests. */
  strict?: boolean
}

/** Texts by language and namespace, plus what `registerTexts` adds. English is the fallback. */
export function createTexts({
  language = 'en',
  resources = {},
  strict = process.env.NODE_ENV === 'test',
}: I18nOptions = {}): I18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources,
    ns: Object.keys(resources.en ?? {}),
    defaultNS: 'components',
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    // With several namespaces a text is looked up in each, in their order.
    react: { useSuspense: false, nsMode: 'fallback' },
    saveMissing: strict,
    missingKeyHandler: (_languages, namespace, key) => {
      if (strict) throw new Error(`${namespace}.json has no text for "${key}"`)
    },
  })
  return instance
}

/** The instance of this page, without texts: the supplier's page adds only its own. */
export const i18n = createTexts()

/** Adds the texts of one namespace, which is the name of its JSON file. */
export function registerTexts(namespace: string, texts: ResourceKey, language = 'en'): void {
  i18n.addResourceBundle(language, namespace, texts, true, true)
}
