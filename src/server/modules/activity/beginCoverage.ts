import { and, eq, sql } from 'drizzle-orm'
import type { ActivityEntity } from '../../../contract/activity'
import { coverageBegan, kindsBegun, laterKinds } from '../../../domain/audit/coverageBegan'
import type { CoveredKind } from '../../../domain/audit/trailContent'
import { writeActivity } from '../../audit/record'
import { trailOf } from '../../audit/recordMany'
import { coveredDocuments } from '../../audit/coverage'
import type { Database, Sql, Transaction } from '../../db/connection/database'
import { inTransaction } from '../../db/connection/transaction'
import { companies } from '../../db/schema/company'
import { activities } from '../../db/schema/notes'
import { system } from '../../http/actor'
import { isUncovered } from './uncovered'

/**
 * The records that get an entry of their own at the start: they decide what is made later, and may never change again. Documents
 * are many; each is covered from its next entry on.
 */
const coveredAtStart: readonly (readonly [CoveredKind, ActivityEntity])[] = [
  ['branch', 'branches'],
  ['user', 'users'],
  ['tax_rate', 'tax-rates'],
  ['exchange_rate', 'exchange-rates'],
  ['approval_rule', 'approval-rules'],
  ['approval_delegation', 'approval-delegations'],
  ['markup_rule', 'markup-rules'],
  ['supplier', 'suppliers'],
  ['agent', 'agents'],
]

/** Records covered by one transaction. */
const batch = 500

/**
 * Begins to cover the kinds that earlier versions did not: each record that decides gets an entry with its content as it is, and
 * the company's own record says which kinds are covered from then on. What is in the tables later without an entry was put there
 * past the product. A second run finds nothing to begin.
 */
export async function beginCoverage(db: Database, now: Date): Promise<void> {
  if ((await kindsToBegin(db)).length === 0) return
  for (const [kind, entity] of coveredAtStart) while ((await coverSome(db, { kind, entity, now })) === batch);
  await inTransaction(db, async (tx) => {
    await hold(tx)
    const kinds = await kindsToBegin(tx)
    const [company] = await tx.select({ id: companies.id }).from(companies)
    if (!company || kinds.length === 0) return
    await writeActivity(tx, system, now, {
      action: coverageBegan,
      entity: 'company',
      entity_id: company.id,
      after: { kinds },
    })
  })
}

/** Several servers may start at once. */
const hold = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('begin coverage', 0))`)

async function kindsToBegin(db: Sql): Promise<CoveredKind[]> {
  const entries = await db
    .select({ action: activities.action, after: activities.after })
    .from(activities)
    .innerJoin(companies, eq(companies.id, activities.entity_id))
    .where(and(eq(activities.entity, 'company'), eq(activities.action, coverageBegan)))
  const begun = new Set(entries.flatMap(kindsBegun))
  return laterKinds.filter((kind) => !begun.has(kind))
}

interface Some {
  kind: CoveredKind
  entity: ActivityEntity
  now: Date
}

/** Covers some of the records of a kind that no entry covers; returns how many. */
const coverSome = (db: Database, { kind, entity, now }: Some): Promise<number> =>
  inTransaction(db, async (tx) => {
    await hold(tx)
    const { rows } = await tx.execute<{ id: string }>(
      sql`select t.id from ${coveredDocuments[kind].table} t where ${isUncovered(kind)} order by t.id limit ${batch} for update`,
    )
    const events = rows.map(({ id }) => ({
      action: 'covered',
      entity_id: id,
      branch_id: entity === 'branches' ? id : null,
    }))
    const trail = await trailOf(tx, { actor: system, now, entity, job_id: null, continued: true }, events)
    await trail.write()
    return rows.length
  })
