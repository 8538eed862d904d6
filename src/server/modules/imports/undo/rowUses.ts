import { sql, type SQL } from 'drizzle-orm'
import type { ImportNoun } from '../../../../domain/imports/sheets/importFields'
import type { ImportedRowUse } from '../../../../domain/imports/importUndo'
import type { Sql } from '../../../db/connection/database'
import { namesOf, type NamedEntity } from '../../../db/lists/recordNames'

/** A column that refers to an imported record, and the record whose part its row is. */
interface Reference {
  table: string
  column: string
  to: 'items' | 'clients' | 'suppliers'
  from: NamedEntity
  /** Of the row `t`. */
  id: SQL
}

const own = sql`t.id`
const orderOf = sql`t.order_id`

/** All that refers to items, clients and suppliers. A test compares it with the foreign keys of the database. */
export const rowReferences: readonly Reference[] = [
  { table: 'enquiries', column: 'client_id', to: 'clients', from: 'enquiries', id: own },
  { table: 'enquiry_lines', column: 'item_id', to: 'items', from: 'enquiries', id: sql`t.enquiry_id` },
  { table: 'rfq_lines', column: 'item_id', to: 'items', from: 'rfqs', id: sql`t.rfq_id` },
  { table: 'invitations', column: 'supplier_id', to: 'suppliers', from: 'rfqs', id: sql`t.rfq_id` },
  { table: 'orders', column: 'client_id', to: 'clients', from: 'orders', id: own },
  { table: 'order_lines', column: 'item_id', to: 'items', from: 'orders', id: orderOf },
  { table: 'order_lines', column: 'supplier_id', to: 'suppliers', from: 'orders', id: orderOf },
  { table: 'purchase_orders', column: 'supplier_id', to: 'suppliers', from: 'purchase-orders', id: own },
  {
    table: 'purchase_order_lines',
    column: 'item_id',
    to: 'items',
    from: 'purchase-orders',
    id: sql`t.purchase_order_id`,
  },
  { table: 'prices', column: 'supplier_id', to: 'suppliers', from: 'prices', id: own },
  { table: 'prices', column: 'item_id', to: 'items', from: 'prices', id: own },
  { table: 'markup_rules', column: 'client_id', to: 'clients', from: 'markup-rules', id: own },
  { table: 'markup_rules', column: 'item_id', to: 'items', from: 'markup-rules', id: own },
  { table: 'approval_rules', column: 'supplier_id', to: 'suppliers', from: 'approval-rules', id: own },
  {
    table: 'supplier_group_members',
    column: 'supplier_id',
    to: 'suppliers',
    from: 'supplier-groups',
    id: sql`t.group_id`,
  },
  { table: 'clients', column: 'merged_into_id', to: 'clients', from: 'clients', id: own },
  { table: 'suppliers', column: 'merged_into_id', to: 'suppliers', from: 'suppliers', id: own },
  { table: 'items', column: 'merged_into_id', to: 'items', from: 'items', id: own },
]

const byReference = ({ table, column, from, id }: Reference): SQL => sql`
  select t.${sql.identifier(column)} as row_id, ${from}::text as entity, ${id} as id
  from ${sql.identifier(table)} t join wanted w on w.id = t.${sql.identifier(column)}`

/** An order line with the supplier, the goods and the amount of a price was costed with it. */
const byPrice = sql`
  select p.id as row_id, 'orders'::text as entity, t.order_id as id
  from prices p join wanted w on w.id = p.id
  join order_lines t on t.item_id = p.item_id and t.supplier_id = p.supplier_id and t.unit = p.unit
    and t.cost_currency = p.currency and t.cost_unit_price = p.unit_price
  join orders o on o.id = t.order_id and o.updated_at >= p.created_at`

/** A document that has frozen the rate of this day and source. */
const byRate = sql`
  select e.id as row_id, 'rfqs'::text as entity, d.id
  from exchange_rates e join wanted w on w.id = e.id
  join rfq_rates t on t.rate_date = e.valid_from and t.source = e.source
  join rfqs d on d.id = t.rfq_id and (t.currency = e.currency or d.currency = e.currency) and d.updated_at >= e.created_at
  union all
  select e.id as row_id, 'orders'::text as entity, d.id
  from exchange_rates e join wanted w on w.id = e.id
  join order_rates t on t.rate_date = e.valid_from and t.source = e.source
  join orders d on d.id = t.order_id and (t.currency = e.currency or d.currency = e.currency) and d.updated_at >= e.created_at`

function usesOf(noun: ImportNoun): SQL {
  if (noun === 'prices') return byPrice
  if (noun === 'exchange-rates') return byRate
  return sql.join(rowReferences.filter(({ to }) => to === noun).map(byReference), sql` union all `)
}

/** Returns what uses these rows of one kind, by the names that users know. */
export async function rowUses(db: Sql, noun: ImportNoun, ids: readonly string[]): Promise<ImportedRowUse[]> {
  const { rows: uses } = await db.execute<Omit<ImportedRowUse, 'name'> & { entity: NamedEntity }>(sql`
    with wanted as (select unnest(${sql.param(ids)}::uuid[]) as id)
    select distinct u.row_id, u.entity, u.id from (${usesOf(noun)}) u order by 1, 2, 3`)
  const nameOf = await namesOf(db, uses)
  return uses.map((use) => ({ ...use, name: nameOf(use) ?? '–' }))
}
