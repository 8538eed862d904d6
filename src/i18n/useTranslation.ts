import type { i18n as Texts, Namespace, TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { i18n } from './instance'

/** Looks up texts of the current language, by namespaces: a list has hundreds of components that look up the same. */
const lookups = new Map<string, TFunction>()
/** The texts that were looked up. */
const found = new Set<Map<string, string>>()
i18n.on('languageChanged', () => {
  lookups.clear()
  found.clear()
})
i18n.store.on('added', () => {
  for (const texts of found) texts.clear()
})

/**
 * Texts of a namespace, or of several, in each of which a key is looked up in their order. Renders again when the
 * language changes.
 */
export function useTranslation<Of extends Namespace = 'components'>(namespace?: Of): { t: TFunction<Of>; i18n: Texts } {
  const t = useSyncExternalStore(onLanguageChanged, () => lookupIn(namespace ?? 'components'))
  return { t, i18n }
}

function onLanguageChanged(listener: () => void): () => void {
  i18n.on('languageChanged', listener)
  return () => i18n.off('languageChanged', listener)
}

function lookupIn(namespace: Namespace): TFunction {
  const key = String(namespace)
  const known = lookups.get(key)
  if (known) return known
  const lookup = remembered(i18n.getFixedT(i18n.language, namespace))
  lookups.set(key, lookup)
  return lookup
}

/** How many texts are kept of one namespace: more are looked up again. */
const most = 1_000

/** A list looks up hundreds of texts, most of them without values or with a count: each of those is looked up once. */
function remembered(lookup: TFunction): TFunction {
  const texts = new Map<string, string>()
  found.add(texts)
  const look = lookup as unknown as (...asked: unknown[]) => string
  function text(...asked: unknown[]): string {
    const name = nameOf(asked)
    if (name === undefined) return look(...asked)
    const known = texts.get(name)
    if (known !== undefined) return known
    if (texts.size === most) texts.clear()
    const looked_up = look(...asked)
    texts.set(name, looked_up)
    return looked_up
  }
  // Its own properties say of which namespaces it is.
  return Object.assign(text, lookup)
}

/** What tells a text from the others, if it has no values besides a count. */
function nameOf([key, values, ...more]: unknown[]): string | undefined {
  if (typeof key !== 'string' || more.length > 0) return undefined
  if (values === undefined) return key
  const { count, ...others } = values as { count?: unknown }
  return typeof count === 'number' && Object.keys(others).length === 0 ? `${key} ${count}` : undefined
}
