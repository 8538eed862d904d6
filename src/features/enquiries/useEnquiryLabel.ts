import { useTranslation } from 'react-i18next'
import { labelsOf } from '../../components/labelsOf'

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

// An id means nothing to users: the activity shows the name beside it.
const ids = ['client_id', 'agent_id', 'assignee_id']

/** The same for the activity, where ids have their names beside them. */
export function useActivityLabel(): (field: string) => string | undefined {
  const label = useEnquiryLabel()
  return (field) => (ids.includes(field) ? undefined : label(field))
}
