import { eq } from 'drizzle-orm'
import type { Order } from '../../../contract/order'
import type { Transaction } from '../../db/connection/database'
import { orders } from '../../db/schema/orders'
import { linesOf } from './orderLinesRepository'

/**
 * Returns the enquiry of an order where all its enquiry lines come from one; with several the order refers to none, and
 * its lines to each.
 */
export async function keepEnquiry(db: Transaction, order_id: string): Promise<void> {
  const ids = new Set((await linesOf(db, order_id)).flatMap(({ enquiry_id }) => enquiry_id ?? []))
  if (ids.size === 0) return
  const [only] = ids
  await db
    .update(orders)
    .set({ enquiry_id: ids.size === 1 ? (only ?? null) : null })
    .where(eq(orders.id, order_id))
}

/** Returns the enquiries of an order: its own, and those of its lines. */
export const enquiryIdsOf = ({ enquiry, lines }: Pick<Order, 'enquiry' | 'lines'>): string[] => [
  ...new Set([...lines.flatMap(({ enquiry_id }) => enquiry_id ?? []), ...(enquiry ? [enquiry.id] : [])]),
]
