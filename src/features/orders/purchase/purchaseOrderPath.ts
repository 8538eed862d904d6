import { paths, pathTo } from '../../../app/paths'

/** The search parameter that names the purchase order that is open on its order's page. */
export const openPurchaseOrder = 'purchase'

/** A purchase order has no page of its own: it is opened on its order's. */
export const purchaseOrderPath = ({ id, order_id }: { id: string; order_id: string }) => `${pathTo(paths.order, { id: order_id })}?${openPurchaseOrder}=${id}`
