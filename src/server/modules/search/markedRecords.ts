import { eq, sql } from 'drizzle-orm'
import type { MarkedRecord } from '../../../contract/markedRecords'
import { isDocumentNoun, type SearchedNoun } from '../../../domain/search/searchedNouns'
import type { Sql, Transaction } from '../../db/connection/database'
import { inBranchesOf } from '../../db/rows/inBranches'
import { marked_records } from '../../db/schema/search'
import { mayActIn, type UserActor } from '../../http/actor'
import { notFound } from '../../http/refusal'
import { readHits } from './hits'
import { asReaderOf, nounsFor } from './searchedNouns'

/** So many of the records that were opened last are kept. */
const kept = 20
/** So many are listed, of each kind. */
const listed = { pinned: 20, opened: 8 }

interface Marked {
  noun: SearchedNoun
  id: string
}

/** Returns what the user pinned, then what the user opened last, without what the user may no longer open. */
export async function listMarkedRecords(db: Sql, user: UserActor, now: Date): Promise<MarkedRecord[]> {
  const marked = await db
    .select({ noun: marked_records.noun, id: marked_records.record_id, pinned: marked_records.pinned })
    .from(marked_records)
    .where(eq(marked_records.user_id, user.id))
    .orderBy(sql`${marked_records.pinned} desc, ${marked_records.opened_at} desc, ${marked_records.record_id} desc`)
    .limit(listed.pinned + kept)
  const nouns = nounsFor(user)
  const hits = await readHits(
    db,
    marked.flatMap(({ noun, id }) => (nouns.includes(noun) ? [{ noun, id, words: [] }] : [])),
    now,
  )
  const pinned = new Set(marked.flatMap((record) => (record.pinned ? [record.id] : [])))
  const shown = hits
    .filter(({ noun, branch_id }) => branch_id === null || mayActIn(asReaderOf(user, noun), branch_id))
    .map((hit) => ({ ...hit, pinned: pinned.has(hit.id) }))
  return [
    ...shown.filter((hit) => hit.pinned).slice(0, listed.pinned),
    ...shown.filter((hit) => !hit.pinned).slice(0, listed.opened),
  ]
}

/** Notes that the user opened a record; only the last ones are kept. */
export async function markRecordOpened(tx: Transaction, user: UserActor, record: Marked, now: Date): Promise<void> {
  await assertVisible(tx, user, record)
  await mark(tx, user, record, { opened_at: now.toISOString() })
  await tx.execute(sql`
    delete from marked_records where user_id = ${user.id} and not pinned and record_id in (
      select record_id from marked_records where user_id = ${user.id} and not pinned
      order by opened_at desc, record_id desc offset ${kept})`)
}

export async function pinRecord(tx: Transaction, user: UserActor, record: Marked, pin: { pinned: boolean; now: Date }) {
  await assertVisible(tx, user, record)
  await mark(tx, user, record, { pinned: pin.pinned, opened_at: pin.now.toISOString() })
}

async function mark(
  tx: Transaction,
  user: UserActor,
  { noun, id }: Marked,
  values: { opened_at: string; pinned?: boolean },
): Promise<void> {
  await tx
    .insert(marked_records)
    .values({ user_id: user.id, noun, record_id: id, ...values })
    .onConflictDoUpdate({
      target: [marked_records.user_id, marked_records.noun, marked_records.record_id],
      set: values,
    })
}

/** 404 for what the user may not open, so that its existence does not show. */
async function assertVisible(tx: Transaction, user: UserActor, { noun, id }: Marked): Promise<void> {
  const table = sql.identifier(noun)
  const mine = isDocumentNoun(noun) ? inBranchesOf(asReaderOf(user, noun), sql`branch_id`) : sql`true`
  const { rows } = nounsFor(user).includes(noun)
    ? await tx.execute(sql`select from ${table} where id = ${id}::uuid and ${mine}`)
    : { rows: [] }
  if (rows.length === 0) throw notFound('record')
}
