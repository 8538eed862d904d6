import { useGetDashboardQuery } from '../../../api/dashboardApi'
import { useBranch } from '../../../app/hooks'
import type { Dashboard, SupplierResponse } from '../../../contract/dashboard'
import { addBranches, type Figures } from '../../../domain/dashboard/figures'
import type { QueryLike } from '../../../components/pages/QueryState'
import type { DashboardScope } from '../scope/useDashboardScope'

export type BranchFigures = Dashboard['branches'][number]

/** The figures of the branches with one currency, added up, and of each of them. */
export interface ShownFigures extends Figures {
  branches: readonly BranchFigures[]
  suppliers: readonly SupplierResponse[]
  currency: string
}

export interface DashboardFigures {
  query: QueryLike<ShownFigures>
  is_empty: boolean
  currency: string
  currencies: readonly string[]
}

/** Reads the figures of the dashboard. Amounts of branches with different currencies are never added. */
export function useDashboardFigures({ branches, period, currency }: DashboardScope): DashboardFigures {
  const own = useBranch().currency
  const { data, currentData, error, isFetching, refetch } = useGetDashboardQuery({ branches, period })
  const currencies = [...new Set(data?.branches.map((branch) => branch.currency))]
  const [first = own] = currencies
  const chosen = currencies.find((each) => each === currency) ?? (currencies.includes(own) ? own : first)
  const shown = (from: Dashboard | undefined): ShownFigures | undefined => {
    if (!from) return undefined
    const same = from.branches.filter((branch) => branch.currency === chosen)
    return { ...addBranches(same), branches: same, suppliers: from.suppliers, currency: chosen }
  }
  const figures = shown(data)
  return {
    query: {
      ...(figures ? { data: figures } : {}),
      currentData: currentData && figures,
      error,
      isFetching,
      refetch,
    },
    is_empty: data?.is_empty ?? false,
    currency: chosen,
    currencies,
  }
}
