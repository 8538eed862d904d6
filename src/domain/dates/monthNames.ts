import { plainText } from '../text/plainText'

/** By language, because making them takes a hundred times as long as using them. */
const known = new Map<string, readonly string[][]>()

/** The names of the twelve months in a language and in English, long and short, as plain text. */
function monthNames(language: string): readonly string[][] {
  const made = known.get(language)
  if (made) return made
  const formats = [language, 'en'].flatMap((each) =>
    (['long', 'short'] as const).map((month) => new Intl.DateTimeFormat(each, { month, timeZone: 'UTC' })),
  )
  const names = Array.from({ length: 12 }, (_, month) =>
    formats.map((format) => plainText(format.format(Date.UTC(2026, month))).replace(/[^\p{L}\d]/gu, '')),
  )
  known.set(language, names)
  return names
}

/** The month (1 to 12) of which a word is the name or, from three letters on, an unmistakable beginning of it; else 0. */
export function monthOf(word: string, language: string): number {
  const names = monthNames(language)
  const named = names.findIndex((each) => each.includes(word)) + 1
  if (named > 0 || word.length < 3) return named
  const begun = names.flatMap((each, index) => (each.some((name) => name.startsWith(word)) ? [index + 1] : []))
  return begun.length === 1 ? (begun[0] ?? 0) : 0
}
