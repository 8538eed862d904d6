import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { entity, mayReferTo, partOf } from './columns'
import { branches } from './company'
import { suppliers } from './parties'
import { users } from './people'
import { rfqs } from './rfqs'

/** Suppliers that are often invited together. */
export const supplier_groups = pgTable('supplier_groups', { ...entity(), name: text().notNull() }, (table) => [
  uniqueIndex('supplier_groups_name').on(sql`lower(${table.name})`),
])

export const supplier_group_members = pgTable(
  'supplier_group_members',
  {
    group_id: partOf(() => supplier_groups.id),
    supplier_id: partOf(() => suppliers.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.group_id, table.supplier_id] }),
    index('supplier_group_members_supplier').on(table.supplier_id),
  ],
)

/** A name for an RFQ that is repeated. */
export const rfq_templates = pgTable(
  'rfq_templates',
  {
    ...entity(),
    branch_id: partOf(() => branches.id),
    name: text().notNull(),
    rfq_id: partOf(() => rfqs.id),
    created_by: mayReferTo(() => users.id),
  },
  (table) => [
    uniqueIndex('rfq_templates_name').on(table.branch_id, sql`lower(${table.name})`),
    index('rfq_templates_rfq').on(table.rfq_id),
  ],
)
