import type { i18n as I18n } from 'i18next'
import components from './en/components.json'
import status from './en/status.json'
import { createTexts, i18n, registerTexts } from './instance'

/** The texts that every page of the application needs; those of a noun come with its page. */
const shared = { components, status }

/** The texts of the client, in English, with what `registerTexts` adds. */
export const createI18n = (options: { language?: string; strict?: boolean } = {}): I18n =>
  createTexts({ ...options, resources: { en: shared } })

for (const [namespace, texts] of Object.entries(shared)) registerTexts(namespace, texts)

export { i18n, registerTexts }
