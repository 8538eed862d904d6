import { and, eq, inArray, sql } from 'drizzle-orm'
import type { removeSampleData as operation, SampleData, SampleRemoval } from '../../../contract/sampleData'
import {
  countByEntity,
  sampleEntities,
  toSampleNumbers,
  usedSamples,
  type SampleEntity,
  type SampleNumbers,
  type SampleSeries,
} from '../../../domain/onboarding/sampleData'
import { documentKinds } from '../../../domain/documents/numbers'
import { recorder } from '../../audit/record'
import type { AuditEvent } from '../../audit/auditEvent'
import type { Sql, Transaction } from '../../db/connection/database'
import { sample_data, sample_records } from '../../db/schema/sampleData'
import { document_series } from '../../db/schema/system'
import { conflict } from '../../http/refusal'
import type { Change } from '../../http/route'
import { getCompany } from '../company/companyRepository'
import { removeRows } from './removeRows'
import { getSampleData, holdSampleData, sampleRecords, type SampleRecord } from './sampleDataRepository'
import { namedUsers, sampleUses } from './uses'

/** How many of the records that refer to sample data are named. */
const mostNamed = 20

const notLoaded = () => conflict('not_loaded', 'No sample data is loaded.')

interface Plan {
  removed: SampleRecord[]
  kept: SampleRecord[]
  used_by: SampleRemoval['used_by']
  used_by_count: number
}

async function planRemoval(db: Sql): Promise<Plan> {
  const records = await sampleRecords(db)
  const uses = await sampleUses(db)
  const used = usedSamples(records, uses)
  const isSample = new Set(records.map(({ entity, id }) => `${entity} ${id}`))
  const users = new Map(
    uses.flatMap(({ from }) => {
      const key = `${from.entity} ${from.id}`
      return isSample.has(key) ? [] : [[key, from] as const]
    }),
  )
  return {
    removed: records.filter(({ entity, id }) => !used.has(`${entity} ${id}`)),
    kept: records.filter(({ entity, id }) => used.has(`${entity} ${id}`)),
    used_by: await namedUsers(db, [...users.values()].slice(0, mostNamed)),
    used_by_count: users.size,
  }
}

/** The kinds of the series, each once, in the order of a deal. */
const kindsOf = (series: readonly SampleSeries[]) =>
  documentKinds.filter((kind) => series.some((one) => one.kind === kind))

export async function previewSampleRemoval(db: Sql): Promise<SampleRemoval> {
  const [loaded] = await db.select().from(sample_data)
  if (!loaded) throw notLoaded()
  const { removed, kept, ...users } = await planRemoval(db)
  const { rows } = await db.execute<{ changed: number }>(
    sql`select count(*)::int as changed from sample_records s where exists (select from activities a
      where a.entity = s.entity and a.entity_id = s.entity_id and a.at > ${loaded.loaded_at} and a.actor_kind <> 'system')`,
  )
  const { reused, continued } = await sampleNumbers(db, loaded.series, kept)
  return {
    removed: countByEntity(removed),
    kept: countByEntity(kept),
    changed: rows[0]?.changed ?? 0,
    numbers: { reused: kindsOf(reused), continued: kindsOf(continued) },
    ...users,
  }
}

/** Removes the sample data: all of it, or with `keep_used` all that own records do not need. */
export async function removeSampleData(change: Change<typeof operation>): Promise<SampleData> {
  const { db, body, record } = change
  await holdSampleData(db)
  const [loaded] = await db.select().from(sample_data)
  if (!loaded) throw notLoaded()
  await lockRecords(db, await sampleRecords(db))
  const { removed, kept, used_by, used_by_count } = await planRemoval(db)
  if (used_by_count > 0 && !body.keep_used) throw conflict('in_use', inUse(used_by, used_by_count))
  await recordRemovals(change, removed)
  await removeRows(db, removed)
  await db.delete(sample_records)
  await db.delete(sample_data)
  await giveBackNumbers(db, (await sampleNumbers(db, loaded.series, kept, true)).reused)
  const company = await getCompany(db)
  record({
    action: 'sample_data_removed',
    entity: 'company',
    entity_id: company.id,
    before: countByEntity([...removed, ...kept]),
    after: countByEntity(kept),
  })
  return getSampleData(db)
}

/** Locks the records against new references, which then find none of those that were removed. */
async function lockRecords(tx: Transaction, records: readonly SampleRecord[]): Promise<void> {
  for (const entity of sampleEntities) {
    const ids = records.flatMap((one) => (one.entity === entity ? [one.id] : []))
    await tx.execute(
      sql`select id from ${sql.identifier(entity)} where id = any(${sql.param(ids)}::uuid[]) order by id for update`,
    )
  }
}

