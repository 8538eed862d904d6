import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useGetAgentCommissionQuery } from '../../api/agentsApi'
import { Card } from '../../components/Card'
import { Money } from '../../components/Money'
import { QueryState } from '../../components/QueryState'
import { ScrollFrame } from '../../components/ScrollFrame'
import type { AgentCommission } from '../../contract/commission'
import { BalanceDue, isOverpaid } from './BalanceDue'
import { monthName } from './statement/months'

type Sums = AgentCommission['totals'][number]

const kinds = ['earned', 'reversed', 'paid', 'due'] as const

/** Accrued, reversed, paid and balance due: per currency, in all and at the end of each month. */
export function AgentAccount({ id }: { id: string }) {
  const { t } = useTranslation('agents')
  const query = useGetAgentCommissionQuery(id)
  return (
    <Card title={t('account')} end={t('account_note')} flush>
      <QueryState query={query} errorTitle={t('account_failed')} isEmpty={({ totals }) => totals.length === 0} empty={<p className="zb-muted zb-card-empty">{t('no_entries')}</p>} compact>
        {(account) => <Account {...account} />}
      </QueryState>
    </Card>
  )
}

function Account({ totals, months }: AgentCommission) {
  const { t, i18n } = useTranslation('agents')
  return (
    <>
      <ScrollFrame label={t('account')}>
        <table className="zb-table">
          <caption className="visually-hidden">{t('account')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="zb-end">
                  {t(kind)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((sums) => (
              <Row key={sums.currency} name={t('all_time')} sums={sums} strong />
            ))}
            {months.map(({ month, ...sums }) => (
              <Row key={`${month} ${sums.currency}`} name={<Link to={`?statement=${month}`}>{monthName(month, i18n.language)}</Link>} sums={sums} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {totals.some(({ due }) => isOverpaid(due)) && <p className="zb-card-empty zb-muted zb-small">{t('overpaid')}</p>}
    </>
  )
}

function Row({ name, sums, strong = false }: { name: ReactNode; sums: Sums; strong?: boolean }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {kinds.map((kind) => (
        <td key={kind} className="zb-end">
          {kind === 'due' ? <BalanceDue amount={sums.due} currency={sums.currency} strong={strong} /> : <Money amount={sums[kind]} currency={sums.currency} strong={strong} />}
        </td>
      ))}
    </tr>
  )
}
