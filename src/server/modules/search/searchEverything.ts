import { sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../../contract/operation'
import type { Hit, searchEverything as searchOperation } from '../../../contract/search'
import { isDocumentNoun, type SearchedNoun } from '../../../domain/search/searchedNouns'
import { compactText, wordsOf } from '../../../domain/text/plainText'
import { nearest } from '../../../domain/text/typingErrors'
import type { Sql } from '../../db/connection/database'
import { documentRows, nearDocumentRows, type Searching } from '../../db/search/documentSearch'
import { plannedOnce } from '../../db/memory/plannedOnce'
import { searchedRecords } from '../../db/search/searchedRecords'
import {
  asMeant,
  choicesFor,
  exactRows,
  isWorthCorrecting,
  nearRows,
  wordsIn,
  type Choices,
  type Effort,
  type FoundRow,
} from '../../db/search/tolerantSearch'
import { unknownWords, type Unknown } from '../../db/search/searchWords'
import { readHits, type FoundHit } from './hits'
import { searchedDocuments } from './searchedDocuments'
import { asReaderOf, nounsFor } from './searchedNouns'

/** Less is read for a frequent word than where a picker asks for one noun. */
const effort: Effort = { ranked: 300, sifted: 1000 }

interface NounRow extends FoundRow {
  noun: SearchedNoun
  cost: number
}

/**
 * Finds documents, records and users, the best of each noun first: by all words as typed; where that finds hardly
 * anything, by words with typing errors. At most nine statements, however much is found.
 */
export async function searchEverything(
  db: Sql,
  searching: Searching,
  { q, nouns, limit }: Query<typeof searchOperation>,
  now: Date,
): Promise<Hit[]> {
  const words = wordsOf(q.replace(/^#/, ''))
  if (!words.some((word) => compactText(word))) return []
  const wanted = { words, nouns: nounsFor(searching.user).filter((noun) => !nouns || nouns.includes(noun)), limit }
  return plannedOnce(db, async (tx) => readHits(tx, await findAll(tx, searching, { ...wanted, q }), now))
}

async function findAll(db: Sql, searching: Searching, wanted: Wanted & { q: string }): Promise<FoundHit[]> {
  const { words, limit } = wanted
  const known = await unknownWords(db, vocabulariesOf(wanted), words)
  const exact = known.absent.size > 0 ? [] : await exactly(db, searching, wanted)
  const found: FoundHit[] = exact.map((row) => ({ noun: row.noun, id: row.id, words: wordsIn(row.search_text, words) }))
  if (known.unknown.size > 0 && isWorthCorrecting(words, exact, limit)) {
    const ids = new Set(found.map(({ id }) => id))
    found.push(...(await nearly(db, searching, wanted, known)).filter(({ id }) => !ids.has(id)))
  }
  return found
}

interface Wanted {
  words: readonly string[]
  nouns: readonly SearchedNoun[]
  limit: number
}

async function exactly(db: Sql, searching: Searching, wanted: Wanted & { q: string }): Promise<NounRow[]> {
  const { q, words, nouns, limit } = wanted
  return together(
    db,
    nouns.map((noun) => [
      noun,
      isDocumentNoun(noun)
        ? documentRows(searchedDocuments[noun], asSearchedBy(searching, noun), { q, words, limit })
        : exactRows(searchedRecords[noun], q, words, limit, effort),
    ]),
  )
}

/**
 * A word that begins a known one is taken as meant. Only the most likely: no result with two errors beside one with a
 * single error. The nearest correction of each word is looked for first; others only where no row has those together.
 */
async function nearly(
  db: Sql,
  searching: Searching,
  wanted: Wanted,
  { unknown, absent }: Unknown,
): Promise<FoundHit[]> {
  const { words } = wanted
  const chosen = await choicesFor(db, vocabulariesOf(wanted), words, (word) => unknown.has(word))
  const meant = chosen.map((choices, index) =>
    absent.has(words[index] ?? '') ? choices.filter(({ cost }) => cost > 0) : choices,
  )
  // Without a correction a word finds what it found before.
  if (meant.some((choices) => choices.length === 0) || !isCorrected(meant)) return []
  const first = nearest(meant)
  const near = isCorrected(first) ? await withChoices(db, searching, wanted, first) : []
  if (near.length > 0 || first.flat().length === meant.flat().length) return near
  return withChoices(db, searching, wanted, meant)
}

const isCorrected = (meant: readonly Choices[]) => meant.some((choices) => choices.some(({ cost }) => cost > 0))

async function withChoices(
  db: Sql,
  searching: Searching,
  { nouns, limit }: Wanted,
  meant: readonly Choices[],
): Promise<FoundHit[]> {
  const rows = await together(
    db,
    nouns.map((noun) => [
      noun,
      isDocumentNoun(noun)
        ? nearDocumentRows(searchedDocuments[noun], asSearchedBy(searching, noun), { meant, limit })
        : nearRows(searchedRecords[noun], meant, limit, effort),
    ]),
  )
  const least = Math.min(...rows.map(({ cost }) => cost))
  const likely = rows.filter(({ cost }) => cost === least)
  return likely.flatMap((row) =>
    asMeant([row], meant).map(({ id, words: found }) => ({ noun: row.noun, id, words: found })),
  )
}

const asSearchedBy = (searching: Searching, noun: SearchedNoun): Searching => ({
  ...searching,
  user: asReaderOf(searching.user, noun),
})

const vocabulariesOf = ({ nouns }: Wanted) => [...new Set(nouns.map(vocabularyOf))]
const vocabularyOf = (noun: SearchedNoun) => (isDocumentNoun(noun) ? 'documents' : noun)

/** Runs the queries of the documents, and of the records, as one statement each; each noun keeps its order. */
async function together(db: Sql, queries: readonly (readonly [SearchedNoun, SQL])[]): Promise<NounRow[]> {
  const halves = [true, false].map((documents) => queries.filter(([noun]) => isDocumentNoun(noun) === documents))
  return (await Promise.all(halves.map((half) => inOne(db, half)))).flat()
}

async function inOne(db: Sql, queries: readonly (readonly [SearchedNoun, SQL])[]): Promise<NounRow[]> {
  if (queries.length === 0) return []
  const arms = queries.map(
    ([noun, query], index) =>
      sql`select ${index}::int as at, ${noun}::text as noun, row_number() over () as place, to_jsonb(found) as found from (${query}) as found`,
  )
  const { rows } = await db.execute<{ noun: SearchedNoun; found: Omit<NounRow, 'noun'> }>(
    sql`select noun, found from (${sql.join(arms, sql` union all `)}) as every order by at, place`,
  )
  return rows.map(({ noun, found }) => ({ noun, ...found }) as NounRow)
}
