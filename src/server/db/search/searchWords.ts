import { sql, type SQL } from 'drizzle-orm'
import { compactText } from '../../../domain/text/plainText'
import { begunFrom, corrections, type Correction } from '../../../domain/text/typingErrors'
import type { Sql } from '../connection/database'
import { search_words } from '../schema/search'
import { allRows, beginsWith, escaped } from './search'

/** The maximum number of each kind: less similar words are unlikely corrections. */
const [mostSimilar, mostBegun] = [60, 4000]

/** Returns for each word of the query the words of these nouns' rows that may have been meant. */
export async function meantBy(db: Sql, nouns: readonly string[], words: readonly string[]): Promise<Correction[][]> {
  const asked = words.map(compactText)
  const long = asked.flatMap((typed, at) => (typed.length < 3 ? [] : [{ typed, at }]))
  if (long.length === 0) return words.map(() => [])
  const [codes, others] = [
    long.filter(({ typed }) => isNumbered(typed)),
    long.filter(({ typed }) => !isNumbered(typed)),
  ]
  const { rows } = await db.execute<{ at: number; word: string }>(sql`
    ${similar(nouns, others, sql`not numbered`)} union all ${similar(nouns, codes, sql`numbered`)}
    union all ${begunAlike(nouns, others)}`)
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
  const { rows } = await db.execute<{ text: string; how: 'begins' | 'within' | 'absent' }>(howKnown(nouns, texts))
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

/** One form for any number of texts. A text with a digit can only be within a code, so words are not read for it. */
function howKnown(nouns: readonly string[], texts: readonly string[]): SQL {
  const within = (kind: SQL) =>
    sql`exists (${allRows(sql`select from ${search_words} where ${kind} and word like pattern`)})`
  const begins = (kind: SQL) =>
    sql`exists (select from ${search_words} where ${isOf(nouns)} and ${kind} and ${beginsWith(sql`word`, sql`text`)})`
  return sql`select text, case
    when case when is_code then ${begins(sql`numbered`)} else ${begins(sql`not numbered`)} end then 'begins'
    when ${within(sql`numbered`)} or (not is_code and ${within(sql`not numbered`)}) then 'within'
    else 'absent' end as how
    from unnest(${sql.param(texts)}::text[], ${sql.param(texts.map((text) => `%${escaped(text)}%`))}::text[],
      ${sql.param(texts.map(isNumbered))}::boolean[]) as asked (text, pattern, is_code)`
}

const isNumbered = (typed: string) => /\d/.test(typed)

/** A word of the query, without punctuation, and its place. */
interface Typed {
  typed: string
  at: number
}

/** One form for any number of words. */
const asked = (words: readonly Typed[]): SQL =>
  sql`unnest(${sql.param(words.map(({ typed }) => typed))}::text[], ${sql.param(words.map(({ at }) => at))}::int[]) as asked (typed, at)`

/** By trigrams, at the database's default threshold: nothing is set in a session that others use next. */
const similar = (nouns: readonly string[], words: readonly Typed[], kind: SQL): SQL => sql`(
  select at, word from ${asked(words)} cross join lateral (
    select word from ${search_words} where ${isOf(nouns)} and ${kind} and word % typed
    group by word order by similarity(word, typed) desc, word limit ${mostSimilar}) as alike)`

const isOf = (nouns: readonly string[]): SQL =>
  sql`noun in (${sql.join(
    nouns.map((noun) => sql`${noun}`),
    sql`, `,
  )})`

/**
 * A short word with two changed letters shares hardly any trigram with the right one; but mostly its beginning is the
 * same. Each beginning is read from the index alone; compared by their bytes, thousands of words are sorted in no time.
 */
function begunAlike(nouns: readonly string[], words: readonly Typed[]): SQL {
  const [first, second] = [sql`substr(typed, 1, 1)`, sql`substr(typed, 2, 1)`]
  const longest = sql`case when length(typed) < ${begunFrom} then length(typed) + 1 else 40 end`
  const beginning = (letter: SQL) =>
    sql`select word from ${search_words} where ${isOf(nouns)} and not numbered and ${beginsWith(sql`word`, letter)}
      and char_length(word) between length(typed) - 1 and ${longest}`
  return sql`(
    select at, word from ${asked(words)} cross join lateral (
      select distinct word collate "C" as word
      from (${beginning(first)} union all ${beginning(second)} and ${first} <> ${second}) as begun
      limit ${mostBegun}) as begun)`
}
