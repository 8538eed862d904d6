import { useSearchParams } from 'react-router-dom'
import { useAppSelector, useBranch } from '../../../app/hooks'
import { dashboardPeriods, type DashboardPeriod } from '../../../domain/dashboard/dashboardPeriod'

export interface DashboardScope {
  /** All branches of the user, or only the selected one. */
  branches: 'all' | undefined
  period: DashboardPeriod
  /** The chosen one of the currencies of several branches. */
  currency: string | undefined
  /** Whether there is a choice of branches. */
  hasSeveral: boolean
  nameOf: (branch_id: string) => string
  /** Sets a part of it; undefined is the default. */
  choose: (name: 'branches' | 'period' | 'currency', value: string | undefined) => void
}

const defaultPeriod: DashboardPeriod = 'last_12_months'

/** What the dashboard shows, in the URL: a copied link shows the same. */
export function useDashboardScope(): DashboardScope {
  const [params, setParams] = useSearchParams()
  const branches = useAppSelector((state) => state.branch.branches)
  const { id } = useBranch()
  const hasSeveral = branches.length > 1
  return {
    branches: hasSeveral && params.get('branches') === 'all' ? 'all' : undefined,
    period: dashboardPeriods.find((each) => each === params.get('period')) ?? defaultPeriod,
    currency: params.get('currency') ?? undefined,
    hasSeveral,
    nameOf: (branch_id) => branches.find((branch) => branch.id === (branch_id || id))?.name ?? '',
    choose(name, value) {
      setParams(
        (now) => {
          if (value && value !== defaultPeriod) now.set(name, value)
          else now.delete(name)
          return now
        },
        { replace: true },
      )
    },
  }
}
