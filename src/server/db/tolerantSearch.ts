import { and, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { compactText, plainText, wordsOf } from '../../domain/text/plainText'
import { normaliseCode } from '../../domain/text/normaliseCode'
import type { Sql } from './database'
import { escaped, holds } from './search'
import { meantBy } from './searchWords'

/** A table that is searched by words and codes. */
export interface Searched {
  table: PgTable
  /** The name of its vocabulary. */
  noun: string
  id: AnyColumn
  code_key: AnyColumn
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

interface Row extends Record<string, unknown> {
  id: string
  rank: number
  search_text: string
}

/** The maximum number of rows that are ranked for a very frequent word; another word narrows it down. */
const ranked = 2000
/** Below this number of results, typing errors are considered. */
const few = 3

/** A longer query is a text, not a search; its typing errors are not corrected, because of the cost per word. */
const mostCorrected = 12

/**
 * Finds active rows by words, the best first: an exact code, an exact part number or alias, a code prefix, rows with
 * all the words in any order; and where those are few, rows with similar words.
 */
export async function findByWords(db: Sql, searched: Searched, q: string, limit: number): Promise<Found[]> {
  const words = wordsOf(q)
  if (words.length === 0) return []
  const exact = await exactly(db, searched, q, words, limit)
  const found = exact.map(({ id, search_text }) => ({
    id,
    similar: false,
    words: words.map((word) => (search_text.includes(word) ? word : compactText(word))),
  }))
  // An exact code, or three or more words that are all found in a row, do not need correction.
  const surely = exact.some(({ rank }) => rank < 2) || (found.length > 0 && words.length > 2)
  if (surely || found.length >= Math.min(few, limit) || words.length > mostCorrected || words.every(short)) return found
  const known = new Set(found.map(({ id }) => id))
  const similar = (await nearly(db, searched, words, limit)).filter(({ id }) => !known.has(id))
  return [...found, ...similar].slice(0, limit)
}

/** Whether it is too short to be found within a word by the trigram index. */
const short = (word: string) => compactText(word).length < 3

async function exactly(
  db: Sql,
  { table, id, code_key, name, search_text, active, other_key, known_by }: Searched,
  q: string,
  words: string[],
  limit: number,
): Promise<Row[]> {
  const key = normaliseCode(q)
  const [first = ''] = words
  const known = [
    sql`(select ${id} as id, 0 as rank, 0 as later from ${table} where ${code_key} = ${key})`,
    ...(other_key ? [sql`(select ${id}, 1, 0 from ${table} where ${other_key} = ${key} limit ${limit})`] : []),
    ...(known_by ? [sql`(select found.id, 1, 0 from (${known_by(key)}) as found limit ${limit})`] : []),
    sql`(select ${id}, 2, 0 from ${table} where ${code_key} like ${`${escaped(key)}%`} and ${active} order by ${code_key} using ~<~ limit ${limit})`,
  ]
  const { rows } = await db.execute<Row>(sql`
    with found as (
      ${sql.join(known, sql` union all `)}
      union all
      (select id, rank, later from (
        select ${id} as id, ${rankOf(q, [code_key, other_key])} as rank, (strpos(' ' || ${search_text}, ${` ${first}`}) = 0)::int as later, ${name} as name
        from ${table} where ${active} and ${allOf(search_text, words)} limit ${ranked}) as ranked
      order by rank, later, length(name), name, id limit ${limit}))
    select ${id} as id, min(found.rank)::int as rank, ${search_text} as search_text
    from found join ${table} on ${id} = found.id
    where ${active}
    group by ${id}
    order by min(found.rank), min(found.later), length(${name}), ${name}, ${id}
    limit ${limit}`)
  return rows
}

/** An exact code with other punctuation ranks like one without. */
function rankOf(q: string, keys: (AnyColumn | undefined)[]): SQL {
  const compact = compactText(q).toUpperCase()
  if (compact.length < 4 || !/\d/.test(compact)) return sql`3`
  const same = keys.flatMap((key) => (key ? [sql`regexp_replace(${key}, '[[:punct:]]', '', 'g') = ${compact}`] : []))
  return sql`case when ${or(...same)} then 1 else 3 end`
}

/**
 * Short words alone match the beginning of a word, where the trigram index finds them, or the parts of one code; next
 * to a longer word they match anywhere.
 */
function allOf(search_text: AnyColumn, words: string[]): SQL | undefined {
  if (!words.every(short)) return and(...words.map((word) => holds(search_text, word)))
  const beginnings = words.map((word) =>
    or(sql`${search_text} like ${`${escaped(word)}%`}`, sql`${search_text} like ${`% ${escaped(word)}%`}`),
  )
  const together = compactText(words.join(''))
  return or(and(...beginnings), together.length < 3 ? undefined : like(search_text, together))
}

async function nearly(
  db: Sql,
  { table, noun, id, name, search_text, active }: Searched,
  words: string[],
  limit: number,
): Promise<Found[]> {
  const meant = (await meantBy(db, noun, words)).map((corrections, index) => {
    const typed = plainText(words[index] ?? '')
    return [
      { word: typed, cost: 0 },
      ...(compactText(typed) === typed ? [] : [{ word: compactText(typed), cost: 0 }]),
      ...corrections,
    ]
  })
  const wanted = meant.map((choices) => or(...choices.map(({ word }) => like(search_text, word))))
  const costs = meant.map(
    (choices) =>
      sql`case ${sql.join(
        choices.map(({ word, cost }) => sql`when ${like(search_text, word)} then ${cost}::int`),
        sql` `,
      )} end`,
  )
  const { rows } = await db.execute<Row & { cost: number }>(sql`
    select id, search_text, cost from (
      select ${id} as id, ${name} as name, ${search_text} as search_text, ${sql.join(costs, sql` + `)} as cost
      from ${table} where ${active} and ${and(...wanted)} limit ${ranked}) as ranked
    where cost > 0 order by cost, length(name), name, id limit ${limit}`)
  return rows
    .filter(({ cost }) => cost === rows[0]?.cost)
    .map((row) => ({
      id: row.id,
      similar: true,
      words: meant.map((choices) => choices.find(({ word }) => row.search_text.includes(word))?.word ?? ''),
    }))
}

const like = (text: AnyColumn, word: string) => sql`${text} like ${`%${escaped(word)}%`}`
