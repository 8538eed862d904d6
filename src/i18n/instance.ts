import { createInstance, type i18n as I18n, type Resource, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'

interface I18nOptions {
  language?: string
  /** The texts that are there from the start. */
  resources?: Resource
  /** A key without a text is an error: on in tests, so that none reaches a person. */
  strict?: boolean
}

/** Texts by language and namespace, with what `registerTexts` adds. English where a language lacks one. */
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
    react: { useSuspense: false },
    saveMissing: strict,
    missingKeyHandler: (_languages, namespace, key) => {
      if (strict) throw new Error(`${namespace}.json has no text for "${key}"`)
    },
  })
  return instance
}

/** The one instance of this page, without a text yet: the supplier's page brings its own and no other. */
export const i18n = createTexts()

/** Adds the texts of one noun (its JSON file is the namespace); a page's chunk calls it as it loads. */
export function registerTexts(namespace: string, texts: ResourceKey, language = 'en'): void {
  i18n.addResourceBundle(language, namespace, texts, true, true)
}
