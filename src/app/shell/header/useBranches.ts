import { useEffect, useRef } from 'react'
import { useGetBranchesQuery } from '../../../api/branchesApi'
import { selectBranch, selectBranches } from '../../../features/branch/branchSlice'
import { selectId } from '../../../features/session/sessionSlice'
import { useAppSelector } from '../../hooks'
import { untilRetry } from '../../untilRetry'

const firstPause = 2_000
const longestPause = 30_000

/**
 * Requests the branches once, and only while none are cached; again only after a failure, with growing delays, and at
 * once when the connection returns. Returns whether the page has to wait: a call without a branch would be rejected.
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

  return Boolean(id) && none && !stored && data?.length !== 0
}
