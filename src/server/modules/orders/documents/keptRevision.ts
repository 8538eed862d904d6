import { and, eq, sql, type SQL } from 'drizzle-orm'
import { snapshotInCurrentNames } from '../../../../domain/audit/formerNames'
import { pick } from '../../../../domain/fields/pick'
import type { RevisionSnapshot } from '../../../../domain/orders/orderRevision'
import type { Sql } from '../../../db/connection/database'
import { order_revisions } from '../../../db/schema/orders'
import type { OrderFacts } from '../loadOrder'

const keptParts = ['head', 'client', 'agent_name', 'floor_percent', 'lines', 'charges', 'rates', 'tax_names'] as const

/** An order as it stood when its next revision began. A renamed column needs a reader for what is kept already. */
export type KeptOrder = Pick<OrderFacts, (typeof keptParts)[number]>

const set = ({ id, revision }: OrderFacts['head'], kept: SQL): SQL =>
  sql`update order_revisions set kept = ${kept} where order_id = ${id} and revision = ${revision}`

/** Keeps the order with its current revision, which its next one is about to replace; as a part of a statement. */
export const revisionKept = (facts: OrderFacts): SQL =>
  set(facts.head, sql`${JSON.stringify(pick(facts, keptParts))}::jsonb`)

/** Forgets what was kept of a revision that is the current one again; as a part of a statement. */
export const keptForgotten = ({ head }: KeptOrder): SQL => set(head, sql`null`)

/** A quoted revision with what is kept of it, as a query that other reads can include. */
export const keptRevision = (db: Sql, order_id: string, revision: number | SQL) =>
  db
    .select({
      revision: order_revisions.revision,
      kept: order_revisions.kept,
      snapshot: order_revisions.snapshot,
    })
    .from(order_revisions)
    .where(and(eq(order_revisions.order_id, order_id), eq(order_revisions.revision, revision)))

type KeptRow = Awaited<ReturnType<typeof keptRevision>>[number]

/** What is kept of a revision; null for one that was replaced before orders were kept. */
export const keptIn = (row: KeptRow | undefined): KeptOrder | null => (row?.kept ?? null) as KeptOrder | null

/** What its client saw of a revision, in the names of today; null for one that was quoted before it was stored. */
export const snapshotIn = (row: Pick<KeptRow, 'snapshot'> | undefined): RevisionSnapshot | null =>
  row?.snapshot ? snapshotInCurrentNames(row.snapshot as unknown as RevisionSnapshot) : null
