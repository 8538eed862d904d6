import { approvalLetters, type MailLanguage } from '../../documents/notices/approvalLetters'

/** The language that a user has chosen, for mails to them; English by default. */
export function languageOf(preferences: unknown): MailLanguage {
  const { language } = (preferences ?? {}) as { language?: string }
  return language !== undefined && Object.hasOwn(approvalLetters, language) ? (language as MailLanguage) : 'en'
}
