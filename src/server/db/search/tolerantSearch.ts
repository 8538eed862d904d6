import { and, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { compactText, plainText, wordsOf } from '../../../domain/text/plainText'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import type { Sql } from '../connection/database'
import { allRows, beginsWith, escaped, holds, spellings } from './search'
import type { Correction } from '../../../domain/text/typingErrors'
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

/** Where one noun is asked for. */
const thorough: Effort = { ranked: 2000 }
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
const isShort = (word: string) => compactText(word).length < 3

/** How many rows are read for a frequent word. */
export interface Effort {
  /** The maximum number of rows that are ranked; another word narrows them down. */
  ranked: number
  /**
   * Beside longer words, a short one is looked for at the beginning of words, and anywhere in so many rows; in all of
   * them where omitted.
   */
  sifted?: number
}

/** The query for the rows that have the words as typed, the best first. */
export function exactRows(
  searched: Searched,
  q: string,
  words: readonly string[],
  limit: number,
  effort: Effort = thorough,
): SQL {
  const { table, id, code_key, name, search_text, active, other_key } = searched
  const [first = ''] = words
  const ranked = sql`${id} as id, ${rankOf(q, [code_key, other_key])} as rank, (strpos(' ' || ${search_text}, ${` ${first}`}) = 0)::int as later, ${name} as name, ${search_text} as search_text`
  const matching = matchingRows(
    (condition) => allRows(sql`select ${ranked} from ${table} where ${active} and ${condition}`),
    search_text,
    words,
    effort,
  )
  return sql`
    with found as (
      ${sql.join(keyRows(searched, normaliseCode(q), limit).map((rows) => sql`${rows} union all `))}
      (select * from (${matching}) as matching order by rank, later, length(name), name, id limit ${limit}))
    select id, min(rank)::int as rank, search_text from found
    group by id, name, search_text
    order by min(rank), min(later), length(name), name, id
    limit ${limit}`
}

function matchingRows(
  rowsWith: (condition: SQL | undefined) => SQL,
  search_text: AnyColumn,
  words: readonly string[],
  { ranked, sifted }: Effort,
): SQL {
  const [short, long] = [words.filter(isShort), words.filter((word) => !isShort(word))]
  if (sifted === undefined || short.length === 0 || long.length === 0)
    return sql`select * from (${rowsWith(allOf(search_text, words))}) as every limit ${ranked}`
  const has = holdsAll(search_text, long)
  const [first = '', ...rest] = short
  const within = [
    short.map((word) => beginsWithin(search_text, word)),
    ...(words[0] === first
      ? [[like(search_text, first, 'at'), ...rest.map((word) => beginsWithin(search_text, word))]]
      : []),
  ]
  return sql`
    ${sql.join(within.map((begins) => sql`(select * from (${rowsWith(and(has, ...begins))}) as beginning limit ${ranked}) union `))}
    (select * from (select * from (${rowsWith(has)}) as every limit ${sifted}) as sifted
      where ${holdsAll(sql`search_text`, short)} limit ${ranked})`
}

/** The rows of an exact code, part number or alias, and those whose codes begin so. */
function keyRows(searched: Searched, key: string, limit: number): SQL[] {
  const { table, id, code_key, name, search_text, active, other_key, known_by } = searched
  const rows = (rank: number, condition: SQL, order = sql``) =>
    sql`(select ${id} as id, ${sql.raw(String(rank))} as rank, 0 as later, ${name} as name, ${search_text} as search_text
      from ${table} where ${active} and ${condition} ${order} limit ${limit})`
  return [
    ...(code_key
      ? [rows(0, sql`${code_key} = ${key}`), rows(2, beginsWith(code_key, key), sql`order by ${code_key} using ~<~`)]
      : []),
    ...(other_key ? [rows(1, sql`${other_key} = ${key}`)] : []),
    ...(known_by ? [rows(1, sql`${id} in (${known_by(key)})`)] : []),
  ]
}

/** An exact code with other punctuation ranks like one without. */
function rankOf(q: string, keys: (AnyColumn | undefined)[]): SQL {
  const compact = compactText(q).toUpperCase()
  const isCode = compact.length > 3 && /\d/.test(compact)
  const same = keys.flatMap((key) => (key ? [sql`regexp_replace(${key}, '[[:punct:]]', '', 'g') = ${compact}`] : []))
  return same.length > 0 ? sql`case when ${isCode}::boolean and (${or(...same)}) then 1 else 3 end` : sql`3`
}

/**
 * Short words alone match the beginning of a word, where the trigram index finds them, or the parts of one code; next
 * to a longer word they match anywhere.
 */
function allOf(search_text: AnyColumn, words: readonly string[]): SQL | undefined {
  if (!words.every(isShort)) return holdsAll(search_text, words)
  const together = compactText(words.join(''))
  return or(
    and(...words.map((word) => beginsAny(search_text, word))),
    together.length < 3 ? undefined : like(search_text, together),
  )
}

/** The condition that the text has all words. In whatever order those with one spelling are, the statement is the same. */
const holdsAll = (text: AnyColumn | SQL, words: readonly string[]): SQL | undefined =>
  and(...[...words].sort(bySpellings).map((word) => holds(text, word)))

const bySpellings = (one: string, other: string) => spellings(one).length - spellings(other).length

/** The condition that a word of a text begins like one of these, but not its first: the trigram index finds a short one too. */
export const anyBeginsWithin = (text: AnyColumn | SQL, words: readonly string[]): SQL | undefined =>
  hasAny(text, words, ' ')

const beginsWithin = (text: AnyColumn | SQL, word: string): SQL => like(text, ` ${word}`)

const beginsAny = (search_text: AnyColumn | SQL, word: string): SQL | undefined =>
  or(like(search_text, word, 'at'), beginsWithin(search_text, word))

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
    return [
      ...spellings(plainText(words[index] ?? '')).map((spelling) => ({ word: spelling, cost: 0 })),
      ...corrections,
    ]
  })
}

