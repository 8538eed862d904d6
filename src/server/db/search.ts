import { and, sql, type AnyColumn, type SQL } from 'drizzle-orm'

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What a row is found by: its words without accents and case, kept beside it in a trigram index. */
export const searchText = (...parts: (string | null | undefined)[]) =>
  parts
    .filter((part): part is string => Boolean(part))
    .map(plain)
    .join(' ')

/** Every word of the query stands somewhere in the row's search text, in any order. */
export function matches(search_text: AnyColumn | SQL, q: string | undefined): SQL | undefined {
  const words = plain(q ?? '').split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`${search_text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}
