import { lazy, Suspense, useState } from 'react'
import { useListExchangeRatesQuery } from '../../api/exchangeRatesApi'
import { Button } from '../../components/actions/Button'
import { DataTable } from '../../components/dataTable/DataTable'
import { DateText } from '../../components/values/DateText'
import { Money } from '../../components/values/Money'
import { LinesSkeleton } from '../../components/pages/Skeleton'
import { CardLine } from '../../components/lists/TableCards'
import type { ExchangeRate } from '../../contract/exchangeRates'
import { rateSeries } from '../../domain/rates/rateSeries'
import { useTranslation } from '../../i18n/useTranslation'
import { QueryCard } from '../../components/pages/QueryCard'
import { rateColumn } from './rateColumns'

// Charts are large, so their code is loaded on demand.
const RateChart = lazy(() => import('./RateChart'))

const most = 200

/** The history of one currency, as a chart and as a table of the same figures. */
export function RateHistory({ currency, own }: { currency: string; own: string }) {
  const { t } = useTranslation('exchangeRates')
  const [table, setTable] = useState(false)
  const listed = useListExchangeRatesQuery({ currency, sort: '-valid_from', limit: most })
  const query = { ...listed, data: listed.currentData }
  return (
    <QueryCard
      title={t('over_time', { currency, own })}
      end={
        <Button size="sm" onClick={() => setTable(!table)}>
          {t(table ? 'as_plot' : 'as_table')}
        </Button>
      }
      query={query}
      errorTitle={t('list_failed')}
      empty={t('no_history', { currency })}
    >
      {({ rows, meta }) => {
        const series = rateSeries(rows)
        return (
          <>
            {table ? (
              <Figures series={series} currency={currency} own={own} />
            ) : (
              <Suspense fallback={<LinesSkeleton />}>
                <RateChart series={series} currency={currency} own={own} />
              </Suspense>
            )}
            {meta.next !== null && (
              <p className="zb-small zb-muted mb-0 mt-2">{t('newest_only', { count: rows.length })}</p>
            )}
          </>
        )
      }}
    </QueryCard>
  )
}

function Figures({ series, currency, own }: { series: readonly ExchangeRate[]; currency: string; own: string }) {
  const { t } = useTranslation('exchangeRates')
  return (
    <DataTable
      framed
      name={t('over_time', { currency, own })}
      rows={[...series].reverse()}
      columns={[
        { id: 'valid_from', header: t('valid_from'), cell: ({ valid_from }) => <DateText value={valid_from} /> },
        rateColumn(t('rate_in', { currency: own }), own),
        { id: 'source', header: t('source'), cell: ({ source }) => source, grow: true },
      ]}
      card={(rate) => (
        <CardLine start={<DateText value={rate.valid_from} />} end={<Money amount={rate.rate} currency={own} />} />
      )}
    />
  )
}
