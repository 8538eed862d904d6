import { sql, type SQL } from 'drizzle-orm'
import { compactText } from '../../domain/text/plainText'
import { begunFrom, corrections, type Correction } from '../../domain/text/typingErrors'
import type { Sql } from './database'
import { search_words } from './schema/search'
import { escaped } from './search'

/** The maximum number of each kind: less similar words are unlikely corrections. */
const [mostSimilar, mostBegun] = [60, 4000]

/** Returns for each word of the query the words of these nouns' rows that may have been meant. */
export async function meantBy(db: Sql, nouns: readonly string[], words: readonly string[]): Promise<Correction[][]> {
  const asked = words.map(compactText)
  const parts = asked.flatMap((typed, at) =>
    typed.length < 3
      ? []
      : isNumbered(typed)
        ? [similar(nouns, typed, at)]
        : [similar(nouns, typed, at), begunAlike(nouns, typed, at)],
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

/** Returns those of the words with which no word of any noun begins. */
export async function unknownWords(db: Sql, nouns: readonly string[], words: readonly string[]): Promise<Set<string>> {
  const asked = words.map((word) => ({ word, typed: compactText(word) })).filter(({ typed }) => typed.length > 2)
  if (asked.length === 0) return new Set()
  const parts = asked.map(
    ({ word, typed }) =>
      sql`select ${word}::text as word where not exists (${sql.join(
        nouns.map((noun) => beginningSo(noun, typed)),
        sql` union all `,
      )})`,
  )
  const { rows } = await db.execute<{ word: string }>(sql.join(parts, sql` union all `))
  return new Set(rows.map(({ word }) => word))
}

const beginningSo = (noun: string, typed: string): SQL => sql`(
  select from ${search_words} where noun = ${noun} and word like ${`${escaped(typed)}%`}
    and ${isNumbered(typed) ? sql`numbered` : sql`not numbered`} limit 1)`

const isNumbered = (typed: string) => /\d/.test(typed)

/** By trigrams, at the database's default threshold: nothing is set in a session that others use next. */
const similar = (nouns: readonly string[], typed: string, at: number): SQL => sql`(
  select ${at}::int as at, word from ${search_words}
  where ${isOf(nouns)} and ${isNumbered(typed) ? sql`numbered` : sql`not numbered`} and word % ${typed}
  group by word order by similarity(word, ${typed}) desc, word limit ${mostSimilar})`

const isOf = (nouns: readonly string[]): SQL =>
  sql`noun in (${sql.join(
    nouns.map((noun) => sql`${noun}`),
    sql`, `,
  )})`

/**
 * A short word with two changed letters shares hardly any trigram with the right one; but mostly its beginning is the
 * same.
 */
function begunAlike(nouns: readonly string[], typed: string, at: number): SQL {
  const beginnings = [...new Set(typed.slice(0, 2))].map((letter) => sql`word like ${`${escaped(letter)}%`}`)
  const longest = typed.length < begunFrom ? typed.length + 1 : 40
  return sql`(
    select distinct ${at}::int as at, word from ${search_words}
    where ${isOf(nouns)} and not numbered and (${sql.join(beginnings, sql` or `)}) and char_length(word) between ${typed.length - 1} and ${longest}
    limit ${mostBegun})`
}
