import { useTranslation } from 'react-i18next'
import { labelsOf } from '../../components/labelsOf'

const labelKeys: Record<string, string> = {
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
  discount_percent: 'discount_percent',
  valid_until: 'valid_until',
  payment_terms: 'payment_terms',
  delivery_terms: 'delivery_terms',
  delivery_place: 'delivery_place',
  required_by: 'required_by',
  remarks: 'remarks',
  internal_notes: 'internal_notes',
  // The former name in activities, from before remarks were separate.
  notes: 'internal_notes',
  lines: 'lines',
  charges: 'charges',
  costs: 'costs_changed',
  rates: 'rates',
}

/** A field's label; undefined for fields that users do not see. */
export const useOrderLabel = () => labelsOf(labelKeys, useTranslation('orders').t)
