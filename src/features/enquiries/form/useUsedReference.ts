import { useListEnquiriesQuery } from '../../../api/enquiriesApi'
import { useSettled } from '../../../components/useSettled'
import { normaliseCode } from '../../../domain/text/normaliseCode'

/**
 * Another enquiry of this client in this branch with the same reference (ENQ-06); the server checks the other branches
 * too.
 */
export function useUsedReference(client_id: string, reference: string, own_id: string | undefined) {
  const q = useSettled(reference.trim())
  const { currentData } = useListEnquiriesQuery(
    { client_id, q, sort: 'created_at', limit: 50 },
    { skip: !client_id || !q },
  )
  return currentData?.rows.find(
    ({ id, status, client_reference }) =>
      id !== own_id && status !== 'cancelled' && normaliseCode(client_reference ?? '') === normaliseCode(q),
  )
}
