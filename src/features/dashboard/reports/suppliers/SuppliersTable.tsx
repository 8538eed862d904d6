import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../../app/paths'
import { Money } from '../../../../components/Money'
import { Percent } from '../../../../components/Percent'
import { askedList } from '../../../../domain/dashboard/figures'
import {
  expectedList,
  scorePercents,
  type Scorecard,
  type ScoredBranch,
  type SupplierRow,
  type SupplierScore,
} from '../../../../domain/dashboard/suppliers'
import { FigureLink } from '../../FigureLink'
import { hours } from '../../supplierFigures'
import type { ReportColumn } from '../reportColumn'
import { ReportTable } from '../ReportTable'

/** Each supplier with its figures: RFQs and expected purchase orders open their lists. */
export function SuppliersTable({ rows, branches, total, currency }: Scorecard) {
  const { t } = useTranslation('reports')
  const listed = (of: 'asked' | 'due', count: number, supplier_id?: string) => {
    return (
      <FigureLink
        branches={branches}
        listOf={(branch) =>
          of === 'asked' && supplier_id !== undefined
            ? askedList(supplier_id, branch)
            : expectedList(branch, supplier_id)
        }
        countOf={(branch) => countIn(branch, of, supplier_id)}
      >
        {count}
      </FigureLink>
    )
  }
  const scores = scoreColumns(t, currency, total.awarded !== null)
  const columns: ReportColumn<SupplierRow>[] = [
    {
      id: 'supplier',
      head: t('suppliers.supplier'),
      sortedBy: ({ supplier_name }) => supplier_name,
      cell: ({ supplier_id, supplier_name }) => (
        <Link to={generatePath(paths.supplier, { id: supplier_id })}>{supplier_name}</Link>
      ),
    },
    ...scores.map((column) => ({
      ...column,
      cell: (row: SupplierRow) =>
        column.id === 'asked' || column.id === 'due'
          ? listed(column.id, row[column.id], row.supplier_id)
          : column.cell(row),
    })),
  ]
  return (
    <ReportTable
      title={t('suppliers.title')}
      columns={columns}
      rows={rows}
      keyOf={({ supplier_id }) => supplier_id}
      totals={[
        {
          key: 'total',
          cells: [t('total'), ...scores.map(({ id, cell }) => (id === 'due' ? listed(id, total.due) : cell(total)))],
        },
      ]}
    />
  )
}

const countIn = ({ rows }: ScoredBranch, of: 'asked' | 'due', supplier_id?: string): number =>
  rows
    .filter((row) => supplier_id === undefined || row.supplier_id === supplier_id)
    .reduce((count, row) => count + row[of], 0)

/** The figures of a score, the amount only where it may be seen. */
function scoreColumns(t: TFunction<'reports'>, currency: string, seesPrices: boolean): ReportColumn<SupplierScore>[] {
  const count = (id: 'asked' | 'answered' | 'offered' | 'won' | 'due' | 'on_time' | 'late') => ({
    id,
    head: t(`suppliers.${id}`),
    isFigure: true,
    sortedBy: (score: SupplierScore) => score[id],
    cell: (score: SupplierScore) => score[id],
  })
  const percent = (id: 'answered' | 'won' | 'on_time') => ({
    id: `${id}_percent`,
    head: t(`suppliers.${id}_percent`),
    isFigure: true,
    sortedBy: (score: SupplierScore) => Number(scorePercents(score)[id] ?? -1),
    cell: (score: SupplierScore) => <Percent value={scorePercents(score)[id]} decimals={1} />,
  })
  const median = {
    id: 'median_hours',
    head: t('suppliers.median_hours'),
    isFigure: true,
    sortedBy: ({ median_hours }: SupplierScore) => Number(median_hours ?? -1),
    cell: ({ median_hours }: SupplierScore) => hours(median_hours),
  }
  const awarded = {
    id: 'awarded',
    head: t('suppliers.awarded'),
    isFigure: true,
    sortedBy: (score: SupplierScore) => Number(score.awarded?.value ?? 0),
    cell: (score: SupplierScore) => <Money amount={score.awarded?.value} currency={currency} />,
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
