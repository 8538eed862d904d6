import { useEffect, useRef } from 'react'
import { useGetBranchesQuery, useLazyGetBranchesQuery } from '../../../api/branchesApi'
import { useGetMeQuery } from '../../../api/meApi'
import { actsIn } from '../../../domain/access/access'
import { selectBranch, selectBranches } from '../../../features/branch/branchSlice'
import { selectId } from '../../../features/session/sessionSlice'
import { useAppSelector } from '../../hooks'
import { untilRetry } from '../../untilRetry'

const firstPause = 2_000
const longestPause = 30_000

/**
 * Requests the branches once, and only while none are cached; again only after a failure, with growing delays, and at
 * once when the connection returns, and when the user's branches are others than the cached ones. Returns whether the page has to wait: a call without a branch would be rejected.
 */
export function useBranches(): boolean {
  const id = useAppSelector(selectId)
  const none = useAppSelector(selectBranches).length === 0
  const stored = useAppSelector(selectBranch) !== undefined
  const { data, isError, error, refetch } = useGetBranchesQuery(undefined, {
    skip: !none || !id,
    // Those that were read beside the code of the shell are new enough.
    refetchOnMountOrArgChange: 10,
  })
  const failures = useRef(0)
  const asked = error && 'retry_after' in error ? error.retry_after : undefined

  useEffect(() => {
    if (!isError) return
    const pause = Math.min(firstPause * 2 ** failures.current, longestPause)
    failures.current += 1
    const waiting = new AbortController()
    // Random, so that clients do not all retry at once when a server returns.
    void untilRetry(Math.max(pause * (1 + Math.random()), (asked ?? 0) * 1000), waiting.signal).then(() => {
      if (!waiting.signal.aborted) void refetch()
    })
    return () => waiting.abort()
  }, [isError, asked, refetch])

  useTakenBranches(data?.length === 0)

  return Boolean(id) && none && !stored && data?.length !== 0
}

/** Reads the branches again where a cached one was taken from the user, or the first one was given to them. */
function useTakenBranches(hadNone: boolean): void {
  const { data: me } = useGetMeQuery()
  const branches = useAppSelector(selectBranches)
  const [read] = useLazyGetBranchesQuery()
  const isTaken = me !== undefined && branches.some(({ id }) => !actsIn(me, id))
  const isGiven = me !== undefined && hadNone && branches.length === 0 && me.branch_ids.length > 0
  const own = me?.branch_ids.join()
  useEffect(() => {
    if (isTaken || isGiven) void read()
  }, [isTaken, isGiven, own, read])
}
