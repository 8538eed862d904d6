import type { i18n as Texts, Namespace, TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { i18n } from './instance'

/** Looks up texts of the current language, by namespaces: a list has hundreds of components that look up the same. */
const lookups = new Map<string, TFunction>()
i18n.on('languageChanged', () => lookups.clear())

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
  const lookup = i18n.getFixedT(i18n.language, namespace)
  lookups.set(key, lookup)
  return lookup
}
