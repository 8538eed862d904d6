import { sql, type SQL } from 'drizzle-orm'
import type { SampleRemoval } from '../../../contract/sampleData'
import type { SampleEntity, SampleUse } from '../../../domain/onboarding/sampleData'
import type { Sql } from '../../db/connection/database'
import { namesOf } from '../../db/lists/recordNames'

type User = SampleRemoval['used_by'][number]['entity']

/** A column that refers to a sample record, or to a part of one. */
interface Reference {
  table: string
  column: string
  to: SampleEntity
  /** Joins of the part `p` to the record that it is of, and that record's id; the column itself is its id otherwise. */
  part?: { joins: SQL; id: SQL }
  /** The record that the row `t` is of. */
  from: User
  id: SQL
  where?: SQL
}

const own = sql`t.id`
const enquiryLine = { joins: sql`join enquiry_lines p on p.id = t.enquiry_line_id`, id: sql`p.enquiry_id` }
const quoteLine = {
  joins: sql`join quote_lines l on l.id = t.quote_line_id join quotes q on q.id = l.quote_id join invitations p on p.id = q.invitation_id`,
  id: sql`p.rfq_id`,
}
const award = { joins: sql`join awards p on p.id = t.award_id`, id: sql`p.rfq_id` }
const allocation = {
  joins: sql`join award_allocations a on a.id = t.award_allocation_id join awards p on p.id = a.award_id`,
  id: sql`p.rfq_id`,
}
const rfqOfLine = sql`(select l.rfq_id from rfq_lines l where l.id = t.rfq_line_id)`
const orderOf = sql`(select o.order_id from purchase_orders o where o.id = t.purchase_order_id)`
const isSample = (entity: SampleEntity, id: SQL) =>
  sql`exists (select from sample_records o where o.entity = ${entity} and o.entity_id = ${id})`

/**
 * All that refers to records of the sample. A purchase order is a part of its order here, with its supplier and items. A
 * test compares it with the foreign keys of the database.
 */
export const sampleReferences: readonly Reference[] = [
  { table: 'enquiries', column: 'client_id', to: 'clients', from: 'enquiries', id: own },
  { table: 'enquiry_lines', column: 'item_id', to: 'items', from: 'enquiries', id: sql`t.enquiry_id` },
  { table: 'rfq_lines', column: 'item_id', to: 'items', from: 'rfqs', id: sql`t.rfq_id` },
  {
    table: 'rfq_line_origins',
    column: 'enquiry_line_id',
    to: 'enquiries',
    part: enquiryLine,
    from: 'rfqs',
    id: rfqOfLine,
  },
  { table: 'invitations', column: 'supplier_id', to: 'suppliers', from: 'rfqs', id: sql`t.rfq_id` },
  { table: 'orders', column: 'client_id', to: 'clients', from: 'orders', id: own },
  { table: 'orders', column: 'enquiry_id', to: 'enquiries', from: 'orders', id: own },
  { table: 'orders', column: 'award_id', to: 'rfqs', part: award, from: 'orders', id: own },
  { table: 'orders', column: 'origin_order_id', to: 'orders', from: 'orders', id: own },
  { table: 'order_lines', column: 'item_id', to: 'items', from: 'orders', id: sql`t.order_id` },
  { table: 'order_lines', column: 'supplier_id', to: 'suppliers', from: 'orders', id: sql`t.order_id` },
  {
    table: 'order_lines',
    column: 'enquiry_line_id',
    to: 'enquiries',
    part: enquiryLine,
    from: 'orders',
    id: sql`t.order_id`,
  },
  { table: 'order_lines', column: 'quote_line_id', to: 'rfqs', part: quoteLine, from: 'orders', id: sql`t.order_id` },
  {
    table: 'order_lines',
    column: 'award_allocation_id',
    to: 'rfqs',
    part: allocation,
    from: 'orders',
    id: sql`t.order_id`,
  },
  { table: 'purchase_orders', column: 'supplier_id', to: 'suppliers', from: 'orders', id: sql`t.order_id` },
  { table: 'purchase_order_lines', column: 'item_id', to: 'items', from: 'orders', id: orderOf },
  {
    table: 'purchase_order_lines',
    column: 'quote_line_id',
    to: 'rfqs',
    part: quoteLine,
    from: 'orders',
    id: orderOf,
  },
  // A price between two sample records is a part of them.
  {
    table: 'prices',
    column: 'supplier_id',
    to: 'suppliers',
    from: 'prices',
    id: own,
    where: sql`not ${isSample('items', sql`t.item_id`)}`,
  },
  {
    table: 'prices',
    column: 'item_id',
    to: 'items',
    from: 'prices',
    id: own,
    where: sql`not ${isSample('suppliers', sql`t.supplier_id`)}`,
  },
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
  { table: 'rfq_templates', column: 'rfq_id', to: 'rfqs', from: 'rfq-templates', id: own },
  { table: 'clients', column: 'merged_into_id', to: 'clients', from: 'clients', id: own },
  { table: 'suppliers', column: 'merged_into_id', to: 'suppliers', from: 'suppliers', id: own },
  { table: 'items', column: 'merged_into_id', to: 'items', from: 'items', id: own },
]

/** Starts from the records of the sample, which are few. */
const usesOf = ({ table, column, to, part, from, id, where = sql`true` }: Reference): SQL => sql`
  select distinct ${from}::text as from_entity, ${id} as from_id, ${to}::text as to_entity, s.entity_id as to_id
  from ${sql.identifier(table)} t ${part?.joins ?? sql``}
  join sample_records s on s.entity = ${to} and s.entity_id = ${part?.id ?? sql`t.${sql.identifier(column)}`}
  where ${where}`

export interface FoundUse extends SampleUse {
  from: { entity: User; id: string }
}

/** Returns who refers to which record of the sample, its own records included. */
export async function sampleUses(db: Sql): Promise<FoundUse[]> {
  const { rows } = await db.execute<Record<'from_entity' | 'from_id' | 'to_entity' | 'to_id', string>>(
    sql`${sql.join(sampleReferences.map(usesOf), sql` union `)} order by 1, 2, 3, 4`,
  )
  return rows.map(({ from_entity, from_id, to_entity, to_id }) => ({
    from: { entity: from_entity as User, id: from_id },
    to: { entity: to_entity, id: to_id },
  }))
}

/** Returns the records with the names by which users know them. */
export async function namedUsers(db: Sql, users: readonly FoundUse['from'][]): Promise<SampleRemoval['used_by']> {
  const nameOf = await namesOf(db, users)
  return users.flatMap(({ entity, id }) => {
    const name = nameOf({ entity, id })
    return name === undefined ? [] : [{ entity, id, name }]
  })
}
