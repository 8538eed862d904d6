import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { ErasedGroup, KeptGroup } from '../../../domain/privacy/personPlaces'
import type { Sql } from '../../db/connection/database'
import type { FileAnswer } from '../../http/route'
import { ownSections } from './exportSections'
import { findPerson, type Person, type PersonKey } from './findPerson'
import { namedRows } from './namedRows'
import { mailsTo } from './personMails'
import { erasedPlaces, keptPlaces, trailPlace, type PersonColumns } from './places'

/** The most rows of a section; `complete` is false where there are more. */
const most = 10_000

interface Export {
  key: PersonKey
  now: Date
  /** Also the records of others that name the person: not for the person, who may not be allowed to read them. */
  withRecords: boolean
}

/** Returns a person's data as a JSON file, written section by section. */
export async function exportPerson(db: Sql, { key, now, withRecords }: Export): Promise<FileAnswer> {
  const person = await findPerson(db, key)
  const text = textOf(sectionsOf(db, person, withRecords), person, now)
  return {
    file_name: `personal-data-${now.toISOString().slice(0, 10)}.json`,
    media_type: 'application/json; charset=utf-8',
    content: Readable.from(text),
  }
}

type Section = [name: string, rows: readonly unknown[]]

async function* textOf(sections: AsyncGenerator<Section>, { entity, name }: Person, now: Date) {
  const head = { format: 'zabuni-personal-data', made_at: now.toISOString(), person: { kind: kinds[entity], name } }
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "sections": {`
  let separator = ''
  for await (const [section, rows] of sections) {
    const content = { complete: rows.length <= most, rows: rows.slice(0, most) }
    yield `${separator}\n    ${JSON.stringify(section)}: ${JSON.stringify(content, null, 2).replaceAll('\n', '\n    ')}`
    separator = ','
  }
  yield '\n  }\n}\n'
}

const kinds = { users: 'user', agents: 'agent', clients: 'contact of a client', suppliers: 'contact of a supplier' }

async function* sectionsOf(db: Sql, person: Person, withRecords: boolean): AsyncGenerator<Section> {
  for (const [name, query] of Object.entries(ownSections(person)))
    yield [name, (await db.execute(sql`select * from (${query}) section limit ${most + 1}`)).rows]
  const mails = await mailsTo(db, person)
  yield ['mails', mails.map(({ id: _, claimed_until: __, ...mail }) => mail)]
  if (!withRecords) return
  for (const [group, places] of placesByGroup) yield [`named_in_${group}`, await readPlaces(db, person, places)]
}

const placesByGroup = [...Object.entries(erasedPlaces), ...Object.entries(keptPlaces), ['trail', [trailPlace]]] as [
  ErasedGroup | KeptGroup,
  readonly PersonColumns[],
][]

async function readPlaces(db: Sql, person: Person, places: readonly PersonColumns[]): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const place of places)
    for (const { id, named } of await namedRows(db, place, person, { limit: most + 1 })) rows.push({ id, named })
  return rows
}
