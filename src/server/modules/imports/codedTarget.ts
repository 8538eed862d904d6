import { inArray, type SQL } from 'drizzle-orm'
import { normaliseCode } from '../../../domain/normaliseCode'
import { compare, isDecimal } from '../../../domain/money'
import { makeCode, madeCodePrefix } from '../../../domain/sheets/madeCode'
import { normaliseName } from '../../../domain/sheets/normaliseName'
import type { Sql } from '../../db/database'
import { uuidv7 } from '../../ids'
import { among, byName, highestMade, several, type Found } from './lookups'
import { masterData, type MasterDataNoun } from './masterData'
import type { ReadRow } from './reader/messages'
import {
  isSound,
  problemOf,
  refused,
  refusedAsLacking,
  shown,
  type Planned,
  type Target,
  type TargetSettings,
} from './target'

type Row = Record<string, unknown> & { id: string; version: number }

/** Items, clients and suppliers: found by their code, or without one by their exact name; new ones without a code are given the next. */
export function codedTarget(noun: MasterDataNoun, settings: TargetSettings): Target {
  const { table, fields, blank, kept, references, derived, answered } = masterData[noun]()
  const seen = new Map<string, number>()
  let names: Map<string, Found[]> | undefined
  let made: number | undefined

  function nextCode(): string {
    made = (made ?? settings.highest_made) + 1
    return makeCode(noun, made)
  }

  /** What is there for these rows, each by its code, or by its name. */
  async function existing(db: Sql, rows: readonly ReadRow[], lock: boolean) {
    const nameless = rows.filter(({ values }) => values.code === undefined && values.name !== undefined)
    if (nameless.length > 0) {
      names ??= await byName(db, table)
      made ??= Math.max(settings.highest_made, await highestMade(db, table, madeCodePrefix(noun) ?? ''))
    }
    const named = new Map(nameless.map((read) => [read.row, names?.get(normaliseName(String(read.values.name))) ?? []]))
    const keys = rows.flatMap(({ values }) => (values.code === undefined ? [] : [normaliseCode(String(values.code))]))
    const ids = [...named.values()].flatMap((found) => (found.length === 1 && found[0] ? [found[0].id] : []))
    const read = async (where: SQL) => {
      // In one order, so that two who lock do not wait for each other.
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
  }

  async function look(db: Sql, rows: readonly ReadRow[], lock: boolean): Promise<() => Planned[]> {
    const sound = rows.filter(isSound)
    for (const { field, lookup } of references)
      await lookup.learn(
        db,
        sound.flatMap(({ values }) => (values[field] === undefined ? [] : [String(values[field])])),
      )
    const { named, byCode, byId } = await existing(db, sound, lock)
    const aliases =
      noun === 'items'
        ? await kept.aliases(
            db,
            [...byCode.values(), ...byId.values()].map(({ id }) => id),
          )
        : new Map<string, string[]>()

    return () => rows.map((read) => (isSound(read) ? planOne(read) : refused(read, read.problems)))

    function planOne(read: ReadRow): Planned {
      const { code, name } = read.values
      if (code === undefined && name === undefined)
        return refused(read, [
          problemOf(
            settings,
            read,
            'name',
            'Fill in the code or the name: without them nobody knows what the row is about.',
          ),
        ])
      const alike = named.get(read.row) ?? []
      if (alike.length > 1)
        return refused(read, [problemOf(settings, read, 'name', several(noun, String(name), alike))])
      const before = code === undefined ? byId.get(alike[0]?.id ?? '') : byCode.get(normaliseCode(String(code)))
      const { set, problems } = resolve(read)
      if (problems.length > 0) return refused(read, problems)
      return before ? change(read, before, set) : create(read, set)
    }

    function resolve(read: ReadRow) {
      const set: Record<string, unknown> = {}
      const problems = []
      for (const field of fields) if (read.values[field] !== undefined) set[field] = read.values[field]
      for (const { field, columns, lookup } of references) {
        if (read.values[field] === undefined) continue
        const { found, problem } = lookup.find(String(read.values[field]))
        if (found) Object.assign(set, columns(found))
        else problems.push(problemOf(settings, read, field, problem))
      }
      return { set, problems }
    }

    function create(read: ReadRow, set: Record<string, unknown>): Planned {
      const lacking = refusedAsLacking(noun, settings, read)
      if (lacking) return lacking
      const id = uuidv7()
      const after = { ...blank, ...set, code: read.values.code ?? nextCode() }
      return {
        read,
        outcome: 'created',
        problems: [],
        changes: [],
        write: { id, ...after, ...derived(after, []) },
        happening: { action: 'created', entity_id: id, after: answered(after) },
      }
    }

    function change(read: ReadRow, row: Row, set: Record<string, unknown>): Planned {
      const earlier = seen.get(row.id)
      if (earlier !== undefined && earlier !== read.row) {
        return refused(read, [
          problemOf(
            settings,
            read,
            'name',
            `Row ${earlier} and row ${read.row} mean the same, ${String(row.name)} (${String(row.code)}). Keep one of them.`,
          ),
        ])
      }
      seen.set(row.id, read.row)
      // A code that differs only by case and spaces is the same one, and stays as it is.
      const fresh = Object.entries(set).filter(
        ([field, value]) => field in row && field !== 'code' && !isSame(row[field], value),
      )
      if (fresh.length === 0) return { read, outcome: 'unchanged', problems: [], changes: [] }
      const values = Object.fromEntries(fresh)
      const after: Record<string, unknown> = { ...row, ...values }
      const before = Object.fromEntries(fresh.map(([field]) => [field, row[field]]))
      return {
        read,
        outcome: 'changed',
        problems: [],
        changes: fresh.map(([field, value]) => ({ field, before: shown(row[field]), after: shown(value) })),
        write: { ...after, id: row.id, ...derived(after, aliases.get(row.id) ?? []) },
        happening: {
          action: values.active === false ? 'made_inactive' : 'changed',
          entity_id: row.id,
          before,
          after: values,
        },
      }
    }
  }

  const written = [...Object.keys(blank), 'code', ...Object.keys(derived(blank, []))]
  return { entity: noun, table, inserted: ['id', ...written], updated: written, look }
}

/** Is what stands there what the file says? "12.50" is 12.5. */
function isSame(stands: unknown, said: unknown): boolean {
  if (typeof stands === 'string' && typeof said === 'string' && isDecimal(stands, 20) && isDecimal(said, 20))
    return compare(stands, said) === 0
  return JSON.stringify(stands) === JSON.stringify(said)
}
