import { sql, type SQL } from 'drizzle-orm'
import { compactText } from '../../domain/text/plainText'
import { begunFrom, corrections, type Correction } from '../../domain/text/typingErrors'
import type { Sql } from './database'
import { search_words } from './schema/search'
import { allRows, beginsWith, escaped } from './search'

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

/** Which words of a query the vocabulary does not have. */
export interface Unknown {
  /** No word begins so. */
  unknown: Set<string>
  /** Nor has any word it within: no row has it. */
  absent: Set<string>
}

/**
 * Returns those of the words with which no word of any noun begins. A word with punctuation is known where a code
 * begins like it, or a word like each of its parts; a bare number is no word.
 */
export async function unknownWords(db: Sql, nouns: readonly string[], words: readonly string[]): Promise<Unknown> {
  const asked = words
    .map((word) => ({ word, typed: compactText(word), parts: partsOf(word).filter(isKept) }))
    .filter(({ typed }) => isKept(typed))
  const texts = [...new Set(asked.flatMap(({ typed, parts }) => [typed, ...parts]))]
  if (texts.length === 0) return { unknown: new Set(), absent: new Set() }
  const { rows } = await db.execute<{ text: string; how: 'begins' | 'within' | 'absent' }>(
    sql.join(
      texts.map((text) => howKnown(nouns, text)),
      sql` union all `,
    ),
  )
  const of = (how: 'begins' | 'absent') => new Set(rows.flatMap((row) => (row.how === how ? [row.text] : [])))
  const [begun, absent] = [of('begins'), of('absent')]
  const unknown = asked.filter(
    ({ typed, parts }) => !begun.has(typed) && !(parts.length > 0 && parts.every((part) => begun.has(part))),
  )
  return {
    unknown: new Set(unknown.map(({ word }) => word)),
    absent: new Set(unknown.flatMap(({ word, typed }) => (word === typed && absent.has(typed) ? [word] : []))),
  }
}

const partsOf = (word: string) => word.split(/[^\p{L}\p{N}]+/u)

/** Whether the vocabulary keeps such a word. */
const isKept = (word: string) => word.length > 2 && !/^\d+$/.test(word)

const howKnown = (nouns: readonly string[], text: string): SQL => {
  const within = [...(isNumbered(text) ? [] : [sql`not numbered`]), sql`numbered`].map(
    (kind) =>
      sql`exists (${allRows(sql`select from ${search_words} where ${kind} and word like ${`%${escaped(text)}%`}`)})`,
  )
  return sql`select ${text}::text as text, case
    when exists (
      select from ${search_words} where ${isOf(nouns)} and ${beginsWith(sql`word`, text)}
        and ${isNumbered(text) ? sql`numbered` : sql`not numbered`}) then 'begins'
    when ${sql.join(within, sql` or `)} then 'within'
    else 'absent' end as how`
}

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
  const beginnings = [...new Set(typed.slice(0, 2))].map((letter) => beginsWith(sql`word`, letter))
  const longest = typed.length < begunFrom ? typed.length + 1 : 40
  return sql`(
    select distinct ${at}::int as at, word from ${search_words}
    where ${isOf(nouns)} and not numbered and (${sql.join(beginnings, sql` or `)}) and char_length(word) between ${typed.length - 1} and ${longest}
    limit ${mostBegun})`
}
