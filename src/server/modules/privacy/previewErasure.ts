import { sql } from 'drizzle-orm'
import { mostKeptItems, type ErasurePreview } from '../../../contract/personalData'
import type { KeptBackup } from '../../../domain/privacy/keptBackups'
import {
  erasedGroups,
  keptGroups,
  whyKept,
  type ErasedGroup,
  type KeptGroup,
} from '../../../domain/privacy/personPlaces'
import { redactionCount } from '../../audit/redact'
import type { Sql } from '../../db/connection/database'
import { blockerOf } from './blockers'
import { accountTables } from './eraseRecord'
import { findPerson, type Person, type PersonKey } from './findPerson'
import { namedRows, type NamedRow } from './namedRows'
import { filesOf, type PersonFile } from './personFiles'
import { mailsTo } from './personMails'
import { erasedPlaces, keptPlaces, type KeptColumns } from './places'
import { redactPerson } from './redactPerson'

interface PreviewOptions {
  key: PersonKey
  /** The user who erases. */
  by: string
  backups: KeptBackup[]
}

type Kept = ErasurePreview['kept'][number]

/** Says what an erasure removes, what it keeps, item by item, and the backups that still have it. */
export async function previewErasure(db: Sql, { key, by, backups }: PreviewOptions): Promise<ErasurePreview> {
  const person = await findPerson(db, key)
  const files = await filesOf(db, person)
  const counts = await countErased(db, person, files.erased)
  const kept: Kept[] = []
  for (const group of keptGroups) {
    const { count, items } = group === 'kept_files' ? keptFiles(files.kept) : await keptIn(db, person, group)
    if (count > 0) kept.push({ group, count, why: whyKept[group], items: items.slice(0, mostKeptItems) })
  }
  return {
    name: person.name,
    erased: erasedGroups.flatMap((group) => (counts[group] > 0 ? [{ group, count: counts[group] }] : [])),
    erased_files: files.erased.map(({ file_name }) => file_name),
    kept,
    unsearched_files: files.unsearched,
    backups,
    blocker: await blockerOf(db, { person, by }),
  }
}

async function countErased(
  db: Sql,
  person: Person,
  files: readonly PersonFile[],
): Promise<Record<ErasedGroup, number>> {
  const own = new Set((await mailsTo(db, person)).map(({ id }) => id))
  const gone = new Set(files.map(({ id }) => id))
  const counts: Partial<Record<ErasedGroup, number>> = {}
  for (const [group, places] of Object.entries(erasedPlaces) as [
    keyof typeof erasedPlaces,
    (typeof erasedPlaces)['mails'],
  ][]) {
    let rows = 0
    for (const place of places)
      rows += (await namedRows(db, place, person)).filter(({ id }) => !id || !(own.has(id) || gone.has(id))).length
    counts[group] = rows
  }
  return {
    ...(counts as Record<keyof typeof erasedPlaces, number>),
    record: 1,
    account: await countAccount(db, person),
    mails: (counts.mails ?? 0) + own.size,
    files: files.length,
    trail: await redactPerson(db, redactionCount(db), { person, files }),
  }
}

async function keptIn(db: Sql, person: Person, group: Exclude<KeptGroup, 'kept_files'>) {
  const items = new Map<string, Kept['items'][number]>()
  let count = 0
  for (const place of keptPlaces[group])
    for (const row of await namedRows(db, place, person)) {
      count += 1
      addItem(items, place, row)
    }
  return { count, items: [...items.values()] }
}

/** A record is named once, with all of its fields that name the person. */
function addItem(items: Map<string, Kept['items'][number]>, place: KeptColumns, { of, named }: NamedRow) {
  if (!of) return
  const { entity } = place.of
  const key = `${entity} ${of.id} ${of.number}`
  const item = items.get(key) ?? { entity, ...of, fields: [] }
  const fields = named.map(({ path }) => path.split('.')[0] ?? path)
  items.set(key, { ...item, fields: [...new Set([...item.fields, ...fields])] })
}

function keptFiles(files: readonly PersonFile[]) {
  const items = files.flatMap(({ file_name, kept }): Kept['items'] =>
    kept
      ? [{ entity: kept.entity, id: kept.id, number: [kept.number, file_name].filter(Boolean).join(' · '), fields: [] }]
      : [],
  )
  return { count: items.length, items }
}

/** How many rows belong to the account of a user. */
export async function countAccount(db: Sql, { entity, id }: Person): Promise<number> {
  if (entity !== 'users') return 0
  const each = accountTables.map((table) => sql`(select count(*) from ${table} where user_id = ${id})`)
  const { rows } = await db.execute<{ count: number }>(sql`select (${sql.join(each, sql` + `)})::int as count`)
  return rows[0]?.count ?? 0
}
