import { useSelector } from 'react-redux'
import { useGetMeQuery } from '../api/meApi'
import type { ClientState } from '../contract/clientState'
import { rights, type OperationId } from '../contract/rights'
import { mayActing } from '../domain/access/access'
import type { Right } from '../domain/access/permissions'

/** Returns whether the user has a right in the selected branch; false until that is known. */
export function useHasRight(): (right: Right) => boolean {
  const { data: me } = useGetMeQuery()
  const branch_id = useSelector((state: ClientState) => state.branch.branch?.id)
  return (right) => me !== undefined && mayActing(me, right, branch_id)
}

/**
 * Whether a form shows its cost columns: to users with costs in the selected branch, and until that is known, so that they do
 * not move what is shown. The server sends costs to no one else.
 */
export function useSeesCosts(): boolean {
  const { data: me } = useGetMeQuery()
  const has = useHasRight()
  return me === undefined || has('costs')
}

/**
 * Returns whether the user may use an operation in the selected branch. False until that is known: a late button is
 * better than one that is rejected.
 */
export function useMay(): (operation: OperationId) => boolean {
  const has = useHasRight()
  return (operation) => has(rights[operation])
}
