import { sql } from 'drizzle-orm'
import { coveredKinds, type CoveredKind } from '../../../domain/audit/trailContent'
import type { Sql } from '../../db/connection/database'
import { coveredDocuments } from '../../audit/coveredDocuments'
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

/**
 * Returns the documents whose content no entry covers: the number that are older than the coverage, and the others. The
 * others were inserted into the tables outside the product.
 */
export async function uncoveredDocuments(
  db: Sql,
  { heads, covered_from }: CompanyChain,
): Promise<{ old: number; strange: Uncovered[] }> {
  let old = 0
  const strange: Uncovered[] = []
  for (const kind of coveredKinds) {
    const { table, chain, where } = coveredDocuments[kind]
    const { rows } = await db.execute<Found>(sql`
      select t.id, ${chain} as chain_id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at from ${table} t
      where not exists (select from trail_contents c where c.kind = ${kind} and c.document_id = t.id) ${where ? sql`and ${where}` : sql``}`)
    for (const { id, chain_id, created_at } of rows) {
      if (heads.get(chain_id)?.is_old && created_at < covered_from) old += 1
      else strange.push({ kind, id })
    }
  }
  return { old, strange }
}
