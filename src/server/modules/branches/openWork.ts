import { and, eq, inArray } from 'drizzle-orm'
import type { Branch } from '../../../contract/branches'
import type { Warning } from '../../../contract/envelope'
import { openStatuses, openWorkInWords } from '../../../domain/parties/openWork'
import type { Sql } from '../../db/connection/database'
import { enquiries } from '../../db/schema/enquiries'
import { orders } from '../../db/schema/orders'
import { purchase_orders } from '../../db/schema/purchaseOrders'
import { rfqs } from '../../db/schema/rfqs'

/**
 * MST-06: warns about open documents in a branch that is being deactivated, because no user can act in it afterwards.
 */
export async function warnOfOpenWork(db: Sql, { id, name }: Branch): Promise<Warning[]> {
  const words = openWorkInWords({
    enquiries: await db.$count(
      enquiries,
      and(eq(enquiries.branch_id, id), inArray(enquiries.status, openStatuses.enquiries)),
    ),
    rfqs: await db.$count(rfqs, and(eq(rfqs.branch_id, id), inArray(rfqs.status, openStatuses.rfqs))),
    orders: await db.$count(orders, and(eq(orders.branch_id, id), inArray(orders.status, openStatuses.orders))),
    purchase_orders: await db.$count(
      purchase_orders,
      and(eq(purchase_orders.branch_id, id), inArray(purchase_orders.status, openStatuses.purchase_orders)),
    ),
  })
  return words
    ? [
        {
          code: 'MST-06',
          path: 'active',
          message: `${name} has open documents: ${words}. Nobody can work on them while the branch is inactive.`,
        },
      ]
    : []
}
