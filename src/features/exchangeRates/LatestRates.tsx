import { useMemo } from 'react'
import { useGetLatestExchangeRatesQuery } from '../../api/exchangeRatesApi'
import { Card } from '../../components/pages/Card'
import { DataTable } from '../../components/dataTable/DataTable'
import { todayIn } from '../../components/values/currentTime'
import { DateText } from '../../components/values/DateText'
import { Flag } from '../../components/values/Flag'
import { Money } from '../../components/values/Money'
import { QueryState } from '../../components/pages/QueryState'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import type { Company } from '../../contract/company'
import type { ExchangeRate } from '../../contract/exchangeRates'
import { daysBetween } from '../../domain/dates/dayCounts'
import { useTranslation } from '../../i18n/useTranslation'
import { currencyColumn, rateColumn, sourceColumn } from './rateColumns'

/** The current rate of each currency, its age, and a warning where it is too old to be used. */
export function LatestRates({ company, onOpen }: { company: Company; onOpen: (currency: string) => void }) {
  const { t } = useTranslation('exchangeRates')
  const query = useGetLatestExchangeRatesQuery({})
  const columns = useColumns(company)
  return (
    <Card title={t('today')} count={query.data?.length} flush>
      <QueryState
        query={query}
        errorTitle={t('today_failed')}
        empty={<p className="zb-card-body zb-muted mb-0">{t('empty_text')}</p>}
        compact
      >
        {(rates) => (
          <DataTable
            name={t('today')}
            rows={rates}
            columns={columns}
            rowName={({ currency }) => currency}
            onOpen={({ currency }) => onOpen(currency)}
            card={(rate) => (
              <>
                <CardLine
                  start={<b>{rate.currency}</b>}
                  end={<Money amount={rate.rate} currency={company.currency} />}
                />
                <CardLine start={<Age rate={rate} company={company} />} end={<DateText value={rate.valid_from} />} />
              </>
            )}
          />
        )}
      </QueryState>
    </Card>
  )
}

function useColumns(company: Company): Column<ExchangeRate>[] {
  const { t } = useTranslation('exchangeRates')
  return useMemo(
    () => [
      currencyColumn(t('currency')),
      rateColumn(t('rate_in', { currency: company.currency }), company.currency),
      {
        id: 'valid_from',
        header: t('valid_from'),
        cell: ({ valid_from }) => <DateText value={valid_from} />,
        align: 'end',
        bone: 'short',
      },
      { id: 'age', header: t('age'), cell: (rate) => <Age rate={rate} company={company} />, bone: 'mid' },
      sourceColumn(t('source')),
    ],
    [t, company],
  )
}

/** The age as text; with an icon once no RFQ can be sent with it (RFQ-04). */
function Age({
  rate: { valid_from },
  company: { timezone, rate_max_age_days },
}: {
  rate: ExchangeRate
  company: Company
}) {
  const { t } = useTranslation('exchangeRates')
  const days = daysBetween(valid_from, todayIn(timezone))
  const words = days <= 0 ? t('of_today') : t('days_old', { count: days })
  return days > rate_max_age_days ? (
    <Flag kind="expired">{t('too_old', { age: words, limit: rate_max_age_days })}</Flag>
  ) : (
    <span className="zb-muted">{words}</span>
  )
}
