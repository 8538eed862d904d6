import { sql, type SQL } from 'drizzle-orm'
import type { MergedEntity, MovedNoun } from '../../../domain/merges/merge'

/** A column that refers to a record, of which a merge moves the rows `t` to the kept record. */
export interface Reference {
  table: string
  column: string
  noun: MovedNoun
  /** The column that identifies a row among those of one record; the id by default. */
  key?: string
  /** Which rows refer to a record of this kind, where the table refers to several. */
  where?: SQL
  /** Which rows stay with the record that they are of, because the target has the same already. */
  stays?: (target: SQL) => SQL
  /** The branch of a row; none where it belongs to the company. */
  branch?: SQL
  /** The column is a text that contains the id. */
  is_text?: true
}

export const referenceName = ({ table, column }: Reference) => `${table}.${column}`

const own = sql`t.branch_id`
const branchOf = (document: string, id: string) =>
  sql`(select d.branch_id from ${sql.identifier(document)} d where d.id = t.${sql.identifier(id)})`

const taken = (table: string, condition: SQL) => sql`exists (select from ${sql.identifier(table)} o where ${condition})`

const sameRule = (condition: SQL, ...columns: string[]) =>
  taken(
    'markup_rules',
    sql.join(
      [
        condition,
        ...columns.map((column) => sql`o.${sql.identifier(column)} is not distinct from t.${sql.identifier(column)}`),
      ],
      sql` and `,
    ),
  )

/** What refers to a record by the name of its kind and its id. */
const polymorphic = (entity: MergedEntity): Reference[] => [
  { table: 'comments', column: 'entity_id', noun: 'comments', where: sql`t.entity = ${entity}` },
  { table: 'attachments', column: 'entity_id', noun: 'attachments', where: sql`t.entity = ${entity}` },
  {
    table: 'marked_records',
    column: 'record_id',
    noun: 'marks',
    key: 'user_id',
    where: sql`t.noun = ${entity}`,
    stays: (target) =>
      taken('marked_records', sql`o.user_id = t.user_id and o.noun = t.noun and o.record_id = ${target}`),
  },
  { table: 'saved_views', column: 'query', noun: 'views', is_text: true },
]

/** All that a merge moves, by the kind of record. A test compares it with the foreign keys of the database. */
export const references: Readonly<Record<MergedEntity, readonly Reference[]>> = {
  clients: [
    { table: 'enquiries', column: 'client_id', noun: 'enquiries', branch: own },
    { table: 'orders', column: 'client_id', noun: 'orders', branch: own },
    {
      table: 'item_aliases',
      column: 'client_id',
      noun: 'aliases',
      stays: (target) =>
        taken('item_aliases', sql`o.item_id = t.item_id and o.text_key = t.text_key and o.client_id = ${target}`),
    },
    {
      table: 'markup_rules',
      column: 'client_id',
      noun: 'markup_rules',
      stays: (target) => sameRule(sql`o.client_id = ${target}`, 'item_id', 'category'),
    },
    ...polymorphic('clients'),
  ],
  suppliers: [
    {
      table: 'invitations',
      column: 'supplier_id',
      noun: 'invitations',
      branch: branchOf('rfqs', 'rfq_id'),
      stays: (target) =>
        sql`t.status <> 'withdrawn' and ${taken('invitations', sql`o.rfq_id = t.rfq_id and o.supplier_id = ${target} and o.status <> 'withdrawn'`)}`,
    },
    { table: 'purchase_orders', column: 'supplier_id', noun: 'purchase_orders', branch: own },
    {
      table: 'order_lines',
      column: 'supplier_id',
      noun: 'order_lines',
      branch: branchOf('orders', 'order_id'),
    },
    { table: 'prices', column: 'supplier_id', noun: 'prices' },
    { table: 'approval_rules', column: 'supplier_id', noun: 'approval_rules' },
    {
      table: 'supplier_group_members',
      column: 'supplier_id',
      noun: 'supplier_groups',
      key: 'group_id',
      stays: (target) => taken('supplier_group_members', sql`o.group_id = t.group_id and o.supplier_id = ${target}`),
    },
    ...polymorphic('suppliers'),
  ],
  items: [
    { table: 'enquiry_lines', column: 'item_id', noun: 'enquiry_lines', branch: branchOf('enquiries', 'enquiry_id') },
    { table: 'rfq_lines', column: 'item_id', noun: 'rfq_lines', branch: branchOf('rfqs', 'rfq_id') },
    { table: 'order_lines', column: 'item_id', noun: 'order_lines', branch: branchOf('orders', 'order_id') },
    {
      table: 'purchase_order_lines',
      column: 'item_id',
      noun: 'purchase_order_lines',
      branch: branchOf('purchase_orders', 'purchase_order_id'),
    },
    { table: 'prices', column: 'item_id', noun: 'prices' },
    {
      table: 'item_aliases',
      column: 'item_id',
      noun: 'aliases',
      stays: (target) =>
        taken(
          'item_aliases',
          sql`o.item_id = ${target} and o.text_key = t.text_key and o.client_id is not distinct from t.client_id`,
        ),
    },
    {
      table: 'markup_rules',
      column: 'item_id',
      noun: 'markup_rules',
      stays: (target) => sameRule(sql`o.item_id = ${target}`, 'client_id', 'category'),
    },
    ...polymorphic('items'),
    {
      table: 'attachments',
      column: 'entity_id',
      noun: 'photos',
      where: sql`t.entity = 'item_photos'`,
      stays: (target) => taken('attachments', sql`o.entity = 'item_photos' and o.entity_id = ${target}`),
    },
  ],
}

/** References that a merge leaves as they are, each with the reason. */
export const keptReferences: Readonly<Record<string, string>> = {
  'client_contacts.client_id': 'contacts are united as a field of the kept client, and restored by an undo',
  'supplier_contacts.supplier_id': 'contacts are united as a field of the kept supplier, and restored by an undo',
  'clients.merged_into_id': 'the chain of merges, which an undo follows back',
  'suppliers.merged_into_id': 'the chain of merges, which an undo follows back',
  'items.merged_into_id': 'the chain of merges, which an undo follows back',
}

/** The same for ids without a foreign key. */
export const keptIds: Readonly<Record<string, string>> = {
  'activities.supplier_id': 'the audit trail is append-only: an entry names the supplier that acted',
  'activities.entity_id': 'the audit trail is append-only: an entry stays with the record that it is about',
  'sample_records.entity_id': 'names what was loaded: a duplicate that was loaded is removed with the sample data',
  'erasures.entity_id':
    'says which entries of the audit trail are shown without the person: they stay with their record too',
  'events.entity_id': 'an event is of its moment, and is removed after a while',
  'outbox.entity_id': 'mails are about documents',
  'document_verifications.entity_id': 'a verification code is of a document',
}
