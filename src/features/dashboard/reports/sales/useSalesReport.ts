import { useSearchParams } from 'react-router-dom'
import { useGetSalesReportQuery } from '../../../../api/reportsApi'
import { useBranch } from '../../../../app/hooks'
import type { QueryLike } from '../../../../components/pages/QueryState'
import { addSales, salesGroupings, type BranchSales, type SalesGrouping } from '../../../../domain/dashboard/sales'
import { inCurrency } from '../inCurrency'
import type { useReportScope } from '../useReportScope'

/** The sales of the branches with one currency, added up, and of each of them. */
export interface ShownSales extends ReturnType<typeof addSales> {
  by: SalesGrouping
  branches: readonly BranchSales[]
  currency: string
}

/** Reads the sales report. Amounts of branches with different currencies are never added. */
export function useSalesReport({ filters, currency }: ReturnType<typeof useReportScope>) {
  const [params] = useSearchParams()
  const own = useBranch().currency
  const by = salesGroupings.find((each) => each === params.get('by')) ?? 'month'
  const asked = { ...filters, by }
  const { data, currentData, error, isFetching, refetch } = useGetSalesReportQuery(asked)
  const { branches, currency: chosen, currencies } = inCurrency(data, currency, own)
  const query: QueryLike<ShownSales> = {
    // Of another grouping they are not shown under this one's names.
    ...(currentData ? { data: { ...addSales(by, branches), by, branches, currency: chosen } } : {}),
    error,
    isFetching,
    refetch,
  }
  return { by, asked, query, currency: chosen, currencies }
}
