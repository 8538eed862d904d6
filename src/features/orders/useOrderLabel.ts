import { useTranslation } from 'react-i18next'

const told: Record<string, string> = {
  number: 'number',
  status: 'status',
  client_name: 'client',
  client_po_number: 'client_po_number',
  contact: 'contact',
  delivery_contact: 'delivery_contact',
  agent_name: 'agent',
  commission_percent: 'commission_percent',
  currency: 'currency',
  discount: 'discount',
  valid_until: 'valid_until',
  payment_terms: 'payment_terms',
  delivery_terms: 'delivery_terms',
  delivery_place: 'delivery_place',
  required_by: 'required_by',
  remarks: 'remarks',
  internal_notes: 'internal_notes',
  // As activities called them before they were told apart from remarks.
  notes: 'internal_notes',
  lines: 'lines',
  charges: 'charges',
  costs: 'costs_changed',
  rates: 'rates',
}

/** A field's label; none for what people don't see. */
export function useOrderLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('orders')
  return (field) => {
    const key = told[field]
    return key && t(key)
  }
}
