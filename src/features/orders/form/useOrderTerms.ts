import { useMemo } from 'react'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useGetLatestExchangeRatesQuery } from '../../../api/exchangeRatesApi'
import { useListTaxRatesQuery } from '../../../api/taxRatesApi'
import { useBranch, useBranchOf } from '../../../app/hooks'
import type { Order } from '../../../contract/order'
import { datedRates, ratesToFreeze, type DatedRate } from '../../../domain/rfqs/rfqRates'
import type { OrderTerms } from './orderFigures'
import { recostedLines } from './quotedLines'

interface Typed {
  order: Order | undefined
  /** Of its quoted lines: see `quotedQuantities`. */
  quantities: string
}

/** The inputs of a form's calculation: an existing order uses the rates that are frozen on it. */
export function useOrderTerms(currency: string, { order, quantities }: Typed): OrderTerms {
  const { id, today } = useBranch()
  const branch = useBranchOf(order?.branch_id ?? id ?? '')
  const book = useBook(currency, today)
  const { data: taxes } = useListTaxRatesQuery({ limit: 200 })
  const recosted = useMemo(() => recostedLines(order, quantities), [order, quantities])
  return useMemo(() => {
    const rates = new Map([...book, ...(order?.rates ?? [])].map((entry) => [entry.currency, entry.rate]))
    return {
      currency,
      price_step: branch?.currency === currency ? branch.price_step : null,
      floor_percent: branch?.margin_floor_percent ?? null,
      rateOf: (of) => (of === currency ? '1' : (rates.get(of) ?? null)),
      // A draft uses the tax percentages of the date on which it is saved.
      tax_rates: taxes?.rows ?? [],
      seller: branch ?? null,
      recosted,
    }
  }, [currency, branch, book, taxes, order, recosted])
}

/** The company's rates in the order's currency that apply on a date and are recent enough. */
function useBook(currency: string, today: string): DatedRate[] {
  const { data: company } = useGetCompanyQuery()
  const { data: book } = useGetLatestExchangeRatesQuery({ on: today })
  return useMemo(() => {
    if (!company || !book) return []
    return ratesToFreeze({
      currency,
      company_currency: company.currency,
      given: [],
      book: datedRates(book),
      needed: [],
      today,
      max_age_days: company.rate_max_age_days,
    }).rates
  }, [currency, company, book, today])
}
