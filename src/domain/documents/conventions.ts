import type { Language } from '../parties/languages'

/** Of dates (BCP 47). Arabic has the months of the Gulf and East Africa, and the digits of the figures. */
export const locales: Record<Language, string> = {
  en: 'en-GB',
  sw: 'sw-TZ',
  fr: 'fr-FR',
  ar: 'ar-AE-u-nu-latn',
  zh: 'zh-CN',
  pt: 'pt-PT',
}
