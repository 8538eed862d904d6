import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useGetAgentCommissionQuery } from '../../api/agentsApi'
import { Money } from '../../components/values/Money'
import { ScrollFrame } from '../../components/lists/ScrollFrame'
import { CardLine, TableCards } from '../../components/lists/TableCards'
import { onPhone, useMediaQuery } from '../../components/pages/useMediaQuery'
import type { AgentCommission } from '../../contract/commission'
import { monthName } from '../../i18n/monthName'
import { useTranslation } from '../../i18n/useTranslation'
import { BalanceDue, isOverpaid } from '../../pickers/BalanceDue'
import { QueryCard } from '../../components/pages/QueryCard'
import { Th } from '../../components/lists/Th'

type Sums = AgentCommission['totals'][number]

const kinds = ['earned', 'reversed', 'paid', 'due'] as const

/** Accrued, reversed, paid and balance due: per currency, in all and at the end of each month. */
export function AgentAccount({ id }: { id: string }) {
  const { t } = useTranslation('agents')
  const query = useGetAgentCommissionQuery(id)
  return (
    <QueryCard
      title={t('account')}
      end={t('account_note')}
      flush
      query={query}
      errorTitle={t('account_failed')}
      isEmpty={({ totals }) => totals.length === 0}
      empty={t('no_entries')}
    >
      {(account) => <Account {...account} />}
    </QueryCard>
  )
}

function Account({ totals, months }: AgentCommission) {
  const { t } = useTranslation('agents')
  const phone = useMediaQuery(onPhone)
  const link = (month: string) => <Link to={`?statement=${month}`}>{monthName(month, 'long')}</Link>
  const overpaid = totals.some(({ due }) => isOverpaid(due)) && (
    <p className="zb-card-empty zb-muted zb-small">{t('overpaid')}</p>
  )
  if (phone) {
    const rows = [
      ...totals.map((sums) => ({ id: sums.currency, name: <b>{t('all_time')}</b>, sums })),
      ...months.map(({ month, ...sums }) => ({ id: `${month} ${sums.currency}`, name: link(month), sums })),
    ]
    return (
      <>
        <TableCards name={t('account')} rows={rows} card={({ name, sums }) => <Sum name={name} sums={sums} />} />
        {overpaid}
      </>
    )
  }
  return (
    <>
      <ScrollFrame label={t('account')}>
        <table className="zb-table">
          <caption className="visually-hidden">{t('account')}</caption>
          <thead>
            <tr>
              <Th>{t('month')}</Th>
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
              <Row key={`${month} ${sums.currency}`} name={link(month)} sums={sums} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {overpaid}
    </>
  )
}

/** On a phone: the balance due beside its month, with its parts below. */
function Sum({ name, sums }: { name: ReactNode; sums: Sums }) {
  const { t } = useTranslation('agents')
  return (
    <>
      <CardLine start={name} end={<BalanceDue amount={sums.due} currency={sums.currency} strong />} />
      {(['earned', 'reversed', 'paid'] as const).map((kind) => (
        <CardLine
          key={kind}
          start={<span className="zb-muted zb-small">{t(kind)}</span>}
          end={<Money amount={sums[kind]} currency={sums.currency} code={false} />}
        />
      ))}
    </>
  )
}

function Row({ name, sums, strong = false }: { name: ReactNode; sums: Sums; strong?: boolean }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {kinds.map((kind) => (
        <td key={kind} className="zb-end">
          {kind === 'due' ? (
            <BalanceDue amount={sums.due} currency={sums.currency} strong={strong} />
          ) : (
            <Money amount={sums[kind]} currency={sums.currency} strong={strong} />
          )}
        </td>
      ))}
    </tr>
  )
}
