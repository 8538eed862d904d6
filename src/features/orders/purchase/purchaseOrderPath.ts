import { generatePath } from 'react-router-dom'
import { paths } from '../../../app/paths'

/** The search parameter by which older links name a purchase order on its order's page. */
export const openPurchaseOrder = 'purchase'

/** The path of a purchase order's page. */
export const purchaseOrderPath = ({ id }: { id: string }) => generatePath(paths.purchaseOrder, { id })
