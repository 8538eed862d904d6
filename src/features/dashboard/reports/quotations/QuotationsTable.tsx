import type { ReactNode } from 'react'
import { generatePath } from 'react-router-dom'
import { paths } from '../../../../app/paths'
import { DateText } from '../../../../components/values/DateText'
import { DocumentNumber } from '../../../../components/values/DocumentNumber'
import { Money } from '../../../../components/values/Money'
import { quotationCount, quotationList } from '../../../../domain/dashboard/quotations'
import { useTranslation } from '../../../../i18n/useTranslation'
import { BranchLink } from '../../figures/BranchLink'
import { FigureLink } from '../../figures/FigureLink'
import type { ReportColumn } from '../reportColumn'
import { ReportTable, type ReportTotal } from '../ReportTable'
import type { ShownQuotation, ShownQuotations } from './useQuotationsReport'

/** Each quotation with its client and assignee; in the foot the list and the total of each currency. */
export function QuotationsTable({ rows, branches, currencies, total, currency: own }: ShownQuotations) {
  const { t } = useTranslation('reports')
  const columns: ReportColumn<ShownQuotation>[] = [
    {
      id: 'number',
      head: t('quotations.quotation'),
      sortedBy: ({ order_number }) => order_number ?? '',
      cell: ({ order_id, order_number, branch_id }) => (
        <BranchLink to={generatePath(paths.order, { id: order_id })} branch_id={branch_id}>
          <DocumentNumber number={order_number} />
        </BranchLink>
      ),
    },
    {
      id: 'client',
      head: t('grouping.client'),
      sortedBy: ({ client_name }) => client_name,
      cell: ({ client_name }) => client_name,
    },
    {
      id: 'assignee',
      head: t('quotations.assignee'),
      sortedBy: ({ assignee_name }) => assignee_name ?? '',
      cell: ({ assignee_name }) => assignee_name ?? '–',
    },
    {
      id: 'valid_until',
      head: t('quotations.valid_until'),
      sortedBy: ({ valid_until }) => valid_until,
      cell: ({ valid_until }) => <DateText value={valid_until} />,
    },
    {
      id: 'total',
      head: t('quotations.total'),
      isFigure: true,
      sortedBy: ({ total: amount }) => Number(amount),
      cell: ({ total: amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'value',
      head: t('value'),
      isFigure: true,
      sortedBy: ({ value }) => Number(value ?? 0),
      cell: ({ value }) => <Money amount={value} currency={own} />,
    },
  ]
  const link = (shown: ReactNode, currency?: string) => (
    <FigureLink
      branches={branches}
      listOf={(branch) => quotationList(branch, currency)}
      countOf={(branch) => quotationCount(branch, currency)}
    >
      {shown}
    </FigureLink>
  )
  const counted = (count: number) => t('quotations.count', { count })
  // Where all are in the currency of the branch, one total says it.
  const each = (currencies.some(({ currency }) => currency !== own) ? currencies : []).map((sums): ReportTotal => ({
    key: sums.currency,
    cells: [
      t('quotations.total_in', { currency: sums.currency }),
      link(counted(sums.count), sums.currency),
      null,
      null,
      link(<Money amount={sums.total} currency={sums.currency} />, sums.currency),
      link(<Money amount={sums.value} currency={own} />, sums.currency),
    ],
  }))
  const all = [
    t('total'),
    link(counted(total.count)),
    null,
    null,
    null,
    link(<Money amount={total.value} currency={own} />),
  ]
  return (
    <ReportTable
      title={t('quotations.title')}
      columns={columns}
      rows={rows}
      keyOf={({ order_id }) => order_id}
      totals={[...each, { key: 'all', cells: all }]}
    />
  )
}
