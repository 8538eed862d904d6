import { sql } from 'drizzle-orm'
import { multiply } from '../../../domain/money/money'
import type { CellValue } from '../../../domain/imports/sheets/readCell'
import type { Sql } from '../../db/connection/database'
import { items } from '../../db/schema/items'
import { suppliers } from '../../db/schema/parties'
import { prices } from '../../db/schema/prices'
import { uuidv7 } from '../../db/rows/ids'
import { lookup, type Found } from './lookups'
import { priceDoubtsFinder } from './priceDoubtsFinder'
import type { ReadRow } from './reader/messages'
import { isSound, problemOf, refused, refusedAsLacking, type Planned, type Target, type TargetSettings } from './target'

const columns = [
  'id',
  'supplier_id',
  'item_id',
  'supplier_code',
  'unit',
  'currency',
  'unit_price',
  'minimum_quantity',
  'lead_time_days',
  'quoted_on',
  'source',
]

/**
 * Imports prices into the price lists, where older ones stay as history; a price that is identical to an existing one
 * is not inserted again.
 */
export function pricesTarget(settings: TargetSettings): Target {
  const references = { supplier: lookup(suppliers, 'suppliers'), item: lookup(items, 'items') }
  const seen = new Map<string, number>()
  const findDoubts = priceDoubtsFinder(settings.own)

  async function look(db: Sql, rows: readonly ReadRow[]): Promise<() => Planned[]> {
    const sound = rows.filter(isSound)
    for (const [field, known] of Object.entries(references))
      await known.learn(
        db,
        sound.flatMap(({ values }) => (values[field] === undefined ? [] : [String(values[field])])),
      )
    const planned = rows.map((read): Planned => (isSound(read) ? planOne(read) : refused(read, read.problems)))
    const there = await existing(db, planned)
    const isNew = ({ write }: Planned) => write !== undefined && !there.has(write.id)
    const doubts = await findDoubts(db, planned.filter(isNew))
    return () =>
      planned.map((each) => {
        if (each.write && !isNew(each)) return { read: each.read, outcome: 'unchanged', problems: [], changes: [] }
        const doubt = doubts.get(each.write?.id ?? '')
        return doubt === undefined ? each : asked(settings, each, doubt)
      })
  }

  function planOne(read: ReadRow): Planned {
    const lacking = refusedAsLacking('prices', settings, read)
    if (lacking) return lacking
    const supplier = references.supplier.find(String(read.values.supplier))
    const item = references.item.find(String(read.values.item))
    if (!supplier.found || !item.found) {
      const problems = [
        ...(supplier.found ? [] : [problemOf(settings, read, 'supplier', supplier.problem)]),
        ...(item.found ? [] : [problemOf(settings, read, 'item', item.problem)]),
      ]
      return refused(read, problems)
    }
    const price = priceOf(read, supplier.found, item.found)
    // A supplier may be given by code in one row and by name in another.
    const key = JSON.stringify([
      price.supplier_id,
      price.item_id,
      price.unit,
      price.currency,
      plain(price.unit_price),
      plain(price.minimum_quantity),
      price.quoted_on,
    ])
    const earlier = seen.get(key)
    if (earlier !== undefined && earlier !== read.row)
      return refused(read, [
        {
          field: null,
          column: null,
          value: null,
          message: `Row ${earlier} and row ${read.row} are the same price. Keep one of them.`,
        },
      ])
    seen.set(key, read.row)
    const { id, ...said } = price
    const names = { supplier_name: supplier.found.name, item_code: item.found.code, item_name: item.found.name }
    return {
      read,
      outcome: 'created',
      problems: [],
      changes: [],
      write: price,
      auditEvent: { action: 'created', entity_id: id, after: { ...said, ...names } },
    }
  }

  return { entity: 'prices', table: prices, inserted: columns, updated: [], look }
}

/** Asks about a doubtful price: the row is refused until the import gives a reason, which is recorded. */
function asked(settings: TargetSettings, planned: Planned, doubt: string): Planned {
  const { read, auditEvent } = planned
  const { accept_reason, promised } = settings
  if (accept_reason !== undefined && auditEvent)
    return { ...planned, auditEvent: { ...auditEvent, reason: `QUO-07: ${accept_reason}` } }
  if (promised) return planned
  return refused(read, [{ ...problemOf(settings, read, 'unit_price', doubt), warning: 'QUO-07' }])
}

/** 9 and 9.00 are the same price. */
const plain = (decimal: CellValue | null | undefined) => (typeof decimal === 'string' ? multiply(decimal, '1') : null)

function priceOf({ values }: ReadRow, supplier: Found, item: Found) {
  const {
    supplier_code = null,
    unit,
    currency,
    unit_price,
    minimum_quantity = null,
    lead_time_days = null,
    quoted_on,
  } = values
  return {
    id: uuidv7(),
    supplier_id: supplier.id,
    item_id: item.id,
    supplier_code,
    unit,
    currency,
    unit_price,
    minimum_quantity,
    lead_time_days,
    quoted_on,
    source: 'import',
  }
}

/** Returns the ids of planned prices that are already in the lists. */
async function existing(db: Sql, planned: readonly Planned[]): Promise<Set<string>> {
  const wanted = planned.flatMap(({ write }) => (write ? [write] : []))
  if (wanted.length === 0) return new Set()
  const { rows } = await db.execute<{ id: string }>(sql`
    select w.id from json_to_recordset(${JSON.stringify(wanted)}::json)
      as w(id uuid, supplier_id uuid, item_id uuid, unit text, currency text, unit_price numeric, minimum_quantity numeric, quoted_on date)
    where exists (
      select 1 from ${prices} p
      where p.supplier_id = w.supplier_id and p.item_id = w.item_id and p.quoted_on = w.quoted_on and p.unit = w.unit and p.currency = w.currency
        and p.unit_price = w.unit_price and p.minimum_quantity is not distinct from w.minimum_quantity)`)
  return new Set(rows.map(({ id }) => id))
}
