import { compare, isDecimal } from '../../../../domain/money/money'
import { normaliseCode } from '../../../../domain/text/normaliseCode'
import { uuidv7 } from '../../../db/rows/ids'
import { several } from '../lookups'
import type { MasterDataNoun } from '../masterData'
import type { ReadRow } from '../reader/messages'
import { problemOf, refused, refusedAsLacking, shown, type Planned, type TargetSettings } from '../target'
import type { ExistingRows, MasterData, Row } from './existingRows'

export interface PlanContext {
  noun: MasterDataNoun
  settings: TargetSettings
  data: MasterData
  /** The file's row numbers by the id of the record that they change. */
  seen: Map<string, number>
  nextCode: () => string
}

interface Standing extends ExistingRows {
  /** By item id. */
  aliases: ReadonlyMap<string, readonly string[]>
}

/** Returns the outcome of a row: created, changed, unchanged or refused. */
export function planRow(context: PlanContext, standing: Standing, read: ReadRow): Planned {
  const { noun, settings } = context
  const { code, name } = read.values
  if (code === undefined && name === undefined)
    return refused(read, [problemOf(settings, read, 'name', 'Enter a code or a name for this row.')])
  const alike = standing.named.get(read.row) ?? []
  if (alike.length > 1) return refused(read, [problemOf(settings, read, 'name', several(noun, String(name), alike))])
  const before =
    code === undefined ? standing.byId.get(alike[0]?.id ?? '') : standing.byCode.get(normaliseCode(String(code)))
  const { set, problems } = toColumns(context, read)
  if (problems.length > 0) return refused(read, problems)
  return before
    ? planChange(context, read, before, set, standing.aliases.get(before.id) ?? [])
    : planCreation(context, read, set)
}

/** Returns the columns that a row's cells set, and the cells that name an unknown record. */
function toColumns({ settings, data: { fields, references } }: PlanContext, read: ReadRow) {
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

function planCreation(context: PlanContext, read: ReadRow, set: Record<string, unknown>): Planned {
  const { noun, settings, data, nextCode } = context
  const lacking = refusedAsLacking(noun, settings, read)
  if (lacking) return lacking
  const id = uuidv7()
  const after = { ...data.blank, ...set, code: read.values.code ?? nextCode() }
  return {
    read,
    outcome: 'created',
    problems: [],
    changes: [],
    write: { id, ...after, ...data.derived(after, []) },
    auditEvent: { action: 'created', entity_id: id, after: data.answered(after) },
  }
}

function planChange(
  { settings, data, seen }: PlanContext,
  read: ReadRow,
  row: Row,
  set: Record<string, unknown>,
  aliases: readonly string[],
): Planned {
  const earlier = seen.get(row.id)
  if (earlier !== undefined && earlier !== read.row) {
    const message = `Row ${earlier} and row ${read.row} are the same record, ${String(row.name)} (${String(row.code)}). Keep one of them.`
    return refused(read, [problemOf(settings, read, 'name', message)])
  }
  seen.set(row.id, read.row)
  // A code that differs only by case and spaces is the same code and is not changed.
  const fresh = Object.entries(set).filter(
    ([field, value]) => field in row && field !== 'code' && !isSame(row[field], value),
  )
  if (fresh.length === 0) return { read, outcome: 'unchanged', problems: [], changes: [] }
  const values = Object.fromEntries(fresh)
  const after: Record<string, unknown> = { ...row, ...values }
  return {
    read,
    outcome: 'changed',
    problems: [],
    changes: fresh.map(([field, value]) => ({ field, before: shown(row[field]), after: shown(value) })),
    write: { ...after, id: row.id, ...data.derived(after, aliases) },
    auditEvent: {
      action: values.active === false ? 'made_inactive' : 'changed',
      entity_id: row.id,
      before: Object.fromEntries(fresh.map(([field]) => [field, row[field]])),
      after: values,
    },
  }
}

/** Whether the stored value equals the file's: "12.50" equals 12.5. */
function isSame(current: unknown, said: unknown): boolean {
  if (typeof current === 'string' && typeof said === 'string' && isDecimal(current, 20) && isDecimal(said, 20))
    return compare(current, said) === 0
  return JSON.stringify(current) === JSON.stringify(said)
}
