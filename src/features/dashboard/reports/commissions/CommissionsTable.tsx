import { Link } from 'react-router-dom'
import { Money } from '../../../../components/values/Money'
import type { AgentBalance, CommissionFilter } from '../../../../domain/dashboard/commissions'
import { useTranslation } from '../../../../i18n/useTranslation'
import { BalanceDue } from '../../../../pickers/BalanceDue'
import type { ReportColumn } from '../reportColumn'
import { ReportTable } from '../ReportTable'
import { agentPath, allEntriesPath, entriesPath, statementPath } from './entriesPaths'
import type { ShownCommissions } from './useCommissionsReport'

const kinds = ['earned', 'reversed', 'paid'] as const

/** The account of each agent and currency with its entries and its statement, and the total of each currency. */
export function CommissionsTable({ balances, totals, balance }: ShownCommissions & { balance: CommissionFilter }) {
  const { t } = useTranslation('reports')
  const { t: words } = useTranslation('agents')
  const columns: ReportColumn<AgentBalance>[] = [
    {
      id: 'agent',
      head: t('commissions.agent'),
      sortedBy: ({ agent_name }) => agent_name,
      cell: (row) => <Link to={agentPath(row)}>{row.agent_name}</Link>,
    },
    { id: 'currency', head: t('currency'), sortedBy: ({ currency }) => currency, cell: ({ currency }) => currency },
    {
      id: 'entries',
      head: words('entries'),
      isFigure: true,
      sortedBy: ({ entries }) => entries,
      cell: (row) => <Link to={entriesPath(row)}>{row.entries}</Link>,
    },
    ...kinds.map((kind) => ({
      id: kind,
      head: words(kind),
      isFigure: true,
      sortedBy: (row: AgentBalance) => Number(row[kind]),
      cell: (row: AgentBalance) => (
        <Link to={entriesPath(row, kind)}>
          <Money amount={row[kind]} currency={row.currency} />
        </Link>
      ),
    })),
    {
      id: 'due',
      head: words('due'),
      isFigure: true,
      sortedBy: ({ due }) => Number(due),
      cell: (row) => (
        <Link to={statementPath(row)}>
          <BalanceDue amount={row.due} currency={row.currency} />
        </Link>
      ),
    },
  ]
  return (
    <ReportTable
      title={t('commissions.title')}
      columns={columns}
      rows={balances}
      keyOf={({ agent_id, currency }) => `${agent_id} ${currency}`}
      totals={totals.map(({ currency, entries, due, ...sums }) => ({
        key: currency,
        cells: [
          t('total'),
          currency,
          <Link key="entries" to={allEntriesPath(balance, currency)}>
            {entries}
          </Link>,
          ...kinds.map((kind) => (
            <Link key={kind} to={allEntriesPath(balance, currency, kind)}>
              <Money amount={sums[kind]} currency={currency} />
            </Link>
          )),
          <Link key="due" to={allEntriesPath(balance, currency)}>
            <BalanceDue amount={due} currency={currency} />
          </Link>,
        ],
      }))}
    />
  )
}
