import { once, type ReadAhead } from '../../api/readAhead'
import { getBranches } from '../../api/branchesApi'
import { getMe } from '../../api/meApi'
import { selectBranches } from '../../features/branch/branchSlice'
import type { RootState } from '../store'

/** The user and, while none are cached, the branches: every page waits for them. */
export const shellAhead: ReadAhead = (dispatch) =>
  dispatch((_, getState) => {
    void dispatch(getMe.initiate(undefined, once))
    if (selectBranches(getState() as RootState).length === 0) void dispatch(getBranches.initiate(undefined, once))
  })
