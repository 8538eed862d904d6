import { and, eq, inArray, sql } from 'drizzle-orm'
import { plainText } from '../../../../domain/text/plainText'
import type { Sql } from '../../../db/connection/database'
import { items } from '../../../db/schema/items'
import { search_words } from '../../../db/schema/search'
import { contains } from '../../../db/search/search'
import type { Wanted } from './namedCandidates'

interface Hit {
  at: number
  item_id: string
}

/** Items compared word by word for each line. */
const compared = 24
/** The maximum number of unknown words that are looked up by similarity. */
const mostCorrected = 60

/**
 * Finds items that share a line's words: first all words that the catalogue knows, then the three, two and one most
 * distinctive. Each round is one query for all lines without a result.
 */
export async function byWords(db: Sql, lines: readonly Wanted[]): Promise<Hit[]> {
  const words = await knownWords(
    db,
    lines.map(({ description }) =>
      plainText(description)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length >= 2)
        .slice(0, 12),
    ),
  )
  const hits: Hit[] = []
  let open = words.map((of, at) => ({ at, words: mostTelling(of) })).filter((line) => line.words.length > 0)
  for (const most of [8, 3, 2, 1]) {
    const round = open
      .map((line) => ({ ...line, words: line.words.slice(0, most) }))
      .filter((line) => line.words.some(isIndexed))
    const found = await withAll(db, round)
    hits.push(...found)
    const done = new Set(found.map(({ at }) => at))
    open = open.filter(({ at }) => !done.has(at))
  }
  return hits
}

/** Long words first, and words without digits first: "valve" before "2", "pn16" before "of". */
const mostTelling = (words: readonly string[]) => [...new Set(words)].toSorted((a, b) => weigh(b) - weigh(a))
const weigh = (word: string) => (/^\d+$/.test(word) ? -5 : 0) + Math.min(word.length, 8)

/** Shorter words are not in the trigram index: each of them would scan the whole catalogue. */
const isIndexed = (word: string) => word.length >= 3

async function withAll(db: Sql, lines: readonly { at: number; words: string[] }[]): Promise<Hit[]> {
  if (lines.length === 0) return []
  const parts = lines.map(({ at, words }) => {
    const all = and(...words.map((word) => contains(items.search_text, word)))
    return sql`(select ${at}::int as at, ${items.id} as item_id from ${items} where ${items.active} and ${all} limit ${compared})`
  })
  const { rows } = await db.execute<{ at: number; item_id: string }>(sql.join(parts, sql` union all `))
  return rows
}

/**
 * Returns the words of each line that the catalogue has; the first unknown words (`mostCorrected`) are replaced by the
 * most similar known ones.
 */
async function knownWords(db: Sql, lines: readonly string[][]): Promise<string[][]> {
  const asked = [...new Set(lines.flat())].filter((word) => word.length >= 3 && !/^\d+$/.test(word))
  if (asked.length === 0) return lines.map((words) => words.filter((word) => /^\d+$/.test(word)))
  const there = await db
    .selectDistinct({ word: search_words.word })
    .from(search_words)
    .where(
      and(
        eq(search_words.noun, 'items'),
        inArray(search_words.numbered, [true, false]),
        inArray(search_words.word, asked),
      ),
    )
  const known = new Set(there.map(({ word }) => word))
  const missing = asked
    .filter((word) => !known.has(word) && word.length >= 4 && !/\d/.test(word))
    .slice(0, mostCorrected)
  const meant = new Map<string, string>()
  for (const { asked: word, meant: like } of await likest(db, missing)) meant.set(word, like)
  return lines.map((words) =>
    words.flatMap((word) =>
      known.has(word) || word.length < 3 || /^\d+$/.test(word) ? [word] : (meant.get(word) ?? []),
    ),
  )
}

async function likest(db: Sql, missing: readonly string[]): Promise<{ asked: string; meant: string }[]> {
  if (missing.length === 0) return []
  const parts = missing.map(
    (word) =>
      sql`(select ${word}::text as asked, word as meant from ${search_words} where noun = 'items' and not numbered and word % ${word} order by similarity(word, ${word}) desc, word limit 1)`,
  )
  const { rows } = await db.execute<{ asked: string; meant: string }>(sql.join(parts, sql` union all `))
  return rows
}
