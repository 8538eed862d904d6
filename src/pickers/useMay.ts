import { useGetMeQuery } from '../api/meApi'
import { rights, type OperationId } from '../contract/rights'
import { mayRole } from '../domain/roles'

/** May whoever is signed in use this operation? No while it is not known: a button that is refused is worse than one that comes late. */
export function useMay(): (operation: OperationId) => boolean {
  const { data: me } = useGetMeQuery()
  return (operation) => me !== undefined && mayRole(me.role, rights[operation])
}
