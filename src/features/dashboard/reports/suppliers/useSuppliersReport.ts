import { useGetSuppliersReportQuery } from '../../../../api/reportsApi'
import { useBranch } from '../../../../app/hooks'
import type { QueryLike } from '../../../../components/pages/QueryState'
import type { Scorecard } from '../../../../domain/dashboard/suppliers'
import { chooseCurrency } from '../inCurrency'
import type { useReportScope } from '../useReportScope'

/** Reads the scorecard of the suppliers with the filters of the URL, in one of the currencies of the branches. */
export function useSuppliersReport({ filters, currency: wanted }: ReturnType<typeof useReportScope>) {
  const own = useBranch().currency
  const { data, currentData, error, isFetching, refetch } = useGetSuppliersReportQuery(filters)
  const currencies = data?.map((card) => card.currency) ?? []
  const currency = chooseCurrency(currencies, wanted, own)
  const shown = data?.find((card) => card.currency === currency)
  const query: QueryLike<Scorecard> = {
    ...(shown ? { data: shown } : {}),
    currentData: currentData && shown,
    error,
    isFetching,
    refetch,
  }
  return { query, currency, currencies }
}
