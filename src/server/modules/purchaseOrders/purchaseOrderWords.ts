import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { searchText } from '../../db/search'

type Named = Pick<PurchaseOrder, 'number' | 'order_number' | 'supplier_name' | 'supplier_reference'> & { lines: readonly { description: string }[] }

/** The words that a purchase order is found by: its numbers, its supplier, and what its lines say. */
export const wordsOf = ({ number, order_number, supplier_name, supplier_reference, lines }: Named, supplier_code: string | null | undefined) =>
  searchText(number, order_number, supplier_reference, supplier_name, supplier_code, ...lines.map(({ description }) => description))
