import { invisibles } from './visibleText'

/** Letters without a form of base letter and accent, in lower case, and signs that are typed in another way. */
const folds: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ...alike('’‘‛ʼʻʽ`´', "'"),
  ...alike('‐‑‒–—―−', '-'),
  ...alike(invisibles, ''),
}

function alike(signs: string, plain: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, plain]))
}

const folded = new RegExp(`[${Object.keys(folds).join('')}]`, 'g')
const fold = (text: string) => text.replace(folded, (sign) => folds[sign] ?? sign)

/** Search text without case and accents: "Pompe à Vidé" is "pompe a vide", and "O’Brien – Łódź" is "o'brien - lodz". */
export const plainText = (text: string): string =>
  // An acute accent as an apostrophe would be taken for an accent.
  fold(text.replace(/´/g, "'").normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())

/** A code for search, also without punctuation and spaces: "72-GV 50" is "72gv50". */
export const compactText = (text: string): string => plainText(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** The unique words of a query as plain text. */
export const wordsOf = (text: string): string[] => [...new Set(plainText(text).split(/\s+/).filter(Boolean))]
