import type { i18n as Texts, Namespace, TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { i18n } from './instance'

/** Looks up texts of the current language, by namespaces: a list has hundreds of components that look up the same. */
const lookups = new Map<string, TFunction>()
/** The texts without values that were looked up. */
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

/** A list looks up hundreds of texts, most of them without values: each of those is looked up once. */
function remembered(lookup: TFunction): TFunction {
  const texts = new Map<string, string>()
  found.add(texts)
  const look = lookup as unknown as (...asked: unknown[]) => string
  function text(...asked: unknown[]): string {
    const [key] = asked
    if (asked.length > 1 || typeof key !== 'string') return look(...asked)
    const known = texts.get(key)
    if (known !== undefined) return known
    const looked_up = look(key)
    texts.set(key, looked_up)
    return looked_up
  }
  // Its own properties say of which namespaces it is.
  return Object.assign(text, lookup)
}
