import type { i18n as I18n, ResourceKey } from 'i18next'
import components from './en/components.json'
import session from './en/session.json'
import shell from './en/shell.json'
import status from './en/status.json'
import { createTexts, i18n, registerTexts } from './instance'

/** Texts of the sign-in page, and for every page; those of the pages are loaded by `loadPageTexts`. */
const shared = { components, session, shell, status }

/** The client's texts in English that are there from the start. */
export const createI18n = (options: { language?: string; strict?: boolean } = {}): I18n =>
  createTexts({ ...options, resources: { en: shared } })

registerAll(shared)

let loading: Promise<void> | undefined

/** Adds the texts of all pages, once; after a failure the next call tries again. */
export function loadPageTexts(): Promise<void> {
  loading ??= import('./pages').then(
    ({ pageTexts }) => registerAll(pageTexts),
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

function registerAll(texts: Record<string, ResourceKey>) {
  for (const [namespace, each] of Object.entries(texts)) registerTexts(namespace, each)
}

export { i18n }
