import { sql, type SQL } from 'drizzle-orm'
import type { ActivityEntity } from '../../contract/activity'
import type { CoveredKind } from '../../domain/audit/trailContent'
import type { Actor } from '../http/actor'
import type { Transaction } from '../db/connection/database'
import { sqlOnce } from '../db/memory/builtOnce'
import { activities } from '../db/schema/notes'
import { events } from '../db/schema/system'
import { trail_contents } from '../db/schema/trail'
import { insertion, writeTogether } from '../db/rows/recordset'
import { linkColumns, nextLink, type By, type From, type LastLink } from './chainLink'
import type { AuditEvent } from './auditEvent'
import { holdChains } from './chainLocks'
import {
  contentColumns,
  contentCover,
  currentContentsAsJson,
  readCurrent,
  type CoveredContent,
  type ReadContent,
} from './coverContent'
import { writtenName, type Wanted } from './coveredDocuments'
import { standingContents } from './standingContents'

/** Records activities of a change. They are written together when its handler has ended. */
export type Recorder = (...auditEvents: AuditEvent[]) => void

interface Entry {
  by: By
  auditEvent: AuditEvent
}

/** An event for one user alone, without an activity. */
interface Notice {
  user_id: string
  entity: ActivityEntity
  entity_id: string
  branch_id: string | null
  action: string
  at: Date
}

interface Pending {
  entries: Entry[]
  /** What is written before the contents are read that the activities cover. */
  contents: SQL[]
  /** Documents written by the statement that reads the contents. */
  documents?: WrittenDocuments | undefined
  /** What is written by the same statement as the activities. */
  changes: SQL[]
  /** Events for one user alone. */
  notices: Notice[]
}

/** Documents of one kind that are written; each change returns the complete rows. */
interface WrittenDocuments {
  kind: CoveredKind
  heads: SQL
  /** Rows of their parts that are added or changed; none are removed. */
  parts?: Record<string, SQL>
}

const changesIn = ({ heads, parts = {} }: WrittenDocuments) => [heads, ...Object.values(parts)]

/** What changes have recorded and not written yet. */
const pending = new WeakMap<Transaction, Pending>()

/**
 * Records what a change does: for each activity one link in the document's own hash chain and one event for the listeners, in the
 * change's transaction. Of before and after only what differs is kept. To be ended by `write`, which returns their
 * number and runs one more statement along.
 */
export function recorder(tx: Transaction, by: By) {
  const open: Pending = { entries: [], contents: [], changes: [], notices: [] }
  pending.set(tx, open)
  const record: Recorder = (...auditEvents) => {
    open.entries.push(...auditEvents.map((auditEvent) => ({ by, auditEvent })))
  }
  const write = async (last?: SQL): Promise<number> => {
    pending.delete(tx)
    await writeEntries(tx, { ...open, changes: [...open.changes, ...(last ? [last] : [])] })
    return open.entries.length
  }
  return { record, write }
}

/** Records an activity of the system or of a person: with those of the change that the transaction is, or at once where it is none. */
export async function writeActivity(
  tx: Transaction,
  actor: Actor,
  now: Date,
  auditEvent: AuditEvent,
  request?: From,
): Promise<void> {
  const entry = { by: { actor, now, request }, auditEvent }
  const open = pending.get(tx)
  if (open) open.entries.push(entry)
  else await writeEntries(tx, { entries: [entry], contents: [], changes: [], notices: [] })
}

/**
 * Writes a change by one statement with the activities of its transaction, which is at its end; at once where no activities are
 * awaited. It changes nothing that an activity covers.
 */
export async function writeWithActivities(tx: Transaction, change: SQL): Promise<void> {
  const open = pending.get(tx)
  if (open) open.changes.push(change)
  else await tx.execute(change)
}

/** The same for changes of what an activity covers: written together, before its content is read. */
export async function writeBeforeActivities(tx: Transaction, changes: readonly SQL[]): Promise<void> {
  const open = pending.get(tx)
  if (open) open.contents.push(...changes)
  else await writeTogether(tx, changes)
}

/** The same as a part of the statement that reads what the activities cover, which then needs no other one before it. */
export async function writeDocuments(tx: Transaction, documents: WrittenDocuments): Promise<void> {
  const open = pending.get(tx)
  if (!open) return void (await writeTogether(tx, changesIn(documents)))
  if (open.documents) open.contents.push(...changesIn(documents))
  else open.documents = documents
}

/**
 * Three statements, however many activities: the chains are held, then read, then written; one before them where rows of
 * what they cover are removed.
 */
