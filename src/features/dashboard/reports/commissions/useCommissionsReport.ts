import { useSearchParams } from 'react-router-dom'
import { useGetCommissionsReportQuery } from '../../../../api/reportsApi'
import { useBranch } from '../../../../app/hooks'
import type { QueryLike } from '../../../../components/pages/QueryState'
import { addBalances, commissionFilters, type AgentBalance } from '../../../../domain/dashboard/commissions'

/** The balances of the report, and those of each currency added up. */
export interface ShownCommissions {
  balances: readonly AgentBalance[]
  totals: ReturnType<typeof addBalances>
  /** The currency that is drawn. */
  currency: string
}

/** Reads the commissions report with the filter of the URL; a currency is chosen only for the chart. */
export function useCommissionsReport() {
  const [params, setParams] = useSearchParams()
  const own = useBranch().currency
  const balance = commissionFilters.find((each) => each === params.get('balance')) ?? 'all'
  const asked = { balance }
  const { currentData, error, isFetching, refetch } = useGetCommissionsReportQuery(asked)
  const shown = (balances: readonly AgentBalance[]): ShownCommissions => {
    const totals = addBalances(balances)
    const isThere = (currency: string | null) => totals.some((total) => total.currency === currency)
    const wanted = [params.get('currency'), own].find((currency) => currency && isThere(currency))
    return { balances, totals, currency: wanted ?? totals[0]?.currency ?? own }
  }
  const query: QueryLike<ShownCommissions> = {
    ...(currentData ? { data: shown(currentData) } : {}),
    error,
    isFetching,
    refetch,
  }
  function chooseCurrency(currency: string) {
    setParams(
      (now) => {
        now.set('currency', currency)
        return now
      },
      { replace: true },
    )
  }
  return { balance, asked, query, chooseCurrency }
}
