import { sql, type SQL } from 'drizzle-orm'
import type { Query } from '../../../contract/operation'
import type { Hit, searchEverything as searchOperation } from '../../../contract/search'
import { isDocumentNoun, type SearchedNoun } from '../../../domain/search/searchedNouns'
import { compactText, wordsOf } from '../../../domain/text/plainText'
import type { Sql } from '../../db/database'
import { documentRows, nearDocumentRows, type Searching } from '../../db/documentSearch'
import { searchedRecords } from '../../db/searchedRecords'
import {
  asMeant,
  choicesFor,
  exactRows,
  isWorthCorrecting,
  nearRows,
  wordsIn,
  type FoundRow,
} from '../../db/tolerantSearch'
import { unknownWords } from '../../db/searchWords'
import { readHits, type FoundHit } from './hits'
import { searchedDocuments } from './searchedDocuments'
import { nounsFor } from './searchedNouns'

/** So many records of a frequent word are ranked: fewer than where a picker asks for one noun. */
const ranked = 300

interface NounRow extends FoundRow {
  noun: SearchedNoun
  cost: number
}

/**
 * Finds documents, records and users, the best of each noun first: by all words as typed; where that finds hardly
 * anything, by words with typing errors. Three to seven statements, however much is found.
 */
export async function searchEverything(
  db: Sql,
  searching: Searching,
  { q, nouns, limit }: Query<typeof searchOperation>,
  now: Date,
): Promise<Hit[]> {
  const words = wordsOf(q.replace(/^#/, ''))
  if (!words.some((word) => compactText(word))) return []
  const wanted = nounsFor(searching.user.role).filter((noun) => !nouns || nouns.includes(noun))
  const exact = await exactly(db, searching, { q, words, nouns: wanted, limit })
  const found: FoundHit[] = exact.map((row) => ({ noun: row.noun, id: row.id, words: wordsIn(row.search_text, words) }))
  if (isWorthCorrecting(words, exact, limit)) {
    const known = new Set(found.map(({ id }) => id))
    found.push(...(await nearly(db, searching, { words, nouns: wanted, limit })).filter(({ id }) => !known.has(id)))
  }
  return readHits(db, found, now)
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
        ? documentRows(searchedDocuments[noun], searching, { q, words, limit })
        : exactRows(searchedRecords[noun], q, words, limit, ranked),
    ]),
  )
}

/**
 * A word that begins a known one is taken as meant. Only the most likely: no result with two errors beside one with a
 * single error.
 */
async function nearly(db: Sql, searching: Searching, { words, nouns, limit }: Wanted): Promise<FoundHit[]> {
  const vocabularies = [...new Set(nouns.map(vocabularyOf))]
  const unknown = await unknownWords(db, vocabularies, words)
  if (unknown.size === 0) return []
  const meant = await choicesFor(db, vocabularies, words, (word) => unknown.has(word))
  // Without a correction a word finds what it found before.
  if (!meant.some((choices) => choices.some(({ cost }) => cost > 0))) return []
  const rows = await together(
    db,
    nouns.map((noun) => [
      noun,
      isDocumentNoun(noun)
        ? nearDocumentRows(searchedDocuments[noun], searching, { meant, limit })
        : nearRows(searchedRecords[noun], meant, limit, ranked),
    ]),
  )
  const least = Math.min(...rows.map(({ cost }) => cost))
  const likely = rows.filter(({ cost }) => cost === least)
  return likely.flatMap((row) =>
    asMeant([row], meant).map(({ id, words: found }) => ({ noun: row.noun, id, words: found })),
  )
}

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
