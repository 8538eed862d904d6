import type { ResourceKey } from 'i18next'
import components from './en/components.json'
import session from './en/session.json'
import shell from './en/shell.json'
import status from './en/status.json'
import { i18n, registerTexts } from './instance'

/** Texts of the sign-in page, and for every page; a page loads its own by `loadTexts`. */
const shared = { components, session, shell, status }

for (const [namespace, texts] of Object.entries(shared)) registerTexts(namespace, texts)

/** Loads the texts of each namespace once; rejects if one cannot be loaded, and the next call tries again. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle('en', namespace))
  await Promise.all(
    missing.map(async (namespace) => {
      const { default: texts } = (await import(
        /* webpackChunkName: "texts-[request]" */
        /* webpackExclude: /(components|session|shell|status|supplier)\.json$/ */
        `./en/${namespace}.json`
      )) as { default: ResourceKey }
      registerTexts(namespace, texts)
    }),
  )
}

export { i18n }
