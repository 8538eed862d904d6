import { asc, sql } from 'drizzle-orm'
import { documentNouns } from '../../../domain/search/searchedNouns'
import type { Database } from '../../db/connection/database'
import { branches } from '../../db/schema/company'
import { search_words } from '../../db/schema/search'
import type { UserActor } from '../../http/actor'
import { searchEverything } from './searchEverything'

/** With fewer words a search is quick, planned or not. */
const manyWords = 20_000

/**
 * Searches as users will, where there is much to search: a connection plans each form of query once, and that takes
 * longer than the search. Ends at the signal.
 */
export async function warmSearch(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const [size] = (
    await db.execute<{ words: number }>(
      sql`select reltuples::int as words from pg_class where relname = 'search_words'`,
    )
  ).rows
  const [branch] = await db.select({ id: branches.id }).from(branches).orderBy(asc(branches.id)).limit(1)
  if (!branch || !size || size.words < manyWords) return
  const words = await db
    .selectDistinct({ word: search_words.word })
    .from(search_words)
    .where(sql`noun = 'documents' and not numbered and char_length(word) > 5`)
    .limit(4)
  const users = (['admin', 'staff'] as const).map(
    (role) => ({ role, sees_costs: true, branch_ids: [branch.id], branch_roles: [] }) as unknown as UserActor,
  )
  for (const user of users)
    for (const q of queriesOf(words.map(({ word }) => word))) {
      if (signal.aborted) return
      await searchEverything(db, { user, branch_id: branch.id }, { q, limit: 5 }, now)
    }
}

/** One to four words, with a size, with a letter too few; and the end of a number, of each kind. */
function queriesOf(words: readonly string[]): string[] {
  const ends = ['12', ...Object.values(documentNouns).map((kind) => `${kind} 12`)]
  const phrases = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const sized = phrases.flatMap((phrase) => [phrase, `${phrase} 12`, `${phrase} 1.5 kw`])
  return [...sized, ...sized.map((phrase) => phrase.replace(/^(..)./, '$1')), ...ends]
}
