import { eq, sql } from 'drizzle-orm'
import { formatNumber, yearIn, type DocumentKind } from '../domain/numbers'
import type { Transaction } from './db/database'
import { branches } from './db/schema/company'
import { document_series } from './db/schema/system'

/**
 * The next number of a kind in a branch: "ENQ-DSM-2026-00001", the year being the branch's own. The counter's row stays locked
 * until the transaction ends and goes back with it, so numbers have neither gaps nor doubles. To be called as late as can be:
 * whoever else wants a number of this series waits from here on.
 */
export async function nextNumber(tx: Transaction, kind: DocumentKind, branch_id: string, now: Date): Promise<string> {
  const [branch] = await tx
    .select({ tag: branches.tag, timezone: branches.timezone })
    .from(branches)
    .where(eq(branches.id, branch_id))
  if (!branch) throw new Error('a number was asked for in a branch that is not there')
  const year = yearIn(now.toISOString(), branch.timezone)
  const [series] = await tx
    .insert(document_series)
    .values({ kind, branch_id, year, last_serial: 1 })
    .onConflictDoUpdate({
      target: [document_series.kind, document_series.branch_id, document_series.year],
      set: { last_serial: sql`${document_series.last_serial} + 1` },
    })
    .returning({ serial: document_series.last_serial })
  if (!series) throw new Error('no number was given')
  return formatNumber({ kind, branch_tag: branch.tag, year, serial: series.serial })
}
