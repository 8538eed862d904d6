import { asc, gt, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { normaliseCode } from '../../../domain/text/normaliseCode'
import { normaliseName } from '../../../domain/imports/sheets/normaliseName'
import type { Sql } from '../../db/connection/database'

type Coded = PgTable & { id: AnyPgColumn; code: AnyPgColumn; code_key: AnyPgColumn; name: AnyPgColumn }

export interface Found {
  id: string
  code: string
  name: string
}

/** Whether the text is in this list, passed as one parameter: hundreds of parameters would each be parsed. */
export const among = (column: AnyPgColumn, texts: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(texts)}::text[])`

const page = 5000

/** Returns all rows of a table by normalised name, read page by page. */
export async function byName(db: Sql, table: Coded): Promise<Map<string, Found[]>> {
  const found = new Map<string, Found[]>()
  let after: string | undefined
  do {
    const rows = (await db
      .select({ id: table.id, code: table.code, name: table.name })
      .from(table)
      .where(after === undefined ? undefined : gt(table.id, after))
      .orderBy(asc(table.id))
      .limit(page)) as Found[]
    for (const row of rows) {
      const key = normaliseName(row.name)
      found.set(key, [...(found.get(key) ?? []), row])
    }
    after = rows.length === page ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
  return found
}

/** Several records have this name: only the code identifies one. */
export const several = (noun: string, text: string, found: readonly Found[]) =>
  `There are ${found.length} ${noun} called “${text}” (${found
    .slice(0, 5)
    .map(({ code }) => code)
    .join(', ')}). Give the code.`

/** Looks up records named in cells by code or name, each text once. `noun` is the plural: suppliers. */
export function lookup(table: Coded, noun: string) {
  const known = new Map<string, Found[]>()
  let names: Map<string, Found[]> | undefined

  async function learn(db: Sql, texts: readonly string[]) {
    const wanted = [...new Set(texts)].filter((text) => !known.has(text))
    if (wanted.length === 0) return
    const rows = (await db
      .select({ id: table.id, code: table.code, name: table.name, code_key: table.code_key })
      .from(table)
      .where(among(table.code_key, [...new Set(wanted.map(normaliseCode))]))) as (Found & { code_key: string })[]
    const byCode = new Map(rows.map((row) => [row.code_key, row]))
    for (const text of wanted) {
      const row = byCode.get(normaliseCode(text))
      if (row) known.set(text, [row])
    }
    const rest = wanted.filter((text) => !known.has(text))
    if (rest.length > 0) names ??= await byName(db, table)
    for (const text of rest) known.set(text, names?.get(normaliseName(text)) ?? [])
  }

  return {
    learn,
    /** Returns the matching record, or the reason why there is none. */
    find(text: string): { found: Found; problem?: undefined } | { found?: undefined; problem: string } {
      const [found, ...others] = known.get(text) ?? []
      if (!found)
        return {
          problem: `No ${noun.slice(0, -1)} has the code or name “${text}”. Add the ${noun.slice(0, -1)} first, or correct the cell.`,
        }
      return others.length > 0 ? { problem: several(noun, text, [found, ...others]) } : { found }
    },
  }
}

/** Returns the highest number of a column's codes with this prefix: 12 for SU-00012. */
export async function highestMade(db: Sql, table: Coded, prefix: string): Promise<number> {
  const [row] = await db
    .select({ highest: sql<number | null>`max(substring(${table.code_key} from ${`^${prefix}-([0-9]{1,9})$`})::int)` })
    .from(table)
    .where(sql`${table.code_key} like ${`${prefix}-%`}`)
  return row?.highest ?? 0
}
