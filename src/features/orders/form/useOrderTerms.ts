import { useMemo } from 'react'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useListExchangeRatesQuery } from '../../../api/exchangeRatesApi'
import { useListTaxRatesQuery } from '../../../api/taxRatesApi'
import { useBranch, useBranchOf } from '../../../app/hooks'
import type { Order } from '../../../contract/order'
import { ratesToFreeze, type DatedRate } from '../../../domain/rfqRates'
import type { OrderTerms } from './orderFigures'

/** What the figures of a form are worked out with: an order that exists brings the rates that are frozen on it. */
export function useOrderTerms(currency: string, order?: Order): OrderTerms {
  const { id } = useBranch()
  const branch = useBranchOf(order?.branch_id ?? id ?? '')
  const book = useBook(currency)
  const { data: taxes } = useListTaxRatesQuery({ limit: 200 })
  return useMemo(() => {
    const rates = new Map([...book, ...(order?.rates ?? [])].map((entry) => [entry.currency, entry.rate]))
    return {
      currency,
      price_step: branch?.currency === currency ? branch.price_step : null,
      floor_percent: branch?.margin_floor_percent ?? null,
      rateOf: (of) => (of === currency ? '1' : (rates.get(of) ?? null)),
      // A draft takes the percentages of the day on which it is saved.
      tax_rates: taxes?.rows ?? [],
    }
  }, [currency, branch, book, taxes, order])
}

/** The company's book in the order's currency, as far as it is new enough. */
function useBook(currency: string): DatedRate[] {
  const { today } = useBranch()
  const { data: company } = useGetCompanyQuery()
  const { data } = useListExchangeRatesQuery({ sort: '-valid_from', limit: 200 })
  return useMemo(() => {
    if (!company || !data) return []
    const newest = new Map<string, DatedRate>()
    for (const { currency: of, rate, valid_from, source } of data.rows) {
      if (valid_from <= today && !newest.has(of)) newest.set(of, { currency: of, rate, rate_date: valid_from, source })
    }
    return ratesToFreeze({ currency, company_currency: company.currency, given: [], book: [...newest.values()], needed: [], today, max_age_days: company.rate_max_age_days }).rates
  }, [currency, company, data, today])
}
