import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useBranch } from '../../../app/hooks'
import { skipToken } from '@reduxjs/toolkit/query'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useGetLatestExchangeRatesQuery } from '../../../api/exchangeRatesApi'
import { useListSuppliersQuery } from '../../../api/suppliersApi'
import { datedRates, ratesToFreeze } from '../../../domain/rfqs/rfqRates'
import type { WrongField } from '../../../components/saving/wrongFields'
import type { InvitationForm, RfqForm } from './rfqForm'

export interface BookRate {
  currency: string
  /** One unit of it in the RFQ's currency; null where there is no recent rate. */
  rate: string | null
  rate_date: string | null
  source: string | null
  /** Why it cannot be sent with this rate. */
  problem?: string
}

/** The company's current rate of each currency in the RFQ's, and which required ones are missing. */
export function useBookRates(currency: string, needed: readonly string[]): { inBook: BookRate[]; today: string } {
  const { today } = useBranch()
  const { data: company } = useGetCompanyQuery()
  const { data: book } = useGetLatestExchangeRatesQuery({ on: today })
  if (!company || !book) return { inBook: [], today }
  const freeze = (codes: readonly string[]) =>
    ratesToFreeze({
      currency,
      company_currency: company.currency,
      given: [],
      book: datedRates(book),
      needed: codes,
      today,
      max_age_days: company.rate_max_age_days,
    })
  const known = freeze([]).rates.filter((rate) => rate.currency !== currency)
  const missing = [...new Set(needed)].filter(
    (code) => code !== currency && !known.some((rate) => rate.currency === code),
  )
  return {
    inBook: [
      ...known,
      ...missing.map((code) => ({
        currency: code,
        rate: null,
        rate_date: null,
        source: null,
        problem: freeze([code]).problems[0]?.message,
      })),
    ],
    today,
  }
}

/** The currencies of the invited suppliers; for a saved draft from the supplier records. */
export function useNeededCurrencies(invitations: readonly InvitationForm[]): string[] {
  const unknown = invitations.some(({ currency }) => currency === null)
  const { data } = useListSuppliersQuery(unknown ? { active: 'true', sort: 'name', limit: 200 } : skipToken)
  return invitations.flatMap(
    ({ supplier_id, currency }) => currency ?? data?.rows.find(({ id }) => id === supplier_id)?.currency ?? [],
  )
}

/** Keeps a blank rate in the form for each currency that has none, so that it is entered in place. */
export function useRatesInPlace(inBook: readonly BookRate[], today: string) {
  const { getValues, setValue } = useFormContext<RfqForm>()
  useEffect(() => {
    if (inBook.length === 0) return
    const before = getValues('rates')
    const wanted = inBook.filter(({ problem }) => problem).map(({ currency }) => currency)
    const kept = before.filter(({ currency, rate, missing }) => !missing || rate !== '' || wanted.includes(currency))
    const added = wanted.filter((currency) => !kept.some((rate) => rate.currency === currency))
    if (added.length === 0 && kept.length === before.length) return
    const blank = added.map((currency) => ({
      currency,
      rate: '',
      rate_date: today,
      source: '',
      missing: true as const,
    }))
    setValue('rates', [...kept, ...blank])
  }, [inBook, today, getValues, setValue])
}

/** Returns the problems of the currencies that have neither a recent rate nor an entered one. */
export function useMissingRates(): () => WrongField[] {
  const { getValues } = useFormContext<RfqForm>()
  const [currency, invitations] = useWatch<RfqForm, ['currency', 'invitations']>({ name: ['currency', 'invitations'] })
  const { inBook } = useBookRates(currency, useNeededCurrencies(invitations))
  return () => {
    const rates = getValues('rates')
    return inBook.flatMap(({ currency: code, problem }) => {
      const index = rates.findIndex((rate) => rate.currency === code)
      if (!problem || (index >= 0 && rates[index]?.rate !== '')) return []
      return [{ path: index < 0 ? 'rates' : `rates.${index}.rate`, message: problem }]
    })
  }
}
