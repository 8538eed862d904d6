import { useGetMeQuery } from '../api/meApi'
import { rights, type OperationId } from '../contract/rights'
import { mayRole } from '../domain/access/roles'

/**
 * Returns whether the user may use an operation. False until that is known: a late button is better than one that is
 * rejected.
 */
export function useMay(): (operation: OperationId) => boolean {
  const { data: me } = useGetMeQuery()
  return (operation) => me !== undefined && mayRole(me.role, rights[operation])
}
