import type { ResourceKey } from 'i18next'
import components from './en/components.json'
import session from './en/session.json'
import shell from './en/shell.json'
import status from './en/status.json'
import { i18n, registerTexts } from './instance'
import { isLanguage, type Language } from './languages'

/** Texts of the sign-in page, and for every page; a page loads its own by `loadTexts`. */
const shared = { components, session, shell, status }

for (const [namespace, texts] of Object.entries(shared)) registerTexts(namespace, texts)

/** The namespaces that pages have asked for: another language loads its own of them. */
const wanted = new Set(Object.keys(shared))

/** The language whose texts are being loaded: a page that opens meanwhile loads its texts in it too. */
let coming: string | undefined

/**
 * Loads the texts of each namespace once, in the language of the user; rejects if one cannot be loaded, and the next call
 * tries again.
 */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all([...new Set([i18n.language, coming ?? i18n.language])].map((each) => loadIn(each, namespaces)))
}

/** Shows all texts in this language, once they are loaded; rejects if they cannot be, and the language stays. */
export async function showLanguage(language: Language): Promise<void> {
  coming = language
  try {
    await Promise.all([loadIn(language, [...wanted]), translations().then(({ prepare }) => prepare(language))])
  } finally {
    if (coming === language) coming = undefined
  }
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir(language)
}

async function loadIn(language: string, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  await Promise.all(
    missing.map(async (namespace) => registerTexts(namespace, await textsOf(language, namespace), language)),
  )
}

async function textsOf(language: string, namespace: string): Promise<ResourceKey> {
  if (isLanguage(language) && language !== 'en') return (await translations()).translatedTexts(language, namespace)
  const { default: texts } = (await import(
    /* webpackExclude: /(components|session|shell|status|supplier)\.json$/ */
    `./en/${namespace}.json`
  )) as { default: ResourceKey }
  return texts
}

const translations = () => import('./translations')

export { i18n }