async function writeEntries(
  tx: Transaction,
  { entries, contents, documents, changes, notices }: Pending,
): Promise<void> {
  if (entries.length === 0) {
    const all = [...contents, ...(documents ? changesIn(documents) : []), ...changes]
    return void (all.length > 0 && (await writeTogether(tx, all)))
  }
  const chains = chainsOf(entries)
  await holdChains(
    tx,
    entries.map(({ auditEvent }) => auditEvent.entity_id),
  )
  if (contents.length > 0) await writeTogether(tx, contents)
  const ends = await readChains(tx, chains, documents)
  const { cover, kept } = contentCover()
  const links = chains.flatMap((chain, place) => {
    const { last, covered } = ends[place] ?? { last: undefined, covered: [] }
    const content = cover(covered)
    return linksOf(chain, last, content)
  })
  const written = entries.map((entry) => links.find((each) => each.entry === entry)?.link).filter((link) => !!link)
  await writeTogether(
    tx,
    [
      kept.length > 0 ? insertion(trail_contents, contentColumns, kept) : null,
      insertion(activities, [...linkColumns, 'content'], written),
      insertion(events, eventColumns, [...written.map((link) => ({ ...link, user_id: null })), ...notices]),
      ...changes,
    ],
    sql`select ${sql.join(
      [...new Set([...written, ...notices].map(({ entity }) => entity))].map(
        (entity) => sql`pg_notify('zabuni_event', ${entity})`,
      ),
      sql`, `,
    )}`,
  )
}

/** The entries of each document's chain, in their order. */
function chainsOf(entries: readonly Entry[]): Entry[][] {
  const chains = new Map<string, Entry[]>()
  for (const entry of entries) {
    const id = entry.auditEvent.entity_id
    chains.set(id, [...(chains.get(id) ?? []), entry])
  }
  return [...chains.values()]
}

const eventColumns = ['user_id', 'entity', 'entity_id', 'action', 'branch_id', 'at']

/** The next links of one chain; the last of them covers what the documents say once all is done. */
function linksOf(chain: readonly Entry[], last: LastLink | undefined, content: CoveredContent[] | undefined) {
  let end = last
  return chain.map((entry, index) => {
    const link = nextLink(end, entry.by, entry.auditEvent, index === chain.length - 1 ? content : undefined)
    end = link
    return { entry, link }
  })
}

/** The end of each chain, and the documents that its activities cover as they are now, with those that it writes. */
async function readChains(tx: Transaction, chains: readonly Entry[][], documents?: WrittenDocuments) {
  const parts = documents?.parts ?? {}
  const written = documents && { kind: documents.kind, parts: Object.keys(parts) }
  const each = chains.map((chain, place) => {
    const end = lastLink({ place, chain_id: chain[0]?.auditEvent.entity_id })
    return sql`${end}, ${currentContentsAsJson(wantedBy(chain), written)} as covered`
  })
  const changes = documents ? [[writtenName(), documents.heads] as const, ...named(parts)] : []
  const first = changes.map(([name, change]) => sql`${sql.identifier(name)} as (${change})`)
  const { rows } = await tx.execute<{ last: LastLink | null; covered: ReadContent[] | null }>(
    sql`${first.length > 0 ? sql`with ${sql.join(first, sql`, `)}` : sql``} ${sql.join(each, sql` union all `)} order by place`,
  )
  return rows.map(({ last, covered }) => ({ last: last ?? undefined, covered: readCurrent(covered) }))
}

const named = (parts: Record<string, SQL>) =>
  Object.entries(parts).map(([part, change]) => [writtenName(part), change] as const)

const lastLink = sqlOnce<{ place: number; chain_id: string | undefined }>(
  ({ place, chain_id }) =>
    sql`select ${place}::int as place, (select json_build_object('hash', a.hash, 'chain_position', a.chain_position) from activities a
      where a.chain_id = ${chain_id} order by a.chain_position desc limit 1) as last`,
)

/** The documents that activities of one chain cover, each once. */
function wantedBy(chain: readonly Entry[]): Wanted[] {
  const wanted = chain.flatMap(({ auditEvent }) => [...standingContents(auditEvent), ...(auditEvent.covers ?? [])])
  return [...new Map(wanted.map((one) => [JSON.stringify(one), one])).values()]
}

/** Sends an event to one user alone: behind those of the change that the transaction is, or at once where it is none. */
export async function tellUser(tx: Transaction, notice: Notice): Promise<void> {
  const open = pending.get(tx)
  if (open && open.entries.length > 0) return void open.notices.push(notice)
  await tx.insert(events).values({ ...notice, at: notice.at.toISOString() })
  await tx.execute(sql`select pg_notify('zabuni_event', ${notice.entity})`)
}
