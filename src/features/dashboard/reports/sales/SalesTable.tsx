import type { TFunction } from 'i18next'
import { Money } from '../../../../components/values/Money'
import { Percent } from '../../../../components/values/Percent'
import { marginList, marginPercent } from '../../../../domain/dashboard/figures'
import { earned, salesList, type BranchSales, type Sales, type SalesRow } from '../../../../domain/dashboard/sales'
import type { Decimal } from '../../../../domain/money/money'
import { useTranslation } from '../../../../i18n/useTranslation'
import { FigureLink } from '../../figures/FigureLink'
import type { ReportColumn } from '../reportColumn'
import { ReportTable } from '../ReportTable'
import { rowName } from './rowName'
import type { ShownSales } from './useSalesReport'

const amountOf = {
  value: ({ won }) => won.value,
  net: ({ margin }) => margin && margin.net,
  cost: ({ margin }) => margin && margin.cost,
  margin: ({ margin }) => earned(margin),
} satisfies Record<string, (sales: Sales) => Decimal | null>
type AmountColumn = keyof typeof amountOf

/** Every row with its figures, which open the list of its orders; the totals are in the foot. */
export function SalesTable({ by, rows, branches, total, currency }: ShownSales) {
  const { t } = useTranslation('reports')
  const link = ({ cell, isOfMargin }: FigureColumn, sales: Sales, row?: SalesRow) => {
    const inBranch = (branch: BranchSales): Sales | undefined =>
      row ? branch.rows.find(({ key }) => key === row.key) : branch.total
    const ordersIn = (branch: BranchSales) => (row ? salesList(by, row.key, branch) : salesList('month', null, branch))
    return (
      <FigureLink
        branches={branches}
        listOf={(branch) =>
          isOfMargin ? marginList(ordersIn(branch), inBranch(branch)?.margin ?? null) : ordersIn(branch)
        }
        countOf={(branch) => (isOfMargin ? inBranch(branch)?.margin?.orders : inBranch(branch)?.won.count) ?? 0}
      >
        {cell(sales)}
      </FigureLink>
    )
  }
  const figures = [ordersColumn(t), ...amountColumns(t, currency, total.margin !== null)]
  const columns: ReportColumn<SalesRow>[] = [
    {
      id: 'name',
      head: t(`grouping.${by}`),
      sortedBy: (row) => (by === 'month' ? (row.key ?? '') : rowName(t, by, row)),
      cell: (row) => rowName(t, by, row),
    },
    ...figures.map((column) => ({ ...column, cell: (row: SalesRow) => link(column, row, row) })),
  ]
  return (
    <ReportTable
      title={t(`sales.${by}`)}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => String(key)}
      totals={[{ key: 'total', cells: [t('total'), ...figures.map((column) => link(column, total))] }]}
    />
  )
}

/** A figure of sales; a margin is only of the orders with known costs. */
type FigureColumn = ReportColumn<Sales> & { isOfMargin?: boolean }

const ordersColumn = (t: TFunction<'reports'>): FigureColumn => ({
  id: 'orders',
  head: t('orders'),
  isFigure: true,
  sortedBy: ({ won }) => won.count,
  cell: ({ won }) => won.count,
})

/** The amounts of sales, those of costs only where they may be seen. */
function amountColumns(t: TFunction<'reports'>, currency: string, seesCosts: boolean): FigureColumn[] {
  const names = (Object.keys(amountOf) as AmountColumn[]).filter((name) => seesCosts || name === 'value')
  const amounts = names.map((id) => ({
    id,
    head: t(id),
    isFigure: true,
    sortedBy: (sales: Sales) => Number(amountOf[id](sales) ?? 0),
    cell: (sales: Sales) => <Money amount={amountOf[id](sales)} currency={currency} />,
    isOfMargin: id !== 'value',
  }))
  const percentOf = ({ margin }: Sales) => margin && marginPercent(margin)
  const percent = {
    id: 'margin_percent',
    head: t('margin_percent'),
    isFigure: true,
    sortedBy: (sales: Sales) => Number(percentOf(sales) ?? 0),
    cell: (sales: Sales) => <Percent value={percentOf(sales)} decimals={1} />,
    isOfMargin: true,
  }
  return seesCosts ? [...amounts, percent] : amounts
}
