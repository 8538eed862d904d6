import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useBranch } from '../../../app/hooks'
import { Card } from '../../../components/Card'
import { Money } from '../../../components/Money'
import { PlotFrame } from '../../../components/plots/PlotFrame'
import { Th } from '../../../components/Th'
import { salesList } from '../../../domain/dashboard/sales'
import { scaleOf } from '../../../domain/dashboard/scale'
import { listPath } from '../listPath'
import { rowName } from './rowName'
import type { ShownSales } from './useSalesReport'

const BarPlot = lazy(() => import('../../../components/plots/BarPlot'))

/** So many bars have room for their names. */
const mostBars = 12

/** The value of each row as a bar that opens its list: of all months, of the largest of others. */
export function SalesPlot({ by, rows, branches, currency }: ShownSales) {
  const { t } = useTranslation('reports')
  const { t: words } = useTranslation('dashboard')
  const navigate = useNavigate()
  const { id } = useBranch()
  const drawn = by === 'month' ? rows : rows.slice(0, mostBars)
  const scale = scaleOf(drawn.map(({ won }) => won.value))
  const [only] = branches.length === 1 && branches[0]?.branch_id === id ? branches : []
  const label = t('plot', { title: t(`sales.${by}`), currency })
  function pick(place: number) {
    const row = drawn[place]
    if (row && only) void navigate(listPath(salesList(by, row.key, only)))
  }
  return (
    <Card
      title={t('value')}
      end={<span className="zb-small zb-muted">{words(`scale.${scale.unit}`, { currency })}</span>}
    >
      <PlotFrame
        label={label}
        table={
          <table className="zb-table">
            <thead>
              <tr>
                <Th>{t(`grouping.${by}`)}</Th>
                <Th end>{t('value')}</Th>
              </tr>
            </thead>
            <tbody>
              {drawn.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{rowName(t, by, row)}</th>
                  <td className="zb-end">
                    <Money amount={row.won.value} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      >
        <BarPlot
          bars={drawn.map((row) => ({
            label: rowName(t, by, row, 'short'),
            value: Number(scale.of(row.won.value)),
          }))}
          {...(only ? { onPick: pick } : {})}
        />
      </PlotFrame>
      {drawn.length < rows.length && (
        <p className="zb-small zb-muted mb-0">{t('first_shown', { shown: drawn.length, total: rows.length })}</p>
      )}
    </Card>
  )
}
