import { inArray, type SQL } from 'drizzle-orm'
import { normaliseName } from '../../../../domain/imports/sheets/normaliseName'
import { makeCode, madeCodePrefix } from '../../../../domain/text/madeCode'
import { normaliseCode } from '../../../../domain/text/normaliseCode'
import type { Sql } from '../../../db/connection/database'
import { among, byName, highestMade, type Found } from '../lookups'
import type { masterData, MasterDataNoun } from '../masterData'
import type { ReadRow } from '../reader/messages'

export type MasterData = ReturnType<(typeof masterData)[MasterDataNoun]>
export type Row = Record<string, unknown> & { id: string; version: number }

/** The existing records that match rows of a file. */
export interface ExistingRows {
  /** By row number in the file: all records with the row's name, where it has no code. */
  named: ReadonlyMap<number, readonly Found[]>
  byCode: ReadonlyMap<string, Row>
  byId: ReadonlyMap<string, Row>
}

/** Finds records by code, or by name where the row has none, and generates codes for new ones. */
export function rowFinder(noun: MasterDataNoun, { table }: MasterData, highest_in_file: number) {
  let names: Map<string, Found[]> | undefined
  let made: number | undefined

  async function findByName(db: Sql, rows: readonly ReadRow[]) {
    const nameless = rows.filter(({ values }) => values.code === undefined && values.name !== undefined)
    if (nameless.length > 0) {
      names ??= await byName(db, table)
      made ??= Math.max(highest_in_file, await highestMade(db, table, madeCodePrefix(noun) ?? ''))
    }
    return new Map(nameless.map((read) => [read.row, names?.get(normaliseName(String(read.values.name))) ?? []]))
  }

  return {
    find: async (db: Sql, rows: readonly ReadRow[], lock: boolean): Promise<ExistingRows> => {
      const named = await findByName(db, rows)
      const keys = rows.flatMap(({ values }) => (values.code === undefined ? [] : [normaliseCode(String(values.code))]))
      const ids = [...named.values()].flatMap((found) => (found.length === 1 && found[0] ? [found[0].id] : []))
      const read = async (where: SQL) => {
        // In id order, so that two concurrent locks do not deadlock.
        const query = db.select().from(table).where(where).orderBy(table.id)
        return (await (lock ? query.for('update') : query)) as Row[]
      }
      const byCode = keys.length > 0 ? await read(among(table.code_key, keys)) : []
      const byId = ids.length > 0 ? await read(inArray(table.id, ids)) : []
      return {
        named,
        byCode: new Map(byCode.map((row) => [String(row.code_key), row])),
        byId: new Map(byId.map((row) => [row.id, row])),
      }
    },
    nextCode: (): string => {
      made = (made ?? highest_in_file) + 1
      return makeCode(noun, made)
    },
  }
}
