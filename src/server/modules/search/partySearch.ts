import { asc, eq, inArray } from 'drizzle-orm'
import type { Query } from '../../../contract/operation'
import type { PartyHit, SearchedParty, searchParties as searchOperation } from '../../../contract/search'
import { howFound } from '../../../domain/text/foundBy'
import type { Sql } from '../../db/connection/database'
import { agents, clients, suppliers } from '../../db/schema/parties'
import { searchedRecords } from '../../db/search/searchedRecords'
import { findByWords } from '../../db/search/tolerantSearch'

const tables = { clients, suppliers, agents }

/** Finds active clients, suppliers or agents as you type; without words, the first by name. */
export async function searchParties(
  db: Sql,
  noun: SearchedParty,
  { q = '', limit }: Query<typeof searchOperation>,
): Promise<PartyHit[]> {
  // All three tables have these columns.
  const table = tables[noun] as typeof agents
  const { id, code, name, active } = table
  const shown = { id, code, name }
  if (!q.trim()) {
    const first = await db.select(shown).from(table).where(eq(active, true)).orderBy(asc(name), asc(id)).limit(limit)
    return first.map((row) => ({ ...row, found: { by: 'words', text: null, words: [] } }))
  }
  const found = await findByWords(db, searchedRecords[noun], q, limit)
  const rows = new Map(
    (
      await db
        .select(shown)
        .from(table)
        .where(
          inArray(
            id,
            found.map((hit) => hit.id),
          ),
        )
    ).map((row) => [row.id, row]),
  )
  return found.flatMap(({ id: of, words, similar }) => {
    const row = rows.get(of)
    return row ? [{ ...row, found: { by: similar ? 'similar' : howFound(row, words).by, text: null, words } }] : []
  })
}
