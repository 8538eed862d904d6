import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LuArrowLeftRight } from 'react-icons/lu'
import { useGetCompanyQuery } from '../../api/companyApi'
import { useListExchangeRatesQuery } from '../../api/exchangeRatesApi'
import { DataList } from '../../components/DataList'
import { DateText } from '../../components/DateText'
import { EmptyState } from '../../components/EmptyState'
import { FilterMenu } from '../../components/FilterMenu'
import { Money } from '../../components/Money'
import { SearchField } from '../../components/SearchField'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { useListAddress } from '../../components/useListAddress'
import { exchangeRateSorts, type ExchangeRate } from '../../contract/exchangeRates'
import { currencies } from '../../domain/currencies'
import { currencyChoices } from '../../pickers/choices'
import { oneOf, sortOf } from '../../pickers/listQuery'
import { useMay } from '../../pickers/useMay'
import { EnterRates } from './EnterRates'
import { LatestRates } from './LatestRates'
import { RateHistory } from './RateHistory'
import './exchangeRateTexts'

const codes = currencies.map(({ code }) => code)

/** Settings: the company's book of rates, the newest first. A rate is never changed: a newer one takes its place. */
export default function ExchangeRatesPage() {
  const { t } = useTranslation('exchangeRates')
  const may = useMay()
  const address = useListAddress()
  const { data: company } = useGetCompanyQuery()
  const currency = oneOf(codes, address.filter('currency'))
  const query = useListExchangeRatesQuery({
    q: address.q,
    currency,
    sort: sortOf(exchangeRateSorts, address.sort),
    ...address.page,
  })
  const own = company?.currency ?? ''
  return (
    <div className="zb-stack pt-3">
      {may('createExchangeRate') && company && <EnterRates company={company} />}
      {company && (currency ? <RateHistory currency={currency} own={own} /> : <LatestRates company={company} onOpen={(code) => address.setFilter('currency', code)} />)}
      <div className="zb-bleed">
        <div className="zb-filters">
          <SearchField label={t('search')} value={address.q} onChange={address.setQ} />
          <FilterMenu label={t('currency')} value={address.filter('currency')} onChange={(value) => address.setFilter('currency', value)} options={currencyChoices} />
        </div>
        <DataList
          name={t('title')}
          query={query}
          address={address}
          defaultSort="-valid_from"
          columns={useColumns(own)}
          card={(rate) => (
            <>
              <CardLine start={<b>{rate.currency}</b>} end={<Money amount={rate.rate} currency={own} />} />
              <CardLine start={<span className="zb-muted">{rate.source}</span>} end={<DateText value={rate.valid_from} />} />
            </>
          )}
          errorTitle={t('list_failed')}
          empty={
            <EmptyState icon={LuArrowLeftRight} title={t('empty')}>
              {t('empty_text')}
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}

function useColumns(own: string): Column<ExchangeRate>[] {
  const { t } = useTranslation('exchangeRates')
  return useMemo(
    () => [
      { id: 'currency', header: t('currency'), cell: ({ currency }) => currency, bone: 'short' },
      { id: 'rate', header: t('rate_in', { currency: own }), cell: ({ rate }) => <Money amount={rate} currency={own} code={false} align={4} />, align: 'end' },
      { id: 'valid_from', header: t('valid_from'), cell: ({ valid_from }) => <DateText value={valid_from} />, sort: 'valid_from', newestFirst: true, align: 'end', bone: 'short' },
      { id: 'source', header: t('source'), cell: ({ source }) => source, grow: true, bone: 'long' },
      { id: 'created_at', header: t('created_at'), cell: ({ created_at }) => <DateText value={created_at} time />, sort: 'created_at', newestFirst: true, align: 'end', bone: 'short' },
    ],
    [t, own],
  )
}
