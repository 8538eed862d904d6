import { labelsOf } from '../../components/values/labelsOf'
import { useTranslation } from '../../i18n/useTranslation'
import type { ChangeWords } from '../../pickers/history/useChangeTexts'

const labelKeys: Record<string, string> = {
  number: 'number',
  status: 'status',
  client_name: 'client',
  client_po_number: 'client_po_number',
  contact: 'contact',
  delivery_contact: 'delivery_contact',
  client_answered_on: 'client_answered_on',
  client_answered_by: 'client_answered_by',
  agent_name: 'agent',
  assignee_name: 'assignee',
  commission_percent: 'commission_percent',
  commission_basis: 'commission_basis',
  commission_capped: 'commission_capped',
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
  total: 'total',
  paid: 'paid',
}

/** A field's label; undefined for fields that users do not see. */
const useOrderLabel = () => labelsOf(labelKeys, useTranslation(['orders', 'orderForm']).t)

/** For its activity. */
export function useOrderChangeWords(): ChangeWords {
  const { t } = useTranslation('orderForm')
  const words = (field: string, value: string) => (field === 'commission_basis' ? t(`bases.${value}`) : undefined)
  return { label: useOrderLabel(), words }
}
