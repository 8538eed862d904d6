import { useSearchParams } from 'react-router-dom'
import { useAppSelector, useBranch } from '../../app/hooks'

export interface DashboardScope {
  /** All branches of the user, or only the selected one. */
  branches: 'all' | undefined
  /** Whether there is a choice. */
  hasSeveral: boolean
  nameOf: (branch_id: string) => string
  choose: (branches: 'all' | undefined) => void
}

/** The branches of the dashboard, in the URL: a copied link shows the same. */
export function useDashboardScope(): DashboardScope {
  const [params, setParams] = useSearchParams()
  const branches = useAppSelector((state) => state.branch.branches)
  const { id } = useBranch()
  const hasSeveral = branches.length > 1
  return {
    branches: hasSeveral && params.get('branches') === 'all' ? 'all' : undefined,
    hasSeveral,
    nameOf: (branch_id) => branches.find((branch) => branch.id === (branch_id || id))?.name ?? '',
    choose(chosen) {
      setParams(
        (now) => {
          if (chosen) now.set('branches', chosen)
          else now.delete('branches')
          return now
        },
        { replace: true },
      )
    },
  }
}
