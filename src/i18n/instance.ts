import { createInstance, type ResourceKey } from 'i18next'
import { directionOf } from '../domain/parties/languages'
import { isolate } from './isolate'

/** In tests a missing text is an error. */
const strict = process.env.NODE_ENV === 'test'

/** The texts of this page by language and namespace, all of them added by `registerTexts`. English is the fallback. */
export const i18n = createInstance()

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: {},
  ns: [],
  defaultNS: 'components',
  initAsync: false,
  // React escapes what it shows. Names and figures run in their own direction in a right-to-left sentence.
  interpolation: { escapeValue: true, escape: (value: string) => inOwnDirection(value) },
  saveMissing: strict,
  missingKeyHandler: (_languages, namespace, key) => {
    if (strict) throw new Error(`${namespace}.json has no text for "${key}"`)
  },
})

/** The namespace of the units' words, which other languages than English have. */
export const unitsNamespace = 'units'

/** Whether the texts run from right to left. `i18n.dir()` makes a locale of Intl at each call, of which a list has hundreds. */
export const readsFromRight = (): boolean => directionOf(i18n.resolvedLanguage ?? i18n.language) === 'rtl'

/** A name or a figure as a text of the language holds it: in its own direction where the others run from right to left. */
export const inOwnDirection = (text: string): string => (readsFromRight() ? isolate(text) : text)

/** Adds the texts of one namespace, which is the name of its JSON file. */
export function registerTexts(namespace: string, texts: ResourceKey, language = 'en'): void {
  i18n.addResourceBundle(language, namespace, texts, true, true)
}
