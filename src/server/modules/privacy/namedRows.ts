import { sql, type SQL } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { isSameName, namedIn, needlesOf, type NamedText } from '../../../domain/privacy/person'
import type { Sql } from '../../db/connection/database'
import { escaped } from '../../db/search/search'
import type { Person } from './findPerson'
import type { KeptColumns, PersonColumns } from './places'

/** A row that names a person. */
export interface NamedRow {
  /** Its place in the table, for a change in the same transaction. */
  ctid: string
  /** Its own id, where it has one. */
  id: string | null
  /** The document that records a change of it. */
  document: { id: string; branch_id: string | null } | null
  /** The record in which it is kept. */
  of: { id: string; number: string | null } | null
  values: Record<string, unknown>
  named: NamedText[]
}

interface RowOptions {
  limit?: number
  /** Locks the rows until the transaction ends. */
  lock?: boolean
}

/** Returns the rows of a place that name the person: found by the database, decided by the pattern. */
export async function namedRows(
  db: Sql,
  place: PersonColumns | KeptColumns,
  person: Person,
  { limit, lock = false }: RowOptions = {},
): Promise<NamedRow[]> {
  const found = foundBy(place, person)
  if (!found) return []
  const { rows } = await db.execute<Omit<NamedRow, 'named'>>(sql`
    select t.ctid::text as ctid, ${idOf(place)} as id, ${documentOf(place)} as document, ${recordOf(place)} as of, ${valuesOf(place)} as values
    from ${place.table} t where ${place.where ?? sql`true`} and (${found})
    order by 2 ${limit === undefined ? sql`` : sql`limit ${limit}`} ${lock ? sql`for update of t` : sql``}`)
  return rows.flatMap((row) => {
    const named = namedTexts(place, row.values, person)
    return named.length > 0 ? [{ ...row, named }] : []
  })
}

/** The texts of a row that name the person; a column of the person's own company may have the name alone. */
function namedTexts(place: PersonColumns, values: Record<string, unknown>, { pattern, name }: Person): NamedText[] {
  return Object.entries(place.columns).flatMap(([column, holds]) => {
    const value = values[column]
    if (holds === 'value' && typeof value === 'string' && isSameName(value, name))
      return [{ path: column, text: value }]
    return pattern ? namedIn(value, pattern, column) : []
  })
}

/** The condition that a text may name the person, to be decided by the pattern; undefined where nothing is known to look for. */
export function mayName(text: SQL, { known }: Person): SQL | undefined {
  const { texts, digits } = needlesOf(known)
  const arms = [
    ...texts.map((each) => sql`${text} ilike ${likeOf(each)}`),
    ...digits.map((each) => sql`regexp_replace(${text}, '[^0-9]', '', 'g') like ${`%${each}%`}`),
  ]
  return arms.length > 0 ? sql`(${sql.join(arms, sql` or `)})` : undefined
}

/** The condition for rows that may name the person; undefined where nothing is known to look for. */
function foundBy(place: PersonColumns, person: Person): SQL | undefined {
  const { entity, id, name } = person
  const arms = Object.entries(place.columns).flatMap(([column, holds]) => {
    const text = sql`t.${sql.identifier(column)}::text`
    const named = mayName(text, person)
    return [
      ...(named ? [named] : []),
      ...(holds === 'value' && place.party?.entity === entity
        ? [sql`(t.${sql.identifier(place.party.column)} = ${id} and lower(trim(${text})) = lower(trim(${name}::text)))`]
        : []),
    ]
  })
  return arms.length > 0 ? sql.join(arms, sql` or `) : undefined
}

/** `%` in a needle is any text in between; the rest is as it is. */
const likeOf = (needle: string) => `%${needle.split('%').map(escaped).join('%')}%`

const hasColumn = ({ table }: PersonColumns, name: string) =>
  getTableConfig(table).columns.some((each) => each.name === name)

const idOf = (place: PersonColumns): SQL => (hasColumn(place, 'id') ? sql`t.id::text` : sql`null`)

function documentOf({ document }: PersonColumns): SQL {
  if (!document) return sql`null`
  const table = document.entity.replace('-', '_')
  return sql`(select json_build_object('id', d.id, 'branch_id', to_jsonb(d) -> 'branch_id') from ${sql.identifier(table)} d where d.id = t.${sql.identifier(document.id)})`
}

const recordOf = (place: PersonColumns | KeptColumns): SQL =>
  'of' in place ? sql`json_build_object('id', ${place.of.id}, 'number', ${place.of.number})` : sql`null`

const valuesOf = ({ columns }: PersonColumns): SQL =>
  sql`json_build_object(${sql.join(
    Object.keys(columns).map((name) => sql`${sql.raw(`'${name}'`)}, t.${sql.identifier(name)}`),
    sql`, `,
  )})`
