import { sql, type SQL } from 'drizzle-orm'
import { laterKinds } from '../../../domain/audit/coverageBegan'
import { coveredKinds, type CoveredKind } from '../../../domain/audit/trailContent'
import { coveredDocuments } from '../../audit/coverage'
import type { Sql } from '../../db/connection/database'
import type { CompanyChain } from './companyChain'

export interface Uncovered {
  kind: CoveredKind
  id: string
}

interface Found extends Record<string, unknown> {
  id: string
  chain_id: string
  created_at: string
}

/** When the trail began to cover a later kind: the moment, and the link of the company's chain that says so. */
export interface Beginning {
  at: string
  position: number
}

/** The condition that no entry covers a document `t` of a kind. */
export const isUncovered = (kind: CoveredKind): SQL => {
  const { where } = coveredDocuments[kind]
  const has = sql`exists (select from trail_contents c where c.kind = ${kind} and c.document_id = t.id)`
  return where ? sql`not ${has} and ${where}` : sql`not ${has}`
}

const utc = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/**
 * Returns the documents whose content no entry covers: the number that are older than the coverage, of the later kinds apart, and
 * the others. The others were inserted into the tables outside the product. Of a kind of which no entry says that its coverage
 * began (the server has not started since), all are older.
 */
export async function uncoveredDocuments(
  db: Sql,
  { heads, covered_from }: CompanyChain,
  beginnings: ReadonlyMap<CoveredKind, Beginning>,
): Promise<{ old: number; older: number; strange: Uncovered[] }> {
  let [old, older] = [0, 0]
  const strange: Uncovered[] = []
  for (const kind of coveredKinds) {
    const { table, chain } = coveredDocuments[kind]
    const { rows } = await db.execute<Found>(sql`
      select t.id, ${chain} as chain_id, to_char(t.created_at at time zone 'UTC', ${utc}) as created_at
      from ${table} t where ${isUncovered(kind)}`)
    const is_later = laterKinds.includes(kind)
    const began = beginnings.get(kind)
    for (const { id, chain_id, created_at } of rows) {
      const head = heads.get(chain_id)
      if (is_later && (!began || (head && head.since <= began.position && created_at < began.at))) older += 1
      else if (!is_later && head?.is_old && created_at < covered_from) old += 1
      else strange.push({ kind, id })
    }
  }
  return { old, older, strange }
}
