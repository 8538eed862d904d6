import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Card } from '../../../components/Card'
import { SortHead } from '../../../components/dataTable/SortHead'
import { Money } from '../../../components/Money'
import { Percent } from '../../../components/Percent'
import { ScrollFrame } from '../../../components/ScrollFrame'
import { marginPercent } from '../../../domain/dashboard/figures'
import { earned, salesList, type Sales, type SalesRow } from '../../../domain/dashboard/sales'
import { FigureLink } from '../FigureLink'
import { rowName } from './rowName'
import type { ShownSales } from './useSalesReport'

/** What the rows are sorted by, besides their name. */
const figureOf = {
  orders: ({ won }) => won.count,
  value: ({ won }) => Number(won.value),
  net: ({ margin }) => Number(margin?.net ?? 0),
  cost: ({ margin }) => Number(margin?.cost ?? 0),
  margin: ({ margin }) => Number(earned(margin) ?? 0),
  margin_percent: ({ margin }) => Number((margin && marginPercent(margin)) ?? 0),
} satisfies Record<string, (row: Sales) => number>
type FigureColumn = keyof typeof figureOf

/** Every row with its figures and the list of its orders; the totals are in the foot. */
export function SalesTable(shown: ShownSales) {
  const { t } = useTranslation('reports')
  const { by, branches, total, currency } = shown
  const columns = (Object.keys(figureOf) as FigureColumn[]).filter(
    (column) => total.margin || column === 'orders' || column === 'value',
  )
  const { rows, sorted, sortBy } = useSorted(shown)
  return (
    <Card title={t(`sales.${by}`)} flush>
      <ScrollFrame label={t(`sales.${by}`)}>
        <table className="zb-table zb-report-table">
          <thead>
            <tr>
              <SortHead sorted={sorted('name')} onSort={() => sortBy('name')}>
                {t(`grouping.${by}`)}
              </SortHead>
              {columns.map((column) => (
                <SortHead key={column} className="zb-end" sorted={sorted(column)} onSort={() => sortBy(column)}>
                  {t(column)}
                </SortHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{rowName(t, by, row)}</th>
                <td className="zb-end">
                  <FigureLink
                    branches={branches}
                    listOf={(branch) => salesList(by, row.key, branch)}
                    countOf={(branch) => branch.rows.find(({ key }) => key === row.key)?.won.count ?? 0}
                  >
                    {row.won.count}
                  </FigureLink>
                </td>
                <Amounts sales={row} currency={currency} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td className="zb-end">
                <FigureLink
                  branches={branches}
                  listOf={(branch) => salesList('month', null, branch)}
                  countOf={(branch) => branch.total.won.count}
                >
                  {total.won.count}
                </FigureLink>
              </td>
              <Amounts sales={total} currency={currency} />
            </tr>
          </tfoot>
        </table>
      </ScrollFrame>
    </Card>
  )
}

function Amounts({ sales: { won, margin }, currency }: { sales: Sales; currency: string }) {
  const amounts = [won.value, ...(margin ? [margin.net, margin.cost, earned(margin)] : [])]
  return (
    <>
      {amounts.map((amount, place) => (
        <td key={place} className="zb-end">
          <Money amount={amount} currency={currency} />
        </td>
      ))}
      {margin && (
        <td className="zb-end">
          <Percent value={marginPercent(margin)} decimals={1} />
        </td>
      )}
    </>
  )
}

/** The rows in the order of the URL: a column, with a minus where it descends. */
function useSorted({ by, rows }: Pick<ShownSales, 'by' | 'rows'>) {
  const { t } = useTranslation('reports')
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort') ?? ''
  const name = sort.replace('-', '')
  const column = (Object.keys(figureOf) as FigureColumn[]).find((each) => each === name)
  const compare = (left: SalesRow, right: SalesRow) =>
    column ? figureOf[column](left) - figureOf[column](right) : compareNames(left, right)
  const compareNames = (left: SalesRow, right: SalesRow) =>
    by === 'month'
      ? (left.key ?? '').localeCompare(right.key ?? '')
      : rowName(t, by, left).localeCompare(rowName(t, by, right))
  const descends = sort.startsWith('-')
  return {
    rows: column || name === 'name' ? [...rows].sort((a, b) => (descends ? compare(b, a) : compare(a, b))) : rows,
    sorted: (of: string) => (of === name ? (descends ? ('desc' as const) : ('asc' as const)) : (false as const)),
    sortBy: (of: string) => {
      // Figures begin with the largest.
      const first = of === 'name' ? of : `-${of}`
      const other = of === 'name' ? `-${of}` : of
      setParams(
        (now) => {
          now.set('sort', sort === first ? other : first)
          return now
        },
        { replace: true },
      )
    },
  }
}
