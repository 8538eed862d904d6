import type { Language } from '../../domain/parties/languages'
import { arabic } from './arabic'
import { chinese } from './chinese'
import { english } from './english'
import { french } from './french'
import { portuguese } from './portuguese'
import { swahili } from './swahili'
import type { Words } from './words'

const all: Record<Language, Words> = { en: english, sw: swahili, fr: french, ar: arabic, zh: chinese, pt: portuguese }

/** The first of the reader's languages ("fr-TG") that the page supports; English where it supports none. */
export function languageFor(wanted: readonly string[]): Language {
  const found = wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => tag !== undefined && Object.hasOwn(all, tag))
  return (found as Language | undefined) ?? 'en'
}

export const wordsIn = (language: Language): Words => all[language]
