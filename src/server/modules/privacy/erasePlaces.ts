import { sql } from 'drizzle-orm'
import { withoutPerson } from '../../../domain/privacy/person'
import type { ErasedGroup } from '../../../domain/privacy/personPlaces'
import type { Transaction } from '../../db/connection/database'
import type { Person } from './findPerson'
import { namedRows, type NamedRow } from './namedRows'
import { erasedPlaces, type PersonColumns } from './places'

/** A document in whose audit trail its change is recorded. */
interface TouchedDocument {
  entity: NonNullable<PersonColumns['document']>['entity']
  id: string
  branch_id: string | null
}

export interface ErasedPlaces {
  counts: Partial<Record<ErasedGroup, number>>
  documents: TouchedDocument[]
}

/** Replaces the person in all places where the law does not keep them; `counted` are rows that were counted before. */
export async function erasePlaces(
  db: Transaction,
  person: Person,
  counted: ReadonlySet<string>,
): Promise<ErasedPlaces> {
  const counts: ErasedPlaces['counts'] = {}
  const documents = new Map<string, TouchedDocument>()
  for (const [group, places] of Object.entries(erasedPlaces) as [ErasedGroup, PersonColumns[]][])
    for (const place of places) {
      const rows = await namedRows(db, place, person, { lock: true })
      counts[group] = (counts[group] ?? 0) + rows.filter(({ id }) => !id || !counted.has(id)).length
      for (const row of rows) {
        await eraseRow(db, place, row, person)
        if (place.document && row.document)
          documents.set(row.document.id, { entity: place.document.entity, ...row.document })
      }
    }
  return { counts, documents: [...documents.values()] }
}

async function eraseRow(db: Transaction, place: PersonColumns, { ctid, values, named }: NamedRow, person: Person) {
  if (place.removed) return void (await db.execute(sql`delete from ${place.table} where ctid = ${ctid}::tid`))
  const changed = Object.entries(place.columns).filter(([column]) =>
    named.some(({ path }) => path === column || path.startsWith(`${column}.`)),
  )
  const settings = changed.map(([column, holds]) => {
    const name = sql.identifier(column)
    if (holds === 'value') return sql`${name} = null`
    const value = person.pattern
      ? withoutPerson(values[column], person.pattern, holds === 'search' ? '' : undefined)
      : values[column]
    return holds === 'json' ? sql`${name} = ${JSON.stringify(value)}::jsonb` : sql`${name} = ${value}`
  })
  if (place.versioned) settings.push(sql`version = version + 1`)
  await db.execute(sql`update ${place.table} set ${sql.join(settings, sql`, `)} where ctid = ${ctid}::tid`)
}
