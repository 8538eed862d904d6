import { useSearchParams } from 'react-router-dom'
import { useGetQuotationsReportQuery } from '../../../../api/reportsApi'
import { useBranch } from '../../../../app/hooks'
import type { QueryLike } from '../../../../components/pages/QueryState'
import {
  addQuotations,
  defaultQuotationPeriod,
  quotationPeriods,
  type BranchQuotations,
  type QuotationPeriod,
} from '../../../../domain/dashboard/quotations'
import type { DashboardScope } from '../../scope/useDashboardScope'
import { inCurrency } from '../inCurrency'

/** The quotations of the branches with one currency, added up, and of each of them. */
export interface ShownQuotations extends ReturnType<typeof addQuotations> {
  within: QuotationPeriod
  branches: readonly BranchQuotations[]
  currency: string
}
export type ShownQuotation = ShownQuotations['rows'][number]

/** Reads the quotations report with the filters of the URL. */
export function useQuotationsReport({ branches: scope, currency: wanted }: DashboardScope) {
  const [params] = useSearchParams()
  const own = useBranch().currency
  const within = quotationPeriods.find((each) => each === params.get('within')) ?? defaultQuotationPeriod
  const asked = { branches: scope, within }
  const { data, currentData, error, isFetching, refetch } = useGetQuotationsReportQuery(asked)
  const { branches, currency, currencies } = inCurrency(data, wanted, own)
  const query: QueryLike<ShownQuotations> = {
    ...(currentData ? { data: { ...addQuotations(branches), within, branches, currency } } : {}),
    error,
    isFetching,
    refetch,
  }
  return { within, asked, query, currency, currencies }
}
