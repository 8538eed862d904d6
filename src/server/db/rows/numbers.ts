import { eq, sql } from 'drizzle-orm'
import { formatNumber, yearIn, type DocumentKind } from '../../../domain/documents/numbers'
import type { Transaction } from '../connection/database'
import { branches } from '../schema/company'
import { document_series } from '../schema/system'

/**
 * Returns the next number of a kind in a branch: "ENQ-DSM-2026-00001", with the year in the branch's time zone. The
 * counter's row stays locked until the transaction ends and is rolled back with it, so numbers have neither gaps nor
 * duplicates. Call it as late as possible: other changes that need a number of this series wait from here on. The
 * branch is read where the caller does not pass it.
 */
export async function nextNumber(
  tx: Transaction,
  kind: DocumentKind,
  branch_id: string,
  now: Date,
  known?: { tag: string; timezone: string },
): Promise<string> {
  const branch = known ?? (await branchOf(tx, branch_id))
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

async function branchOf(tx: Transaction, id: string) {
  const [branch] = await tx
    .select({ tag: branches.tag, timezone: branches.timezone })
    .from(branches)
    .where(eq(branches.id, id))
  if (!branch) throw new Error('a number was asked for in a branch that is not there')
  return branch
}
