import { and, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { compactText, plainText, wordsOf } from '../../domain/text/plainText'
import { normaliseCode } from '../../domain/text/normaliseCode'
import type { Sql } from './database'
import { escaped, holds } from './search'
import type { Correction } from '../../domain/text/typingErrors'
import { meantBy } from './searchWords'

/** A table that is searched by words and codes. */
export interface Searched {
  table: PgTable
  /** The name of its vocabulary. */
  noun: string
  id: AnyColumn
  /** Where it has one. */
  code_key?: AnyColumn
  name: AnyColumn
  search_text: AnyColumn
  active: AnyColumn
  /** A code given by another party, in the normalised form of codes. */
  other_key?: AnyColumn
  /** The ids of rows that have this key in another table. */
  known_by?: (key: string) => SQL
}

export interface Found {
  id: string
  /** The words that matched, as they are in the row. */
  words: string[]
  similar: boolean
}

export interface FoundRow extends Record<string, unknown> {
  id: string
  /** Below 2 where exactly this one is named. */
  rank: number
  search_text: string
}

/** The words that may be meant by a typed one, itself included. */
export type Choices = Correction[]

/** The maximum number of rows that are ranked for a very frequent word; another word narrows it down. */
const ranked = 2000
/** Below this number of results, typing errors are considered. */
const few = 3

/** A longer query is a text, not a search; its typing errors are not corrected, because of the cost per word. */
const mostCorrected = 12

/** The words of the query as they are in a row that has all of them. */
export const wordsIn = (search_text: string, words: readonly string[]) =>
  words.map((word) => (search_text.includes(word) ? word : compactText(word)))

/**
 * Whether typing errors are to be considered after these rows were found. An exact code, or three or more words that
 * are all found in a row, do not need correction.
 */
export function isWorthCorrecting(words: readonly string[], found: readonly FoundRow[], limit: number): boolean {
  const surely = found.some(({ rank }) => rank < 2) || (found.length > 0 && words.length > 2)
  return !surely && found.length < Math.min(few, limit) && words.length <= mostCorrected && !words.every(isShort)
}

/**
 * Finds active rows by words, the best first: an exact code, an exact part number or alias, a code prefix, rows with
 * all the words in any order; and where those are few, rows with similar words.
 */
export async function findByWords(db: Sql, searched: Searched, q: string, limit: number): Promise<Found[]> {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const { rows: exact } = await db.execute<FoundRow>(exactRows(searched, q, words, limit))
  const found = exact.map(({ id, search_text }) => ({ id, similar: false, words: wordsIn(search_text, words) }))
  if (!isWorthCorrecting(words, exact, limit)) return found
  const known = new Set(found.map(({ id }) => id))
  const meant = await choicesFor(db, [searched.noun], words)
  const { rows: near } = await db.execute<NearRow>(nearRows(searched, meant, limit))
  const similar = asMeant(near, meant).filter(({ id }) => !known.has(id))
  return [...found, ...similar].slice(0, limit)
}

/** Whether it is too short to be found within a word by the trigram index. */
export const isShort = (word: string) => compactText(word).length < 3

/** The query for the rows that have the words as typed, the best first, of `most` rows of a frequent word. */
export function exactRows(
  { table, id, code_key, name, search_text, active, other_key, known_by }: Searched,
  q: string,
  words: readonly string[],
  limit: number,
  most = ranked,
): SQL {
  const key = normaliseCode(q)
  const [first = ''] = words
  const known = [
    ...(code_key ? codeRows(table, { id, code_key, active }, key, limit) : []),
    ...(other_key
      ? [sql`(select ${id} as id, 1 as rank, 0 as later from ${table} where ${other_key} = ${key} limit ${limit})`]
      : []),
    ...(known_by
      ? [sql`(select found.id, 1 as rank, 0 as later from (${known_by(key)}) as found limit ${limit})`]
      : []),
  ]
  return sql`
    with found as (
      ${sql.join(known.map((rows) => sql`${rows} union all `))}
      (select id, rank, later from (
        select ${id} as id, ${rankOf(q, [code_key, other_key])} as rank, (strpos(' ' || ${search_text}, ${` ${first}`}) = 0)::int as later, ${name} as name
        from ${table} where ${active} and ${allOf(search_text, words)} limit ${most}) as ranked
      order by rank, later, length(name), name, id limit ${limit}))
    select ${id} as id, min(found.rank)::int as rank, ${search_text} as search_text
    from found join ${table} on ${id} = found.id
    where ${active}
    group by ${id}
    order by min(found.rank), min(found.later), length(${name}), ${name}, ${id}
    limit ${limit}`
}

/** The row of an exact code, and those whose codes begin so. */
const codeRows = (
  table: PgTable,
  { id, code_key, active }: Record<'id' | 'code_key' | 'active', AnyColumn>,
  key: string,
  limit: number,
): SQL[] => [
  sql`(select ${id} as id, 0 as rank, 0 as later from ${table} where ${code_key} = ${key})`,
  sql`(select ${id} as id, 2 as rank, 0 as later from ${table} where ${code_key} like ${`${escaped(key)}%`} and ${active} order by ${code_key} using ~<~ limit ${limit})`,
]

/** An exact code with other punctuation ranks like one without. */
function rankOf(q: string, keys: (AnyColumn | undefined)[]): SQL {
  const compact = compactText(q).toUpperCase()
  if (compact.length < 4 || !/\d/.test(compact)) return sql`3`
  const same = keys.flatMap((key) => (key ? [sql`regexp_replace(${key}, '[[:punct:]]', '', 'g') = ${compact}`] : []))
  return same.length > 0 ? sql`case when ${or(...same)} then 1 else 3 end` : sql`3`
}

/**
 * Short words alone match the beginning of a word, where the trigram index finds them, or the parts of one code; next
 * to a longer word they match anywhere.
 */
function allOf(search_text: AnyColumn, words: readonly string[]): SQL | undefined {
  if (!words.every(isShort)) return and(...words.map((word) => holds(search_text, word)))
  const beginnings = words.map((word) =>
    or(sql`${search_text} like ${`${escaped(word)}%`}`, sql`${search_text} like ${`% ${escaped(word)}%`}`),
  )
  const together = compactText(words.join(''))
  return or(and(...beginnings), together.length < 3 ? undefined : like(search_text, together))
}

/**
 * Returns for each word what may be meant by it, of the words of these nouns, itself included; only itself where it is
 * not wrong.
 */
export async function choicesFor(
  db: Sql,
  nouns: readonly string[],
  words: readonly string[],
  isWrong: (word: string) => boolean = () => true,
): Promise<Choices[]> {
  const wrong = words.filter(isWrong)
  const meant = await meantBy(db, nouns, wrong)
  return words.map((word, index) => {
    const corrections = meant[wrong.indexOf(word)] ?? []
    const typed = plainText(words[index] ?? '')
    return [
      { word: typed, cost: 0 },
      ...(compactText(typed) === typed ? [] : [{ word: compactText(typed), cost: 0 }]),
      ...corrections,
    ]
  })
}

/** The condition that a text has one of the choices of each word. */
export const hasChoices = (search_text: AnyColumn | SQL, meant: readonly Choices[]): SQL | undefined =>
  and(...meant.map((choices) => or(...choices.map(({ word }) => like(search_text, word)))))

/** How far the words of a text are from the typed ones; 0 for the typed ones. */
export const costOf = (search_text: AnyColumn | SQL, meant: readonly Choices[]): SQL =>
  sql.join(
    meant.map(
      (choices) =>
        sql`case ${sql.join(
          choices.map(({ word, cost }) => sql`when ${like(search_text, word)} then ${cost}::int`),
          sql` `,
        )} end`,
    ),
    sql` + `,
  )

interface NearRow extends Record<string, unknown> {
  id: string
  search_text: string
  cost: number
}

/** The query for rows that have what may be meant, the most likely first. */
export const nearRows = (
  { table, id, name, search_text, active }: Searched,
  meant: readonly Choices[],
  limit: number,
  most = ranked,
): SQL => sql`
    select id, search_text, cost from (
      select ${id} as id, ${name} as name, ${search_text} as search_text, ${costOf(search_text, meant)} as cost
      from ${table} where ${active} and ${hasChoices(search_text, meant)} limit ${most}) as ranked
    where cost > 0 order by cost, length(name), name, id limit ${limit}`

/** Returns the most likely of the rows with the words that were meant. */
export const asMeant = (rows: readonly NearRow[], meant: readonly Choices[]): Found[] =>
  rows
    .filter(({ cost }) => cost === rows[0]?.cost)
    .map((row) => ({
      id: row.id,
      similar: true,
      words: meant.map((choices) => choices.find(({ word }) => row.search_text.includes(word))?.word ?? ''),
    }))

const like = (text: AnyColumn | SQL, word: string) => sql`${text} like ${`%${escaped(word)}%`}`
