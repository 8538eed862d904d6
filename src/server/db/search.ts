import { and, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { compactText, plainText, wordsOf } from '../../domain/plainText'

type Text = string | null | undefined

const filled = (parts: Text[]) => parts.filter((part): part is string => Boolean(part))

/** What a row is found by: its words without accents and case, kept beside it in a trigram index. */
export const searchText = (...parts: Text[]) => filled(parts).map(plainText).join(' ')

/** Codes and part numbers once more without their punctuation, so that they are found however they are written. */
export const searchCodes = (...codes: Text[]) =>
  [
    ...new Set(
      filled(codes)
        .filter((code) => /\d/.test(code) && compactText(code) !== plainText(code))
        .map(compactText),
    ),
  ].join(' ')

/** The word stands somewhere in the text; punctuation aside where the text has it so too. */
export function holds(text: AnyColumn | SQL, word: string): SQL | undefined {
  const compact = compactText(word)
  return or(
    sql`${text} like ${`%${escaped(word)}%`}`,
    compact && compact !== word ? sql`${text} like ${`%${escaped(compact)}%`}` : undefined,
  )
}

/** For a pattern of LIKE. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Every word of the query stands somewhere in the row's search text, in any order. */
export function matches(search_text: AnyColumn | SQL, q: string | undefined): SQL | undefined {
  return and(...wordsOf(q ?? '').map((word) => sql`${search_text} like ${`%${escaped(word)}%`}`))
}
