import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance, type ResourceLanguage } from 'i18next'
import type { Language } from '../../../src/i18n/languages'

const namespaces = [
  'comparison',
  'components',
  'documents',
  'enquiries',
  'notices',
  'orderAnswer',
  'orderCreate',
  'orders',
  'preferences',
  'rfqs',
  'shell',
  'status',
  'supplier',
]

/** A text of the interface by its key, "rfqs:steps.after_lines"; throws for a text that the language does not have. */
export type Words = (key: string, values?: Record<string, string | number>) => string

/** The texts of one language, without those of another one in their place. */
export function words(language: Language): Words {
  const texts = (namespace: string) =>
    JSON.parse(readFileSync(path.resolve(`src/i18n/${language}/${namespace}.json`), 'utf8')) as ResourceLanguage
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    fallbackLng: false,
    ns: namespaces,
    resources: { [language]: Object.fromEntries(namespaces.map((namespace) => [namespace, texts(namespace)])) },
    interpolation: { escapeValue: false },
    initAsync: false,
    parseMissingKeyHandler: (key) => {
      throw new Error(`no text in ${language}: ${key}`)
    },
  })
  return (key, values = {}) => i18n.t(key, values)
}

/** Names that contain this text, whatever surrounds it. */
export const containing = (text: string): RegExp => new RegExp(text.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
