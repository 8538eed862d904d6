import type { ResourceKey } from 'i18next'
import { writeDatesIn } from './dateLanguage'
import { i18n, registerTexts, unitsNamespace } from './instance'
import type { Language } from './languages'
import { writeMessagesIn } from './messageLanguage'

/*
 * What another language than English needs: loaded with the first choice of one, so that none of it is in the first
 * bytes of a page. The texts of each language are one chunk.
 */

type LoadTexts = (namespace: string) => Promise<{ default: ResourceKey }>

const translated: Record<Exclude<Language, 'en'>, LoadTexts> = {
  ar: (namespace) =>
    import(
      /* webpackMode: "lazy-once" */
      /* webpackExclude: /supplier\.json$/ */
      `./ar/${namespace}.json`
    ) as ReturnType<LoadTexts>,
  fr: (namespace) =>
    import(
      /* webpackMode: "lazy-once" */
      /* webpackExclude: /supplier\.json$/ */
      `./fr/${namespace}.json`
    ) as ReturnType<LoadTexts>,
  sw: (namespace) =>
    import(
      /* webpackMode: "lazy-once" */
      /* webpackExclude: /supplier\.json$/ */
      `./sw/${namespace}.json`
    ) as ReturnType<LoadTexts>,
}

const units: Record<Exclude<Language, 'en'>, () => Promise<{ default: ResourceKey }>> = {
  ar: () => import('../domain/items/unitWords/ar.json'),
  fr: () => import('../domain/items/unitWords/fr.json'),
  sw: () => import('../domain/items/unitWords/sw.json'),
}

/** Returns the texts of one namespace in this language; rejects if they cannot be loaded. */
export const translatedTexts = async (language: Exclude<Language, 'en'>, namespace: string): Promise<ResourceKey> =>
  (await translated[language](namespace)).default

/** The dates, the messages and the units after a quantity in this language, besides the texts; rejects if one cannot be loaded. */
export async function prepare(language: Language): Promise<void> {
  await Promise.all([writeDatesIn(language), writeMessagesIn(language), loadUnits(language)])
}

/** The same words as on documents. English has the symbols alone. */
async function loadUnits(language: Language): Promise<void> {
  if (language === 'en' || i18n.hasResourceBundle(language, unitsNamespace)) return
  registerTexts(unitsNamespace, (await units[language]()).default, language)
}
