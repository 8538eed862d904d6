import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card } from '../../../components/pages/Card'
import { Money } from '../../../components/values/Money'
import { PlotFrame } from '../../../components/plots/PlotFrame'
import { Th } from '../../../components/lists/Th'
import { scaleOf } from '../../../domain/dashboard/scale'
import type { Decimal } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'

const BarPlot = lazy(() => import('../../../components/plots/BarPlot'))

/** So many bars have room for their names. */
export const mostBars = 12

interface ReportPlotProps<Row> {
  /** The name of the report. */
  name: string
  /** What each bar is: "Client". */
  head: string
  /** What its length is: "Value". */
  title: string
  /** In the head of the card, beside the unit. */
  end?: ReactNode
  rows: readonly Row[]
  /** The first of the rows are drawn. */
  most?: number
  keyOf: (row: Row) => string
  nameOf: (row: Row, length: 'short' | 'long') => string
  amountOf: (row: Row) => Decimal
  currency: string
  /** The address of what is behind a bar; undefined where it is none, or of several branches. */
  pathOf: (row: Row) => string | undefined
}

/** An amount of each row as a bar that opens its list. */
export function ReportPlot<Row>(props: ReportPlotProps<Row>) {
  const { name, head, title, end, rows, most = rows.length, keyOf, nameOf, amountOf, currency, pathOf } = props
  const { t } = useTranslation('reports')
  const { t: words } = useTranslation('dashboard')
  const navigate = useNavigate()
  const drawn = rows.slice(0, most)
  const scale = scaleOf(drawn.map(amountOf))
  const opens = drawn.some((row) => pathOf(row) !== undefined)
  function pick(place: number) {
    const path = drawn[place] && pathOf(drawn[place])
    if (path) void navigate(path)
  }
  return (
    <Card
      title={title}
      end={
        <>
          {end}
          <span className="zb-small zb-muted">{words(`scale.${scale.unit}`, { currency })}</span>
        </>
      }
    >
      <PlotFrame
        label={t('plot', { title: name, currency })}
        table={
          <table className="zb-table">
            <thead>
              <tr>
                <Th>{head}</Th>
                <Th end>{title}</Th>
              </tr>
            </thead>
            <tbody>
              {drawn.map((row) => (
                <tr key={keyOf(row)}>
                  <th scope="row">{nameOf(row, 'long')}</th>
                  <td className="zb-end">
                    <Money amount={amountOf(row)} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        }
      >
        <BarPlot
          bars={drawn.map((row) => ({ label: nameOf(row, 'short'), value: Number(scale.of(amountOf(row))) }))}
          {...(opens ? { onPick: pick } : {})}
        />
      </PlotFrame>
      {drawn.length < rows.length && (
        <p className="zb-small zb-muted mb-0">{t('first_shown', { shown: drawn.length, total: rows.length })}</p>
      )}
    </Card>
  )
}
