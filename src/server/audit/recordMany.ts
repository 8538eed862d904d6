import { inArray, sql } from 'drizzle-orm'
import type { ActivityEntity } from '../../contract/activity'
import type { Actor } from '../http/actor'
import type { Transaction } from '../db/connection/database'
import { insertMany } from '../db/rows/recordset'
import { activities } from '../db/schema/notes'
import { events } from '../db/schema/system'
import { linkColumns, nextLink, type From, type LastLink } from './chainLink'
import type { AuditEvent } from './auditEvent'

interface Many {
  actor: Actor
  now: Date
  request: From
  entity: ActivityEntity
  /** The job, which is the subject of the event. */
  job_id: string
}

/**
 * Records changes of many documents of one kind: for each a link of its own chain, identical to that of a single
 * change, and one event for all. The chains are not locked by name (a hundred thousand locks would not fit): the rows
 * were just written in this transaction, which blocks other changes of them, and the database accepts only one link per
 * position of a chain. Split into `work` and `write`, so that the links are computed while the database is busy with
 * the rows.
 */
export async function trailOf(
  tx: Transaction,
  { actor, now, request, entity, job_id }: Many,
  auditEvents: readonly Omit<AuditEvent, 'entity'>[],
) {
  const last = await lastLinks(
    tx,
    auditEvents.filter(({ before }) => before).map(({ entity_id }) => entity_id),
  )
  let links: object[] = []
  return {
    work() {
      links = auditEvents.map((auditEvent) =>
        nextLink(last.get(auditEvent.entity_id), { actor, now, request }, { ...auditEvent, entity }),
      )
    },
    async write() {
      if (links.length === 0) return
      await insertMany(tx, activities, linkColumns, links)
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
