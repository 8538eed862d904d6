import { sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/connection/database'
import type { SampleEntity } from '../../../domain/onboarding/sampleData'
import type { SampleRecord } from './sampleDataRepository'

type Ids = (entity: SampleEntity) => SQL

interface Removal {
  table: string
  /** Which rows; `ids` are the removed records of an entity, as a list for `in`. */
  where: (ids: Ids) => SQL
}

const invitationsOf = (ids: Ids) => sql`(select i.id from invitations i where i.rfq_id in ${ids('rfqs')})`
const purchaseOrdersOf = (ids: Ids) => sql`(select p.id from purchase_orders p where p.order_id in ${ids('orders')})`

/** The kinds of records that comments, files and the like name, with the ids of the removed ones. */
const noted = (ids: Ids): [string, SQL][] => [
  ['clients', ids('clients')],
  ['suppliers', ids('suppliers')],
  ['items', ids('items')],
  ['item_photos', ids('items')],
  ['enquiries', ids('enquiries')],
  ['rfqs', ids('rfqs')],
  ['invitations', invitationsOf(ids)],
  ['rfq_questions', sql`(select k.id from rfq_questions k where k.rfq_id in ${ids('rfqs')})`],
  ['quotes', sql`(select q.id from quotes q where q.invitation_id in ${invitationsOf(ids)})`],
  ['orders', ids('orders')],
  ['purchase-orders', purchaseOrdersOf(ids)],
]
const about =
  (entity: string, id: string) =>
  (ids: Ids): SQL =>
    sql.join(
      noted(ids).map(([name, list]) => sql`(${sql.identifier(entity)} = ${name} and ${sql.identifier(id)} in ${list})`),
      sql` or `,
    )

const of = (column: string, entity: SampleEntity) => (ids: Ids) => sql`${sql.identifier(column)} in ${ids(entity)}`

/**
 * What is deleted, in this order; the database deletes with each row what is a part of it. A test compares it with the
 * foreign keys of the database.
 */
export const removals: readonly Removal[] = [
  { table: 'comments', where: about('entity', 'entity_id') },
  { table: 'attachments', where: about('entity', 'entity_id') },
  { table: 'outbox', where: about('entity', 'entity_id') },
  { table: 'document_verifications', where: about('entity', 'entity_id') },
  {
    table: 'approval_requests',
    where: (ids) =>
      sql`document_id in ${ids('rfqs')} or document_id in ${ids('orders')} or document_id in ${purchaseOrdersOf(ids)}`,
  },
  { table: 'marked_records', where: about('noun', 'record_id') },
  { table: 'receipts', where: (ids) => sql`purchase_order_id in ${purchaseOrdersOf(ids)}` },
  { table: 'purchase_orders', where: of('order_id', 'orders') },
  { table: 'deliveries', where: of('order_id', 'orders') },
  { table: 'payments', where: of('order_id', 'orders') },
  { table: 'commission_entries', where: of('order_id', 'orders') },
  { table: 'order_revisions', where: of('order_id', 'orders') },
  { table: 'orders', where: of('id', 'orders') },
  { table: 'awards', where: of('rfq_id', 'rfqs') },
  { table: 'rfq_questions', where: of('rfq_id', 'rfqs') },
  { table: 'quotes', where: (ids) => sql`invitation_id in ${invitationsOf(ids)}` },
  { table: 'rfqs', where: of('id', 'rfqs') },
  { table: 'enquiries', where: of('id', 'enquiries') },
  { table: 'prices', where: (ids) => sql`supplier_id in ${ids('suppliers')} or item_id in ${ids('items')}` },
  {
    table: 'merges',
    where: (ids) =>
      sql.join(
        (['clients', 'suppliers', 'items'] as const).map(
          (entity) => sql`(entity = ${entity} and (kept_id in ${ids(entity)} or merged_id in ${ids(entity)}))`,
        ),
        sql` or `,
      ),
  },
  { table: 'items', where: of('id', 'items') },
  { table: 'suppliers', where: of('id', 'suppliers') },
  { table: 'clients', where: of('id', 'clients') },
]

/** Deletes records of the sample with all that is part of them. */
export async function removeRows(tx: Transaction, records: readonly SampleRecord[]): Promise<void> {
  const ids: Ids = (entity) =>
    sql`(select * from unnest(${sql.param(
      records.flatMap((record) => (record.entity === entity ? [record.id] : [])),
    )}::uuid[]))`
  for (const { table, where } of removals)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${where(ids)}`)
}
