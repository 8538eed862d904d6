import type { TFunction } from 'i18next'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../../app/paths'
import { Money } from '../../../../components/values/Money'
import { Percent } from '../../../../components/values/Percent'
import {
  scorePercents,
  type ListedFigure,
  type Scorecard,
  type SupplierRow,
  type SupplierScore,
} from '../../../../domain/dashboard/suppliers'
import { useTranslation } from '../../../../i18n/useTranslation'
import { hours } from '../../figures/supplierFigures'
import type { ReportColumn } from '../reportColumn'
import { ReportTable } from '../ReportTable'
import { ScoreLink } from './ScoreLink'

/** Each supplier with its figures, and the totals; those that count documents open their list. */
export function SuppliersTable(card: Scorecard) {
  const { rows, branches, total, currency } = card
  const { t } = useTranslation('reports')
  const scores = scoreColumns(t, currency, total.awarded !== null)
  const cellOf = (column: ScoreColumn, score: SupplierScore, supplier_id?: string) =>
    column.lists ? (
      <ScoreLink
        figure={column.lists}
        counted={column.counted?.(score)}
        score={score}
        branches={branches}
        supplier_id={supplier_id}
      >
        {column.cell(score)}
      </ScoreLink>
    ) : (
      column.cell(score)
    )
  const columns: ReportColumn<SupplierRow>[] = [
    {
      id: 'supplier',
      head: t('suppliers.supplier'),
      sortedBy: ({ supplier_name }) => supplier_name,
      cell: ({ supplier_id, supplier_name }) => (
        <Link to={generatePath(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>
      ),
    },
    ...scores.map((column) => ({ ...column, cell: (row: SupplierRow) => cellOf(column, row, row.supplier_id) })),
  ]
  return (
    <ReportTable
      title={t('suppliers.title')}
      columns={columns}
      rows={rows}
      keyOf={({ supplier_id }) => supplier_id}
      totals={[{ key: 'total', cells: [t('total'), ...scores.map((column) => cellOf(column, total))] }]}
    />
  )
}

interface ScoreColumn extends ReportColumn<SupplierScore> {
  /** The figure whose list it opens: its own, or that of the documents which it is made of. */
  lists?: ListedFigure
  counted?: (score: SupplierScore) => number
}

/** The figures of a score, the amount only where it may be seen. */
function scoreColumns(t: TFunction<'reports'>, currency: string, seesPrices: boolean): ScoreColumn[] {
  const count = (id: Exclude<ListedFigure, 'unvalued'>) => ({
    id,
    head: t(`suppliers.${id}`),
    isFigure: true,
    sortedBy: (score: SupplierScore) => score[id],
    cell: (score: SupplierScore) => score[id],
    lists: id,
    counted: (score: SupplierScore) => score[id],
  })
  const percent = (id: 'answered' | 'won' | 'on_time') => ({
    id: `${id}_percent`,
    head: t(`suppliers.${id}_percent`),
    isFigure: true,
    sortedBy: (score: SupplierScore) => Number(scorePercents(score)[id] ?? -1),
    cell: (score: SupplierScore) => <Percent value={scorePercents(score)[id]} decimals={1} />,
    lists: id,
  })
  const median = {
    id: 'median_hours',
    head: t('suppliers.median_hours'),
    isFigure: true,
    sortedBy: ({ median_hours }: SupplierScore) => Number(median_hours ?? -1),
    cell: ({ median_hours }: SupplierScore) => hours(median_hours),
    lists: 'answered' as const,
  }
  const awarded = {
    id: 'awarded',
    head: t('suppliers.awarded'),
    isFigure: true,
    sortedBy: (score: SupplierScore) => Number(score.awarded?.value ?? 0),
    cell: (score: SupplierScore) => <Money amount={score.awarded?.value} currency={currency} />,
    lists: 'won' as const,
  }
  return [
    count('asked'),
    count('answered'),
    percent('answered'),
    median,
    count('offered'),
    count('won'),
    percent('won'),
    ...(seesPrices ? [awarded] : []),
    count('due'),
    count('on_time'),
    count('late'),
    percent('on_time'),
  ]
}
