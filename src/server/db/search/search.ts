import { and, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { compactText, plainText, wordsOf } from '../../../domain/text/plainText'

type Text = string | null | undefined

const filled = (parts: Text[]) => parts.filter((part): part is string => Boolean(part))

/** Returns a row's search text: its words without accents and case, stored in a column with a trigram index. */
export const searchText = (...parts: Text[]) => filled(parts).map(plainText).join(' ')

/** Returns codes and part numbers with their punctuation and again without it, so that both spellings are found. */
export const searchCodes = (...codes: Text[]) =>
  [
    ...new Set(
      filled(codes)
        .filter((code) => /\d/.test(code) && compactText(code) !== plainText(code))
        .map(compactText),
    ),
  ].join(' ')

/** The condition that the text contains this, as typed. */
export const contains = (text: AnyColumn | SQL, word: string): SQL => sql`${text} like ${`%${escaped(word)}%`}`

/** The condition that the text contains the word; also without punctuation where the text has that form. */
export const holds = (text: AnyColumn | SQL, word: string): SQL | undefined =>
  or(...spellings(word).map((spelling) => contains(text, spelling)))

/** A word as typed, and without punctuation where a text may have only that: one that is within the other is enough. */
export function spellings(word: string): string[] {
  const compact = compactText(word)
  if (!compact || compact === word) return [word]
  return word.includes(compact) ? [compact] : [word, compact]
}

/** Escapes a text for a LIKE pattern. */
export const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * The condition that a text begins so, as a range of an index with text_pattern_ops: unlike LIKE, also for a plan that
 * does not know the beginning.
 */
export const beginsWith = (text: AnyColumn | SQL, beginning: string | SQL): SQL =>
  sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${
    typeof beginning === 'string' ? `${beginning}\u{10FFFF}` : sql`(${beginning} || ${'\u{10FFFF}'}::text)`
  }`

/** The condition that the row's search text contains every word of the query, in any order. */
export function matches(search_text: AnyColumn | SQL, q: string | undefined): SQL | undefined {
  return and(...wordsOf(q ?? '').map((word) => contains(search_text, word)))
}

/**
 * The query, planned as if all of its rows were read, though a limit outside may take the first: for a few of many rows
 * the database would rather read the table than an index of its words, and reads all of it where there are none.
 */
export const allRows = (query: SQL): SQL => sql`with every as materialized (${query}) select * from every`
