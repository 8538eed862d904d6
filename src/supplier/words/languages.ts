import { useEffect, useState } from 'react'
import { browserStorage } from '../../device/storage'
import type { PublicRfq } from '../../contract/quotes'
import { i18n, registerTexts } from '../../i18n/instance'

/** By the RFQ's number, which is not secret, unlike the link's token. */
const keyOf = (number: string) => `zabuni:language:${number}`

/** The languages of this page, each by its own name. */
export const languages = {
  en: 'English',
  fr: 'Français',
  pt: 'Português',
  sw: 'Kiswahili',
  ar: 'العربية',
  zh: '中文',
} as const
type Language = keyof typeof languages

const isLanguage = (value: string | null | undefined): value is Language =>
  value !== null && value !== undefined && value in languages

/** Applies the language that was chosen for this RFQ, else the supplier's. False until its texts are loaded. */
export function useLanguage({ number, language }: Pick<PublicRfq, 'number' | 'language'>): boolean {
  const [spoken, setSpoken] = useState(false)
  useEffect(() => {
    void speak(chosen(number) ?? (isLanguage(language) ? language : 'en')).then(() => setSpoken(true))
  }, [number, language])
  return spoken
}

export async function chooseLanguage(number: string, language: string): Promise<void> {
  if (!isLanguage(language)) return
  browserStorage.setItem(keyOf(number), language)
  await speak(language)
}

function chosen(number: string): Language | undefined {
  const language = browserStorage.getItem(keyOf(number))
  return isLanguage(language) ? language : undefined
}

async function load(language: Language): Promise<void> {
  const { textsIn, unitsIn } = await import('./translations')
  const [texts, units] = await Promise.all([textsIn(language), unitsIn(language)])
  registerTexts('supplier', texts, language)
  registerTexts('units', units, language)
}

/**
 * English is part of the page; the texts of another language are loaded, and if that fails the language stays the same.
 */
async function speak(language: Language): Promise<void> {
  try {
    if (language !== 'en') await load(language)
    await i18n.changeLanguage(language)
  } catch {
    return
  }
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir(language)
}
