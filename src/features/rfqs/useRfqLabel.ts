import { labelsOf } from '../../components/values/labelsOf'
import type { Rfq } from '../../contract/rfqs'
import { useTranslation } from '../../i18n/useTranslation'
import type { ChangeWords } from '../../pickers/history/useChangeTexts'

const labelKeys: Record<string, string> = {
  title: 'name',
  currency: 'currency',
  deadline: 'deadline',
  required_by: 'required_by',
  delivery_place: 'delivery_place',
  terms: 'terms',
  lines: 'lines',
  invitations: 'suppliers',
  assignee_name: 'assignee',
  strategy: 'strategy',
  allocations: 'award',
  rates: 'rates',
  status: 'status',
  number: 'number',
  question: 'question',
  answer: 'answer',
}

/** A field's label; undefined for fields that users do not see. */
export const useRfqLabel = () => labelsOf(labelKeys, useTranslation('rfqs').t)

const rowKeys: Record<string, string> = {
  item_id: 'item_code',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  unit_factor: 'row.unit_factor',
  specification: 'specification',
  origins: 'origins',
  email: 'email',
  phone: 'phone',
  language: 'language_label',
  rate: 'row.rate',
  rate_date: 'rate_date',
  source: 'source',
  unit_price: 'unit_price',
  free_of_charge: 'free_of_charge',
  no_bid_reason: 'no_bid_reason',
  available_quantity: 'available_quantity',
  minimum_quantity: 'minimum_quantity',
  pack_size: 'pack_size',
  price_breaks: 'price_breaks',
  lead_time_days: 'lead_time_days',
  tax_percent: 'tax_percent',
  tax_recoverable: 'tax_recoverable',
  alternative: 'alternative',
  notes: 'notes',
}

/** The label of a field of a line, a supplier, a rate or an answer. */
export const useRfqRowLabel = () => labelsOf(rowKeys, useTranslation('rfqs').t)

/** For its activity. */
export function useRfqChangeWords({ timezone }: Pick<Rfq, 'timezone'>): ChangeWords {
  const { t } = useTranslation('rfqs')
  const words = (field: string, value: string) => (field === 'strategy' ? t(`strategies.${value}`) : undefined)
  return { label: useRfqLabel(), words, zone: timezone }
}
