import { browserStorage } from '../device/storage'
import { i18n, showLanguage } from './i18n'
import { isLanguage, type Language } from './languages'

const place = 'zabuni:language'

/** The language that was chosen on this device, else the browser's if it is one of ours, else English. */
export function deviceLanguage(): Language {
  const [ofBrowser] = navigator.language.split('-')
  return [browserStorage.getItem(place), ofBrowser].find(isLanguage) ?? 'en'
}

/** Shows the language at once and keeps it on this device, for the sign-in page. Where it cannot be loaded nothing changes. */
export async function chooseLanguage(language: Language): Promise<void> {
  latest = language
  browserStorage.setItem(place, language)
  await start(language)
}

/** Before the first page: its texts in the language of this device. */
export async function startLanguage(): Promise<void> {
  await start((latest = deviceLanguage()))
}

/** The last of two quick choices is shown, whichever was loaded first. */
let latest: Language = 'en'

async function start(language: Language): Promise<void> {
  if (i18n.language === language) return
  try {
    await showLanguage(language)
    if (latest !== language) await start(latest)
  } catch (error) {
    console.error(`The texts in ${language} could not be loaded.`, error)
  }
}
