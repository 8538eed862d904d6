import type { Enquiry } from '../../src/contract/enquiries'
import type { Order } from '../../src/contract/order'
import { quoteOrder } from '../../src/contract/orderSteps'
import { createOrdersFromAward, getOrder } from '../../src/contract/orders'
import { isZero } from '../../src/domain/money/money'
import { discountPercent } from './amounts'
import { enquiryOf } from './enquiryStep'
import { lineOf, type Loading, type OrderToLoad } from './loading'
import { awardedRfq } from './rfqStep'
import { callPastWarnings } from './warnings'

export interface Taken {
  order: Order
  /** Whether this run created it. */
  made: boolean
}

/** Takes one of Northwind's orders from its enquiry to a quoted order, continuing where an earlier run stopped. */
export async function takeOrder(loading: Loading, toLoad: OrderToLoad): Promise<Taken> {
  const { api } = loading
  const enquiry = await enquiryOf(loading, toLoad)
  const known = enquiry.orders.find(({ status }) => status !== 'lost' && status !== 'cancelled')
  const order = known
    ? await api.call(getOrder, { params: { id: known.id } })
    : await fromAward(loading, toLoad, enquiry)
  if (order.status !== 'draft') return { order, made: !known }
  return {
    order: await callPastWarnings(api, quoteOrder, { params: { id: order.id }, version: order.version, body: {} }),
    made: !known,
  }
}

/**
 * Returns the order that the server creates from the award: at the suppliers' prices (0 % markup) with Northwind's
 * discounts.
 */
async function fromAward(loading: Loading, toLoad: OrderToLoad, enquiry: Enquiry): Promise<Order> {
  const rfq = await awardedRfq(loading, toLoad, enquiry)
  const discounts = enquiry.lines
    .map(({ id, item_id }) => ({
      enquiry_line_id: id,
      discount_percent: discountPercent(lineOf(toLoad.lines, item_id).detail),
    }))
    .filter(({ discount_percent }) => !isZero(discount_percent))
  const [order, another] = await loading.api.call(createOrdersFromAward, {
    params: { id: rfq.id },
    body: { markup_percent: '0', discounts },
  })
  if (!order || another)
    throw new Error(`${rfq.number ?? rfq.title} made ${another ? 'more orders than one' : 'no order'}`)
  return order
}
