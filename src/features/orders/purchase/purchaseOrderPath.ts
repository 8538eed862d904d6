import { paths, pathTo } from '../../../app/paths'

/** The search parameter by which older links name a purchase order on its order's page. */
export const openPurchaseOrder = 'purchase'

/** The page of a purchase order. */
export const purchaseOrderPath = ({ id }: { id: string }) => pathTo(paths.purchaseOrder, { id })
