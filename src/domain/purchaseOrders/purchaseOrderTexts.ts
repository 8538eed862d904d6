import type { SupplierText } from '../rfqs/supplierTexts'

interface SuppliersTexts {
  delivery_place: string | null
  payment_terms: string | null
  remarks: string | null
  lines: readonly { position: number; description: string; supplier_code: string | null; remarks: string | null }[]
}

/** The texts of a purchase order, and of its mail, that its supplier reads (RFQ-07). */
export const purchaseOrderTexts = (
  { delivery_place, payment_terms, remarks, lines }: SuppliersTexts,
  message: string | null | undefined,
): SupplierText[] => [
  { path: 'delivery_place', label: 'Place of delivery', text: delivery_place },
  { path: 'payment_terms', label: 'Payment terms', text: payment_terms },
  { path: 'remarks', label: 'Remarks', text: remarks },
  ...lines.flatMap(({ position, ...line }) =>
    [line.description, line.supplier_code, line.remarks].map((text) => ({
      path: 'lines',
      label: 'Lines',
      line: position,
      text,
    })),
  ),
  { path: 'message', label: 'Message', text: message },
]
