import { lazy, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useBranch } from '../../../app/hooks'
import { PlotFrame } from '../../../components/plots/PlotFrame'
import type { FigureList } from '../../../domain/dashboard/figureList'
import { monthName } from '../../../i18n/monthName'
import { useTranslation } from '../../../i18n/useTranslation'
import { FigureLink } from './FigureLink'
import { listPath } from '../listPath'
import type { BranchFigures, ShownFigures } from './useDashboardFigures'

const BarPlot = lazy(() => import('../../../components/plots/BarPlot'))
const LinePlot = lazy(() => import('../../../components/plots/LinePlot'))

type Month = ShownFigures['months'][number]
type BranchMonth = BranchFigures['months'][number]

/** A figure of a month; unless it has a list of its own, it opens that of the month. */
interface MonthCell {
  shown: ReactNode
  listOf?: (month: BranchMonth) => FigureList
  countOf?: (month: BranchMonth) => number
}

interface MonthsPlotProps {
  shown: ShownFigures
  label: string
  kind: 'bars' | 'line'
  /** What is drawn; null where there is none. */
  valueOf: (month: Month) => number | null
  /** The list of a month, and how many rows of it a branch has. */
  listOf: (month: BranchMonth) => FigureList
  countOf: (month: BranchMonth) => number
  /** The heads and the cells of the table, after the month and its number of documents. */
  heads: readonly [count: string, ...more: string[]]
  cells: (month: Month) => readonly MonthCell[]
  countIn: (month: Month) => number
}

/** The months of the period as a chart whose marks open their list, and as a table with the same links. */
export function MonthsPlot({ shown, label, kind, valueOf, listOf, countOf, countIn, heads, cells }: MonthsPlotProps) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const { id, today } = useBranch()
  const { months, branches } = shown
  const only = branches.length === 1 && branches[0]?.branch_id === id ? branches[0] : undefined
  const monthIn = (branch: BranchFigures, month: string) => branch.months.find((each) => each.month === month)
  const onPick = (place: number) => {
    const month = only?.months[place]
    if (month) void navigate(listPath(listOf(month)))
  }
  const table = (linked: boolean) => (
    <table className="zb-table">
      <thead>
        <tr>
          <th scope="col">{t('month')}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="zb-end">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthName(month.month, 'long')}</th>
            {[{ shown: countIn(month) }, ...cells(month)].map((cell: MonthCell, place) => (
              <td key={heads[place]} className="zb-end">
                {linked ? (
                  <FigureLink
                    branches={branches.filter((branch) => monthIn(branch, month.month))}
                    listOf={(branch) => (cell.listOf ?? listOf)(monthIn(branch, month.month)!)}
                    countOf={(branch) => (cell.countOf ?? countOf)(monthIn(branch, month.month)!)}
                  >
                    {cell.shown}
                  </FigureLink>
                ) : (
                  cell.shown
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  const points = months.map((month) => ({
    label: monthName(month.month, 'short'),
    value: valueOf(month),
    unfinished: month.month === today.slice(0, 7),
  }))
  return (
    <PlotFrame label={label} table={table}>
      {kind === 'bars' ? (
        <BarPlot
          bars={points.map(({ value, ...point }) => ({ ...point, value: value ?? 0 }))}
          {...(only ? { onPick } : {})}
        />
      ) : (
        <LinePlot points={points} {...(only ? { onPick } : {})} />
      )}
    </PlotFrame>
  )
}