/** The condition that a text has one of the choices of each word; the short ones as `short` says. */
export const hasChoices = (
  search_text: AnyColumn | SQL,
  meant: readonly Choices[],
  short: (text: AnyColumn | SQL, words: readonly string[], place: number) => SQL | undefined = (text, words) =>
    hasAny(text, words),
): SQL | undefined => {
  const words = meant.map((choices, place) => {
    const each = choices.map(({ word }) => word)
    return { place, brief: each.filter(isShort), long: each.filter((word) => !isShort(word)) }
  })
  // First those with one meaning, so that the statement does not depend on their order.
  const inOrder = [...words].sort(
    (one, other) => one.brief.length - other.brief.length || one.long.length - other.long.length,
  )
  return and(
    ...inOrder.map(({ brief, long, place }) => or(short(search_text, brief, place), hasAny(search_text, long))),
  )
}

/**
 * One condition, however many words: a statement is planned once for all numbers of them, and the index is asked for
 * all words of a query together. Of alternatives joined by OR it would be asked only for the other words.
 */
function hasAny(text: AnyColumn | SQL, words: readonly string[], before: '' | ' ' = ''): SQL | undefined {
  const [first, ...others] = words
  if (first === undefined) return undefined
  if (others.length === 0) return like(text, `${before}${first}`)
  const alternatives = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '\\$&')).join('|')
  return sql`${text} ~ ${`${before}(${alternatives})`}`
}

/** How far the words of a text are from the typed ones; 0 for the typed ones. */
export const costOf = (search_text: AnyColumn | SQL, meant: readonly Choices[]): SQL =>
  sql.join(
    meant.map(
      (choices) => sql`(
        select min(cost) from unnest(
          ${sql.param(choices.map(({ word }) => word))}::text[], ${sql.param(choices.map(({ cost }) => cost))}::int[]
        ) as choice (word, cost) where strpos(${search_text}, word) > 0)`,
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
  { ranked, sifted }: Effort = thorough,
): SQL => sql`
    select id, search_text, cost from (${allRows(sql`
      select ${id} as id, ${name} as name, ${search_text} as search_text, ${costOf(search_text, meant)} as cost
      from ${table} where ${active} and ${hasChoices(search_text, meant, sifted === undefined ? undefined : beginsAsTyped)}`)} limit ${ranked}) as ranked
    where cost > 0 order by cost, length(name), name, id limit ${limit}`

/** Only the first word of a query may be the first of a text. */
const beginsAsTyped = (text: AnyColumn | SQL, words: readonly string[], place: number) =>
  place === 0 ? or(...words.map((word) => beginsAny(text, word))) : anyBeginsWithin(text, words)

/** Returns the most likely of the rows with the words that were meant. */
export const asMeant = (rows: readonly NearRow[], meant: readonly Choices[]): Found[] =>
  rows
    .filter(({ cost }) => cost === rows[0]?.cost)
    .map((row) => ({
      id: row.id,
      similar: true,
      words: meant.map((choices) => choices.find(({ word }) => row.search_text.includes(word))?.word ?? ''),
    }))

const like = (text: AnyColumn | SQL, word: string, where: 'in' | 'at' = 'in') =>
  sql`${text} like ${`${where === 'in' ? '%' : ''}${escaped(word)}%`}`
