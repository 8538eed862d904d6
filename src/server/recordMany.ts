import { inArray, sql } from 'drizzle-orm'
import type { ActivityEntity } from '../contract/activity'
import type { Actor } from './actor'
import type { Transaction } from './db/database'
import { insertMany } from './db/recordset'
import { activities } from './db/schema/notes'
import { events } from './db/schema/system'
import { nextLink, type From, type Happening, type LastLink } from './record'

const columns = [
  'id',
  'actor_kind',
  'user_id',
  'supplier_id',
  'actor_name',
  'action',
  'entity',
  'entity_id',
  'branch_id',
  'reason',
  'ip',
  'request_id',
  'at',
  'chain_id',
  'chain_position',
  'before',
  'after',
  'previous_hash',
  'hash',
]

interface Many {
  actor: Actor
  now: Date
  request: From
  entity: ActivityEntity
  /** What listeners are told of: the job. */
  job_id: string
}

/**
 * Writes what happened to many documents of one kind: for each a link of its own chain, the same as a single change writes, and one
 * event for all. No chain is locked by name (a hundred thousand locks would not fit): the rows themselves were just written here,
 * which holds up whoever would change them, and of two links at one place of a chain the database takes one. In steps, so that the
 * links are worked out while the database is busy with the rows: `work` before `write`.
 */
export async function trailOf(
  tx: Transaction,
  { actor, now, request, entity, job_id }: Many,
  happenings: readonly Omit<Happening, 'entity'>[],
) {
  const last = await lastLinks(
    tx,
    happenings.filter(({ before }) => before).map(({ entity_id }) => entity_id),
  )
  let links: object[] = []
  return {
    work() {
      links = happenings.map((happening) =>
        nextLink(last.get(happening.entity_id), { actor, now, request }, { ...happening, entity }),
      )
    },
    async write() {
      if (links.length === 0) return
      await insertMany(tx, activities, columns, links)
      await tx
        .insert(events)
        .values({ entity, entity_id: job_id, action: 'imported', data: { rows: links.length }, at: now.toISOString() })
      await tx.execute(sql`select pg_notify('zabuni_event', ${entity})`)
    },
  }
}

async function lastLinks(tx: Transaction, ids: readonly string[]): Promise<Map<string, LastLink>> {
  if (ids.length === 0) return new Map()
  const links = await tx
    .selectDistinctOn([activities.chain_id], {
      chain_id: activities.chain_id,
      hash: activities.hash,
      chain_position: activities.chain_position,
    })
    .from(activities)
    .where(inArray(activities.chain_id, [...ids]))
    .orderBy(activities.chain_id, sql`${activities.chain_position} desc`)
  return new Map(links.map(({ chain_id, ...link }) => [chain_id, link]))
}
