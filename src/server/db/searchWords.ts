import { sql, type SQL } from 'drizzle-orm'
import { compactText } from '../../domain/text/plainText'
import { begunFrom, corrections, type Correction } from '../../domain/text/typingErrors'
import type { Sql } from './database'
import { search_words } from './schema/search'
import { escaped } from './search'

/** The maximum number of each kind: less similar words are unlikely corrections. */
const [mostSimilar, mostBegun] = [60, 4000]

/** Returns for each word of the query the words of the table's rows that may have been meant. */
export async function meantBy(db: Sql, noun: string, words: readonly string[]): Promise<Correction[][]> {
  const asked = words.map(compactText)
  const parts = asked.flatMap((typed, at) =>
    typed.length < 3
      ? []
      : isNumbered(typed)
        ? [similar(noun, typed, at)]
        : [similar(noun, typed, at), begunAlike(noun, typed, at)],
  )
  if (parts.length === 0) return words.map(() => [])
  const { rows } = await db.execute<{ at: number; word: string }>(sql.join(parts, sql` union all `))
  return asked.map((typed, at) =>
    corrections(
      typed,
      rows.filter((row) => row.at === at).map(({ word }) => word),
    ),
  )
}

const isNumbered = (typed: string) => /\d/.test(typed)

/** By trigrams, at the database's default threshold: nothing is set in a session that others use next. */
const similar = (noun: string, typed: string, at: number): SQL => sql`(
  select ${at}::int as at, word from ${search_words}
  where noun = ${noun} and ${isNumbered(typed) ? sql`numbered` : sql`not numbered`} and word % ${typed}
  order by similarity(word, ${typed}) desc, word limit ${mostSimilar})`

/**
 * A short word with two changed letters shares hardly any trigram with the right one; but mostly its beginning is the
 * same.
 */
function begunAlike(noun: string, typed: string, at: number): SQL {
  const beginnings = [...new Set(typed.slice(0, 2))].map((letter) => sql`word like ${`${escaped(letter)}%`}`)
  const longest = typed.length < begunFrom ? typed.length + 1 : 40
  return sql`(
    select ${at}::int as at, word from ${search_words}
    where noun = ${noun} and not numbered and (${sql.join(beginnings, sql` or `)}) and char_length(word) between ${typed.length - 1} and ${longest}
    limit ${mostBegun})`
}
