import { useMemo } from 'react'
import { LuArrowLeftRight } from 'react-icons/lu'
import { useGetCompanyQuery } from '../../api/companyApi'
import { useListExchangeRatesQuery } from '../../api/exchangeRatesApi'
import { DateText } from '../../components/values/DateText'
import { FilteredList } from '../../components/lists/FilteredList'
import { Money } from '../../components/values/Money'
import { AfterPause, LinesSkeleton } from '../../components/pages/Skeleton'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useListAddress } from '../../components/lists/useListAddress'
import { exchangeRateSorts, exportExchangeRates, type ExchangeRate } from '../../contract/exchangeRates'
import { currencyCodes } from '../../domain/money/currencies'
import { useTranslation } from '../../i18n/useTranslation'
import { useFilters } from '../../pickers/filters/useFilters'
import { useServerList } from '../../pickers/list/useServerList'
import { severalOf, spanOf, wordsOf } from '../../pickers/choices/listQuery'
import { useMay } from '../../pickers/useMay'
import { createdColumn } from '../../pickers/list/commonColumns'
import { listTexts } from '../../components/lists/listTexts'
import { EnterRates } from './EnterRates'
import { LatestRates } from './LatestRates'
import { RateHistory } from './RateHistory'
import { currencyColumn, rateColumn, sourceColumn } from './rateColumns'

/** Settings: the company's exchange rates, the newest first. A rate is never changed: a newer one replaces it. */
export default function ExchangeRatesPage() {
  const { t } = useTranslation('exchangeRates')
  const may = useMay()
  const address = useListAddress()
  const filter = useFilters()
  const { data: company } = useGetCompanyQuery()
  const currency = severalOf(currencyCodes, address, 'currency')
  const only = currency?.length === 1 ? currency[0] : undefined
  const asked = {
    ...wordsOf(address, exchangeRateSorts),
    currency,
    ...spanOf(address, 'valid', filter.today),
  }
  const listed = { address, asked, query: useListExchangeRatesQuery({ ...asked, ...address.page }) }
  const own = company?.currency ?? ''
  const list = useServerList('exchange-rates', listed, {
    columns: useColumns(own),
    exports: exportExchangeRates,
    rowName: ({ currency: code, valid_from }) => `${code} ${valid_from}`,
  })
  return (
    <div className="zb-stack pt-3">
      {may('createExchangeRate') && company && <EnterRates company={company} />}
      {!company ? (
        <AfterPause>
          <LinesSkeleton />
        </AfterPause>
      ) : only ? (
        <RateHistory currency={only} own={own} />
      ) : (
        <LatestRates company={company} onOpen={(code) => address.setFilter('currency', code)} />
      )}
      <FilteredList
        filters={[filter.currency(), filter.days('valid', t('valid_from'))]}
        {...list}
        {...listTexts(t, LuArrowLeftRight)}
        card={(rate) => (
          <>
            <CardLine start={<b>{rate.currency}</b>} end={<Money amount={rate.rate} currency={own} />} />
            <CardLine
              start={<span className="zb-muted">{rate.source}</span>}
              end={<DateText value={rate.valid_from} />}
            />
          </>
        )}
      />
    </div>
  )
}

function useColumns(own: string): Column<ExchangeRate>[] {
  const { t } = useTranslation('exchangeRates')
  return useMemo(
    () => [
      currencyColumn(t('currency')),
      rateColumn(t('rate_in', { currency: own }), own),
      {
        id: 'valid_from',
        header: t('valid_from'),
        cell: ({ valid_from }) => <DateText value={valid_from} />,
        sort: 'valid_from',
        newestFirst: true,
        align: 'end',
        bone: 'short',
      },
      sourceColumn(t('source')),
      createdColumn(t('created_at'), true),
    ],
    [t, own],
  )
}
