import { lazy } from 'react'
import { Card } from '../../components/pages/Card'
import { Money } from '../../components/values/Money'
import { PlotFrame } from '../../components/plots/PlotFrame'
import type { ClientHistory } from '../../contract/clientHistory'
import { Th } from '../../components/lists/Th'
import { monthName } from '../../i18n/monthName'
import { useTranslation } from '../../i18n/useTranslation'

const BarPlot = lazy(() => import('../../components/plots/BarPlot'))

/** The monthly sales to a client; nothing where there are none. */
export function ClientMonths({ history: { currency, months } }: { history: ClientHistory }) {
  const { t } = useTranslation('clients')
  if (months.every(({ orders }) => orders === 0)) return null
  const table = (
    <table className="zb-table">
      <caption className="visually-hidden">{t('months_plot', { currency })}</caption>
      <thead>
        <tr>
          <Th>{t('month')}</Th>
          <Th end>{t('month_orders')}</Th>
          <Th end>{t('month_value', { currency })}</Th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, value, orders }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, 'long')}</th>
            <td className="zb-end">{orders}</td>
            <td className="zb-end">
              <Money amount={value} currency={currency} code={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <Card title={t('months')} end={t('months_note', { currency })}>
      <PlotFrame label={t('months_plot', { currency })} table={table}>
        <BarPlot
          bars={months.map(({ month, value }, place) => ({
            label: monthName(month, 'short'),
            value: Number(value),
            unfinished: place === months.length - 1,
          }))}
        />
      </PlotFrame>
    </Card>
  )
}
