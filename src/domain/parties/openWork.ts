import type { EnquiryStatus } from '../enquiries/enquiryLifeCycle'
import type { OrderStatus } from '../orders/orderLifeCycle'
import type { PurchaseOrderStatus } from '../orders/purchaseOrderLifeCycle'
import type { RfqStatus } from '../rfqs/rfqLifeCycle'

export const openStatuses = {
  enquiries: ['draft', 'open', 'sourcing', 'quoted'],
  rfqs: ['draft', 'sent', 'closed'],
  orders: ['draft', 'quoted', 'confirmed', 'delivering'],
  purchase_orders: ['draft', 'sent', 'acknowledged', 'receiving'],
} as const satisfies {
  enquiries: EnquiryStatus[]
  rfqs: RfqStatus[]
  orders: OrderStatus[]
  purchase_orders: PurchaseOrderStatus[]
}

export type OpenWork = Record<keyof typeof openStatuses, number>

const nouns: Record<keyof OpenWork, [string, string]> = {
  enquiries: ['enquiry', 'enquiries'],
  rfqs: ['RFQ', 'RFQs'],
  orders: ['order', 'orders'],
  purchase_orders: ['purchase order', 'purchase orders'],
}

/** "2 enquiries, 1 RFQ and 3 orders"; undefined when nothing is open. */
export function openWorkInWords(work: OpenWork): string | undefined {
  const parts = (Object.keys(nouns) as (keyof OpenWork)[])
    .filter((noun) => work[noun] > 0)
    .map((noun) => `${work[noun]} ${nouns[noun][work[noun] === 1 ? 0 : 1]}`)
  const last = parts.pop()
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