function inUse(used_by: SampleRemoval['used_by'], count: number): string {
  const named = used_by.slice(0, 3).map(({ name }) => name)
  const others = count - named.length
  const list = others > 0 ? [...named, `${others} more`] : named
  return `Your own records refer to sample data: ${list.join(', ')}. Remove these references first, or keep the sample records that they need.`
}

/** The names of what is removed stay in the trail, with the last content of documents. */
async function recordRemovals(
  { db, actor, now, request }: Change<typeof operation>,
  records: readonly SampleRecord[],
): Promise<void> {
  const events: AuditEvent[] = []
  for (const entity of sampleEntities) events.push(...(await removalsOf(db, entity, records)))
  // Written before the rows are deleted: the entries cover what the documents say now.
  const { record, write } = recorder(db, { actor, now, request })
  record(...events)
  await write()
}

const nameOf: Record<SampleEntity, string> = {
  clients: 'name',
  suppliers: 'name',
  items: 'name',
  enquiries: 'number',
  rfqs: 'number',
  orders: 'number',
}

async function removalsOf(db: Sql, entity: SampleEntity, records: readonly SampleRecord[]): Promise<AuditEvent[]> {
  const ids = records.flatMap((one) => (one.entity === entity ? [one.id] : []))
  const read = async (table: string, name: string, by: string, branch: boolean) => {
    const { rows } = await db.execute<{ id: string; name: string | null; branch_id: string | null }>(
      sql`select id, ${sql.identifier(name)} as name, ${branch ? sql`branch_id` : sql`null`} as branch_id
        from ${sql.identifier(table)} where ${sql.identifier(by)} = any(${sql.param(ids)}::uuid[]) order by id`,
    )
    return rows
  }
  const toEvent = (about: AuditEvent['entity'], name: string) => (row: Awaited<ReturnType<typeof read>>[number]) => ({
    action: 'sample_removed',
    entity: about,
    entity_id: row.id,
    branch_id: row.branch_id,
    before: { [name]: row.name },
    after: { [name]: null },
  })
  const name = nameOf[entity]
  const own = (await read(entity, name, 'id', name === 'number')).map(toEvent(entity, name))
  if (entity === 'rfqs') return addCovers(db, own)
  if (entity !== 'orders') return own
  const bought = (await read('purchase_orders', 'number', 'order_id', true)).map(toEvent('purchase-orders', 'number'))
  return [
    ...own.map((event) => ({
      ...event,
      covers: (['delivery', 'payment'] as const).map((kind) => ({
        kind,
        by: 'order_id' as const,
        ids: [event.entity_id],
      })),
    })),
    ...bought.map((event) => ({
      ...event,
      covers: [{ kind: 'receipt' as const, by: 'purchase_order_id' as const, ids: [event.entity_id] }],
    })),
  ]
}

/** The revisions, awards and quotes of RFQs. */
async function addCovers(db: Sql, events: readonly AuditEvent[]): Promise<AuditEvent[]> {
  const { rows } = await db.execute<{ id: string; rfq_id: string }>(
    sql`select id, rfq_id from invitations where rfq_id = any(${sql.param(events.map((event) => event.entity_id))}::uuid[]) order by id`,
  )
  return events.map((event) => ({
    ...event,
    covers: [
      { kind: 'rfq_revision', by: 'rfq_id', ids: [event.entity_id] },
      { kind: 'award', by: 'rfq_id', ids: [event.entity_id] },
      {
        kind: 'quote',
        by: 'invitation_id',
        ids: rows.flatMap(({ id, rfq_id }) => (rfq_id === event.entity_id ? [id] : [])),
      },
    ],
  }))
}

/** Reads where the series of the sample are now; a removal holds them until it is done. */
async function sampleNumbers(
  db: Sql,
  series: readonly SampleSeries[],
  kept: readonly SampleRecord[],
  hold = false,
): Promise<SampleNumbers> {
  const read = db
    .select()
    .from(document_series)
    .where(
      inArray(
        document_series.branch_id,
        series.map(({ branch_id }) => branch_id),
      ),
    )
  const found = await (hold ? read.for('update') : read)
  const keyOf = ({ kind, branch_id, year }: Pick<SampleSeries, 'kind' | 'branch_id' | 'year'>) =>
    `${kind} ${branch_id} ${year}`
  const last = new Map(found.map((one) => [keyOf(one), one.last_serial]))
  return toSampleNumbers(series, kept, (one) => last.get(keyOf(one)))
}

/** Sets a series back to where it was: the first own document then has the first number. */
async function giveBackNumbers(tx: Transaction, series: readonly SampleSeries[]) {
  for (const { kind, branch_id, year, before } of series) {
    const one = and(
      eq(document_series.kind, kind),
      eq(document_series.branch_id, branch_id),
      eq(document_series.year, year),
    )
    if (before === 0) await tx.delete(document_series).where(one)
    else await tx.update(document_series).set({ last_serial: before }).where(one)
  }
}
