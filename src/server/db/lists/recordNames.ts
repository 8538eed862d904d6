import { sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../connection/database'

const draftOf = (noun: string) => sql.raw(`'A draft ${noun}'`)

/** The names by which users know records that refer to others. */
const names = {
  clients: sql`select id, name from clients`,
  suppliers: sql`select id, name from suppliers`,
  items: sql`select id, name from items`,
  enquiries: sql`select id, coalesce(number, ${draftOf('enquiry')}) as name from enquiries`,
  rfqs: sql`select id, coalesce(number, title) as name from rfqs`,
  orders: sql`select id, coalesce(number, ${draftOf('order')}) as name from orders`,
  'purchase-orders': sql`select id, coalesce(number, ${draftOf('purchase order')}) as name from purchase_orders`,
  prices: sql`select p.id, s.name || ': ' || i.name as name from prices p join suppliers s on s.id = p.supplier_id join items i on i.id = p.item_id`,
  'approval-rules': sql`select id, name from approval_rules`,
  'markup-rules': sql`select r.id, concat_ws(', ', c.name, i.name, r.category) as name from markup_rules r left join clients c on c.id = r.client_id left join items i on i.id = r.item_id`,
  'supplier-groups': sql`select id, name from supplier_groups`,
  'rfq-templates': sql`select id, name from rfq_templates`,
} satisfies Record<string, SQL>
export type NamedEntity = keyof typeof names

interface RecordId {
  entity: NamedEntity
  id: string
}

/** Returns what finds the name of each of these records; undefined of one that is gone. */
export async function namesOf(
  db: Sql,
  records: readonly RecordId[],
): Promise<(record: RecordId) => string | undefined> {
  const kinds = [...new Set(records.map(({ entity }) => entity))]
  if (kinds.length === 0) return () => undefined
  const { rows } = await db.execute<{ entity: string; id: string; name: string }>(
    sql.join(
      kinds.map(
        (entity) => sql`select ${entity}::text as entity, n.id, n.name from (${names[entity]}) n
          where n.id = any(${sql.param(records.flatMap((each) => (each.entity === entity ? [each.id] : [])))}::uuid[])`,
      ),
      sql` union all `,
    ),
  )
  const found = new Map(rows.map(({ entity, id, name }) => [`${entity} ${id}`, name]))
  return ({ entity, id }) => found.get(`${entity} ${id}`)
}
