import { i18n } from '../i18n/i18n'

const key = 'zabuni:language'

/** The languages that this page speaks, each by its own name. */
export const languages = { en: 'English', sw: 'Kiswahili' } as const
type Language = keyof typeof languages

const isLanguage = (value: string | null | undefined): value is Language => value !== null && value !== undefined && value in languages

/** The language that was chosen in this tab, else the supplier's. */
export function startLanguage(supplier: string | null): void {
  speak(chosen() ?? (isLanguage(supplier) ? supplier : 'en'))
}

export function chooseLanguage(language: string): void {
  if (!isLanguage(language)) return
  try {
    sessionStorage.setItem(key, language)
  } catch {
    // It is spoken all the same, until the page is opened again.
  }
  speak(language)
}

function chosen(): Language | undefined {
  try {
    const language = sessionStorage.getItem(key)
    return isLanguage(language) ? language : undefined
  } catch {
    return undefined
  }
}

function speak(language: Language) {
  void i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir(language)
}
