import { inArray, sql } from 'drizzle-orm'
import type { ActivityEntity } from '../../contract/activity'
import type { CoveredKind } from '../../domain/audit/trailContent'
import type { Actor } from '../http/actor'
import type { Transaction } from '../db/connection/database'
import { insertMany } from '../db/rows/recordset'
import { activities } from '../db/schema/notes'
import { events } from '../db/schema/system'
import { trail_contents } from '../db/schema/trail'
import { linkColumns, nextLink, type From, type LastLink } from './chainLink'
import type { AuditEvent } from './auditEvent'
import { contentColumns, contentCover, currentContents, type CoveredContent } from './coverContent'
import { recordKind } from './standingContents'

interface Many {
  actor: Actor
  now: Date
  request?: From | undefined
  entity: ActivityEntity
  /** The job, which is the subject of the event; null where no listener gets one. */
  job_id: string | null
  /** Whether the records were there before, also those without `before`. */
  continued?: boolean
}

/**
 * Records changes of many documents of one kind: for each a link of its own chain, identical to that of a single
 * change, and one event for all. The chains are not locked by name (a hundred thousand locks would not fit): the rows
 * were just written in this transaction, which blocks other changes of them, and the database accepts only one link per
 * position of a chain. Split into `work` and `write`, so that the links are computed while the database is busy with
 * the rows; those that cover the rows are computed once these are written.
 */
export async function trailOf(
  tx: Transaction,
  { actor, now, request, entity, job_id, continued = false }: Many,
  auditEvents: readonly Omit<AuditEvent, 'entity'>[],
) {
  const last = await lastLinks(
    tx,
    auditEvents.filter(({ before }) => continued || before).map(({ entity_id }) => entity_id),
  )
  const kind = recordKind(entity)
  const linksWith = (contents: ReadonlyMap<string, CoveredContent[]>) =>
    auditEvents.map((auditEvent) =>
      nextLink(
        last.get(auditEvent.entity_id),
        { actor, now, request },
        { ...auditEvent, entity },
        contents.get(auditEvent.entity_id),
      ),
    )
  let links: object[] = []
  return {
    work() {
      if (!kind) links = linksWith(new Map())
    },
    async write() {
      if (auditEvents.length === 0) return
      if (kind) links = linksWith(await coverRecords(tx, kind, auditEvents))
      await insertMany(tx, activities, [...linkColumns, 'content'], links)
      if (job_id === null) return
      await tx
        .insert(events)
        .values({ entity, entity_id: job_id, action: 'imported', data: { rows: links.length }, at: now.toISOString() })
      await tx.execute(sql`select pg_notify('zabuni_event', ${entity})`)
    },
  }
}

/** Keeps the content of these records as they are now, and returns what the entry of each covers. */
async function coverRecords(tx: Transaction, kind: CoveredKind, auditEvents: readonly Omit<AuditEvent, 'entity'>[]) {
  const ids = auditEvents.map(({ entity_id }) => entity_id)
  const { cover, kept } = contentCover()
  const contents = new Map<string, CoveredContent[]>()
  for (const document of await currentContents(tx, [{ kind, by: 'id', ids }])) {
    const content = cover([document])
    if (content) contents.set(document.document_id, content)
  }
  await insertMany(tx, trail_contents, contentColumns, kept)
  return contents
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
