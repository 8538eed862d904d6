import { labelsOf } from '../../components/values/labelsOf'
import { useTranslation } from '../../i18n/useTranslation'
import type { ChangeWords } from '../../pickers/history/useChangeTexts'

const labelKeys: Record<string, string> = {
  client_id: 'client',
  client_name: 'client',
  contact: 'contact',
  agent_id: 'agent',
  agent_name: 'agent',
  assignee_id: 'assignee',
  assignee_name: 'assignee',
  currency: 'currency',
  client_reference: 'client_reference',
  source: 'source',
  received_on: 'received_on',
  required_by: 'required_by',
  delivery_place: 'delivery_place',
  notes: 'notes',
  raw_text: 'raw_text',
  lines: 'lines',
}

/** A field's label; undefined for fields that users do not see. */
export const useEnquiryLabel = () => labelsOf(labelKeys, useTranslation('enquiries').t)

const lineKeys: Record<string, string> = {
  item_id: 'item',
  description: 'description',
  quantity: 'quantity',
  unit: 'unit',
  target_price: 'target',
  part_number: 'part_number',
  notes: 'notes',
  dropped_reason: 'dropped_reason',
}

/** The label of a field of a line. */
export const useEnquiryLineLabel = () => labelsOf(lineKeys, useTranslation('enquiries').t)

/** For the activity, which has names beside ids, and the status. */
export function useEnquiryChangeWords(): ChangeWords {
  const { t } = useTranslation('enquiries')
  const label = useEnquiryLabel()
  return {
    label: (field) => (field === 'status' || field === 'number' ? t(field) : label(field)),
    words: (field, value) => (field === 'source' ? t(`sources.${value}`) : undefined),
  }
}
