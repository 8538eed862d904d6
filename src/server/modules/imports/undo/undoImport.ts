import { eq, inArray, sql } from 'drizzle-orm'
import {
  mostUsedRows,
  type ImportUndo,
  type previewImportUndo,
  type undoImport as operation,
} from '../../../../contract/importUndo'
import type { ImportResult } from '../../../../contract/importResult'
import type { ImportJob } from '../../../../contract/jobs'
import { usedRows, type UsedRow } from '../../../../domain/imports/importUndo'
import type { ImportNoun } from '../../../../domain/imports/sheets/importFields'
import { trailOf } from '../../../audit/recordMany'
import type { Sql, Transaction } from '../../../db/connection/database'
import { updateMany } from '../../../db/rows/recordset'
import { jobs } from '../../../db/schema/system'
import { seesCosts, type UserActor } from '../../../http/actor'
import { conflict, notFound, refusal } from '../../../http/refusal'
import { userOf, type Change, type OperationContext } from '../../../http/route'
import { getJob } from '../../../jobs/jobsRepository'
import { codedTarget } from '../coded/codedTarget'
import { masterData, type MasterDataNoun } from '../masterData'
import { importedRows, tableOf, type WrittenRow } from './importedRows'
import { rowUses } from './rowUses'

interface Plan {
  rows: WrittenRow[]
  used: UsedRow[]
}

/** Returns an import that wrote rows and was not undone, to who may undo it. */
async function undoable(db: Sql, actor: UserActor, id: string, now: Date) {
  const job = await getJob(db, actor, id, now)
  if (job.kind !== 'import') throw notFound('import')
  const { result } = job
  if (!job.finished_at || !result || result.written === 0)
    throw conflict('wrong_state', 'This import has written nothing that can be undone.')
  if (result.undone_at !== undefined) throw conflict('wrong_state', 'This import was already undone.')
  if (result.noun === 'exchange-rates' && actor.role !== 'admin')
    throw refusal(403, 'not_allowed', 'Only an administrator can undo an import of exchange rates.')
  if (result.noun === 'prices' && !seesCosts(actor))
    throw refusal(403, 'not_allowed', 'You can’t undo an import of prices. Ask an administrator for access to costs.')
  return { job, result, noun: result.noun }
}

async function plan(db: Sql, noun: ImportNoun, job: ImportJob, lock: boolean): Promise<Plan> {
  const rows = await importedRows(db, noun, job, lock)
  if (rows.length === 0) throw conflict('wrong_state', 'This import is too old to be undone.')
  const created = rows.flatMap(({ id, outcome }) => (outcome === 'created' ? [id] : []))
  return { rows, used: usedRows(rows, await rowUses(db, noun, created)) }
}

export async function previewUndo({
  db,
  params,
  now,
  ...context
}: OperationContext<typeof previewImportUndo>): Promise<ImportUndo> {
  const { job, noun } = await undoable(db, userOf(context), params.id, now)
  const { rows, used } = await plan(db, noun, job, false)
  const created = rows.filter(({ outcome }) => outcome === 'created').length
  return { created, changed: rows.length - created, used: used.slice(0, mostUsedRows), used_count: used.length }
}

/**
 * Undoes an import, all of it or nothing: deletes the rows that it made and gives the changed ones their earlier values.
 * Refused while a row is used or was changed since.
 */
export async function undoImport(change: Change<typeof operation>): Promise<ImportJob> {
  const { db, params, now } = change
  const actor = userOf(change)
  await db.execute(sql`select id from jobs where id = ${params.id} for update`)
  const { job, result, noun } = await undoable(db, actor, params.id, now)
  const { rows, used } = await plan(db, noun, job, true)
  if (used.length > 0)
    throw conflict(
      'in_use',
      `The import can’t be undone: rows of it are used or were changed since (${used.length}). The first is ${used[0]?.label ?? ''}.`,
    )
  await restoreRows(
    change,
    noun,
    rows.filter(({ outcome }) => outcome === 'changed'),
  )
  await deleteRows(
    change,
    noun,
    rows.filter(({ outcome }) => outcome === 'created'),
  )
  const undone: ImportResult = { ...result, undone_at: now.toISOString() }
  await db
    .update(jobs)
    .set({ result: undone, version: sql`${jobs.version} + 1`, updated_at: now.toISOString() })
    .where(eq(jobs.id, job.id))
  return { ...job, result: undone, version: job.version + 1 }
}

type By = Pick<Change<typeof operation>, 'db' | 'actor' | 'now' | 'request' | 'params'>

async function trail({ db, actor, now, request, params }: By, noun: ImportNoun, events: Parameters<typeof trailOf>[2]) {
  const from = { ip: request.ip, id: request.id }
  const links = await trailOf(
    db,
    { actor, now, request: from, entity: noun, job_id: params.id, continued: true },
    events,
  )
  links.work()
  await links.write()
}

/** Gives rows the values that they had before the import. */
async function restoreRows(by: By, noun: ImportNoun, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0 || noun === 'prices' || noun === 'exchange-rates') return
  const earlier = await earlierRows(by.db, noun, rows)
  const { table, updated } = codedTarget(noun, {
    highest_made: 0,
    accept_reason: undefined,
    own: '',
    promised: false,
    column_of: new Map(),
  })
  await updateMany(
    by.db,
    table,
    updated,
    earlier.map(({ row }) => row),
  )
  await trail(
    by,
    noun,
    earlier.map(({ row, before, after }) => ({ action: 'import_undone', entity_id: row.id, before, after })),
  )
}

async function earlierRows(db: Transaction, noun: MasterDataNoun, rows: readonly WrittenRow[]) {
  const { table, derived, kept } = masterData[noun]()
  const ids = rows.map(({ id }) => id)
  const standing = (await db.select().from(table).where(inArray(table.id, ids))) as (Record<string, unknown> & {
    id: string
  })[]
  const aliases = noun === 'items' ? await kept.aliases(db, ids) : new Map<string, string[]>()
  const beforeOf = new Map(rows.map(({ id, before }) => [id, before ?? {}]))
  return standing.map((row) => {
    const after = beforeOf.get(row.id) ?? {}
    const values: Record<string, unknown> & { id: string } = { ...row, ...after }
    return {
      row: { ...values, ...derived(values, aliases.get(row.id) ?? []) },
      before: Object.fromEntries(Object.keys(after).map((field) => [field, row[field]])),
      after,
    }
  })
}

/** Deletes rows, each with an entry that covers what it was. */
async function deleteRows(by: By, noun: ImportNoun, rows: readonly WrittenRow[]): Promise<void> {
  if (rows.length === 0) return
  await trail(
    by,
    noun,
    rows.map(({ id, label }) => ({ action: 'removed', entity_id: id, before: { name: label }, after: { name: null } })),
  )
  const ids = sql.param(rows.map(({ id }) => id))
  await by.db.execute(sql`delete from marked_records where noun = ${noun} and record_id = any(${ids}::uuid[])`)
  await by.db.execute(sql`delete from ${sql.identifier(tableOf[noun])} where id = any(${ids}::uuid[])`)
}
