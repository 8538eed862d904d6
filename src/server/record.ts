import { desc, eq, sql } from 'drizzle-orm'
import type { ActivityEntity } from '../contract/activity'
import { canonicalJson } from '../domain/canonicalJson'
import type { Actor } from './actor'
import type { Transaction } from './db/database'
import { activities } from './db/schema/notes'
import { events } from './db/schema/system'
import { uuidv7 } from './ids'
import { sha256 } from './secrets'
import { coverContents, type CoveredContent } from './trail/coverContent'
import type { Wanted } from './trail/coveredDocuments'
import { standingContents } from './trail/standingContents'

export interface Happening {
  action: string
  entity: ActivityEntity
  entity_id: string
  branch_id?: string | null
  before?: object
  after?: object
  reason?: string | null | undefined
  /** The documents that it made or changed, besides those that every activity of its entity covers: their content is digested with it. */
  covers?: readonly Wanted[]
}

export type Recorder = (happening: Happening) => Promise<void>

/** The request that it came by. */
export type From = { ip: string; id: string }

/**
 * Writes what happened: one activity in the document's own hash chain, and one event for those who listen, both in
 * the change's transaction. Only what differs between before and after is kept.
 */
export function recorder(tx: Transaction, { actor, now, request }: { actor: Actor; now: Date; request: From }) {
  let count = 0
  const record: Recorder = async (happening) => {
    count += 1
    await writeActivity(tx, actor, now, happening, request)
  }
  return { record, recorded: () => count }
}

export async function writeActivity(tx: Transaction, actor: Actor, now: Date, happening: Happening, request?: From) {
  const { action, entity, entity_id, branch_id = null } = happening
  // One link at a time: two changes of one document would otherwise both continue from the same link.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${entity_id}, 0))`)
  const [last] = await tx
    .select({ hash: activities.hash, chain_position: activities.chain_position })
    .from(activities)
    .where(eq(activities.chain_id, entity_id))
    .orderBy(desc(activities.chain_position))
    .limit(1)
  const content = await coverContents(tx, [...standingContents(happening), ...(happening.covers ?? [])])
  const link = nextLink(last, { actor, now, request }, happening, content)
  await tx.insert(activities).values(link)
  await tx.insert(events).values({ entity, entity_id, action, branch_id, at: link.at })
  await tx.execute(sql`select pg_notify('zabuni_event', ${entity})`)
}

/** Tells one user of something that concerns only him: an event without an activity. */
export async function tellUser(
  tx: Transaction,
  {
    at,
    ...told
  }: { user_id: string; entity: ActivityEntity; entity_id: string; branch_id: string | null; action: string; at: Date },
) {
  await tx.insert(events).values({ ...told, at: at.toISOString() })
  await tx.execute(sql`select pg_notify('zabuni_event', ${told.entity})`)
}

/** The end of a chain, from which the next link goes on. */
export interface LastLink {
  hash: string
  chain_position: number
}

/** The activity that follows the last one of its chain, as it is kept. */
export function nextLink(
  last: LastLink | undefined,
  { actor, now, request }: { actor: Actor; now: Date; request?: From | undefined },
  happening: Happening,
  content?: CoveredContent[],
) {
  const { action, entity, entity_id, branch_id = null, before, after, reason = null } = happening
  const link = {
    id: uuidv7(),
    actor_kind: actor.kind,
    user_id: actor.kind === 'user' ? actor.id : null,
    supplier_id: actor.kind === 'supplier' ? actor.supplier_id : null,
    actor_name: actor.name,
    action,
    entity,
    entity_id,
    branch_id,
    reason,
    ip: request?.ip ?? null,
    request_id: request?.id ?? null,
    at: now.toISOString(),
    chain_id: entity_id,
    chain_position: (last?.chain_position ?? 0) + 1,
    ...differences(before, after),
    content: content ?? null,
  }
  const previous_hash = last?.hash ?? null
  return { ...link, previous_hash, hash: chainHash(previous_hash, link) }
}

/** The hash of a link: of the one before it and of all that this one says, keys in order. One that covers no content is hashed as before contents were covered. */
export const chainHash = (previous_hash: string | null, { content, ...link }: Record<string, unknown>) =>
  sha256(`${previous_hash ?? ''}\n${canonicalJson(content ? { ...link, content } : link)}`)

const unremarkable = new Set(['version', 'updated_at', 'created_at', 'id'])

function differences(before: object | undefined, after: object | undefined) {
  const was = Object.entries(before ?? {})
  const is = new Map(Object.entries(after ?? {}))
  if (!before)
    return { before: null, after: after ? Object.fromEntries([...is].filter(([key]) => !unremarkable.has(key))) : null }
  const changed = was
    .filter(
      ([key, value]) => !unremarkable.has(key) && is.has(key) && canonicalJson(value) !== canonicalJson(is.get(key)),
    )
    .map(([key]) => key)
  return {
    before: Object.fromEntries(was.filter(([key]) => changed.includes(key))),
    after: Object.fromEntries(changed.map((key) => [key, is.get(key)])),
  }
}
