import { and, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Warning } from '../../../contract/envelope'
import type { Similar, SimilarEntity, SimilarField } from '../../../contract/similar'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { legalForms } from '../../../domain/parties/legalForms'
import { phoneKey, tellingDigits } from '../../../domain/parties/phone'
import type { Sql } from '../../db/connection/database'
import { items } from '../../db/schema/items'
import { agents, clients, suppliers } from '../../db/schema/parties'
import { isNotMerged } from '../../db/lists/list'

const tables = { agents, clients, suppliers, items }

/** The fields to compare, and the record's own id where it exists. */
export type Compared = { id?: string | undefined } & { [field in SimilarField]?: string | null | undefined }

/**
 * The trigram similarity (0 to 1) from which two names may mean the same; names of goods are more alike than those of
 * people.
 */
const alike: Record<SimilarEntity, number> = { clients: 0.7, suppliers: 0.7, agents: 0.7, items: 0.8 }

const words: Record<SimilarField, string> = {
  name: 'has a similar name',
  tax_id: 'has this tax number',
  phone: 'has this phone number',
  part_number: 'has this part number',
}

// The identifying part of a name: without accents, punctuation and the legal form.
const leftOut = sql.raw(String.raw`'[^[:alnum:] ]|\m(${legalForms.join('|')})\M'`)
const plain = (name: SQLWrapper) => sql`trim(regexp_replace(lower(unaccent(${name})), ${leftOut}, '', 'g'))`
const digits = (text: SQLWrapper) => sql`regexp_replace(${text}, '\\D', '', 'g')`
/** The digits of a phone number that {@link phoneKey} compares. */
export const lastDigits = (phone: SQLWrapper) => sql`right(${digits(phone)}, ${sql.raw(String(tellingDigits))})`
const letters = (text: SQLWrapper) => sql`upper(regexp_replace(${text}, '[^[:alnum:]]', '', 'g'))`

function conditionsOf(
  entity: SimilarEntity,
  { name, tax_id, phone, part_number }: Compared,
): [SimilarField, SQL | undefined][] {
  const table = tables[entity]
  const found: [SimilarField, SQL | undefined][] = []
  if (name) {
    const typed = sql`${name}::text`
    // Names with different numbers are meant to differ. The first condition uses the trigram index.
    const similar = and(
      sql`${plain(typed)} <% ${table.search_text}`,
      sql`similarity(${plain(table.name)}, ${plain(typed)}) >= ${sql.raw(String(alike[entity]))}`,
      sql`${digits(table.name)} = ${digits(typed)}`,
    )
    found.push(['name', similar])
  }
  if (tax_id && 'tax_id' in table)
    found.push(['tax_id', sql`${letters(table.tax_id)} = ${letters(sql`${tax_id}::text`)}`])
  const key = phone && phoneKey(phone)
  if (key && 'phone' in table) found.push(['phone', sql`${lastDigits(table.phone)} = ${key}`])
  if (part_number && 'part_number_key' in table)
    found.push(['part_number', sql`${table.part_number_key} = ${normaliseCode(part_number)}`])
  return found
}

async function look(db: Sql, entity: SimilarEntity, compared: Compared, most: number) {
  const { id, code, name, active } = tables[entity]
  const looked = []
  for (const [field, where] of conditionsOf(entity, compared)) {
    const rows = await db
      .select({ id, code, name, active })
      .from(tables[entity])
      .where(and(where, isNotMerged(tables[entity]), compared.id ? ne(id, compared.id) : undefined))
      .orderBy(name)
      .limit(most)
    looked.push({ field, rows })
  }
  return looked
}

/** Returns similar existing records, at most three per field, each once with the fields in which it is similar. */
export async function findSimilar(db: Sql, entity: SimilarEntity, compared: Compared): Promise<Similar[]> {
  const similar = new Map<string, Similar>()
  for (const { field, rows } of await look(db, entity, compared, 3))
    for (const row of rows) similar.set(row.id, { ...row, fields: [...(similar.get(row.id)?.fields ?? []), field] })
  return [...similar.values()]
}

/**
 * MST-02: returns at most one warning per field, for the first match. Only given fields are checked, so that an edit
 * warns about its own changes.
 */
export async function similarWarnings(db: Sql, entity: SimilarEntity, compared: Compared): Promise<Warning[]> {
  const looked = await look(db, entity, compared, 1)
  return looked.flatMap(({ field, rows }) =>
    rows.map(({ code, name }) => ({ code: 'MST-02', path: field, message: `${name} (${code}) ${words[field]}.` })),
  )
}

/** Returns only the values that differ from the stored ones. */
export function changedIn(before: Compared & { id: string }, values: Omit<Compared, 'id'>): Compared {
  const fields: SimilarField[] = ['name', 'tax_id', 'phone', 'part_number']
  return {
    id: before.id,
    ...Object.fromEntries(
      fields
        .filter((field) => values[field] !== undefined && values[field] !== before[field])
        .map((field) => [field, values[field]]),
    ),
  }
}
