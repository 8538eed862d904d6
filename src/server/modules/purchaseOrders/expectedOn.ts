import { sql } from 'drizzle-orm'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import type { Sql } from '../../db/database'

/**
 * The day on which goods that are ordered on a day (YYYY-MM-DD) should be there: after the longest lead time of the lines, each that of
 * its quote, else the one that the supplier is known for. Null where no one said one.
 */
export async function expectedOn(
  db: Sql,
  { id, supplier_id }: Pick<PurchaseOrder, 'id' | 'supplier_id'>,
  sent_on: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ expected_on: string | null }>(sql`
    select (${sent_on}::date + max(coalesce(ql.lead_time_days, q.lead_time_days, s.lead_time_days)))::text as expected_on
    from purchase_order_lines l
    join suppliers s on s.id = ${supplier_id}
    left join quote_lines ql on ql.id = l.quote_line_id
    left join quotes q on q.id = ql.quote_id
    where l.purchase_order_id = ${id}`)
  return rows[0]?.expected_on ?? null
}
