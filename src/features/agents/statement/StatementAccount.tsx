import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { Card } from '../../../components/pages/Card'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { Money } from '../../../components/values/Money'
import { Percent } from '../../../components/values/Percent'
import { ScrollFrame } from '../../../components/lists/ScrollFrame'
import { onPhone, useMediaQuery } from '../../../components/pages/useMediaQuery'
import type { CommissionEntry, CommissionStatement } from '../../../contract/commission'
import { isZero, negate } from '../../../domain/money/money'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { isOverpaid } from '../../../pickers/BalanceDue'
import { EntryKind } from '../../../pickers/CommissionEntries'
import { StatementCards, type Sum } from './StatementCards'
import { Th } from '../../../components/lists/Th'

type Account = CommissionStatement['currencies'][number]

/** A month in one currency: its opening balance, each entry, and the balance due at its end. */
export function StatementAccount({ currency, opening, earned, reversed, paid, closing, entries }: Account) {
  const { t } = useTranslation('agents')
  const name = t('statement_in', { currency })
  const phone = useMediaQuery(onPhone)
  const moved = [
    { id: 'earned', amount: earned },
    { id: 'reversed', amount: negate(reversed) },
    { id: 'paid', amount: negate(paid) },
  ] as const
  const sums: Sum[] = [
    ...moved
      .filter(({ amount }) => !isZero(amount))
      .map(({ id, amount }) => ({ id, label: t(id), amount, look: 'quiet' as const })),
    {
      id: 'due',
      label: t(isOverpaid(closing) ? 'overpaid_balance' : 'due'),
      amount: isOverpaid(closing) ? negate(closing) : closing,
      look: 'strong',
    },
  ]
  const before: Sum = { id: 'opening', label: t('opening'), amount: opening, look: 'plain' }
  return (
    <Card title={name} flush>
      {phone ? (
        <StatementCards name={name} currency={currency} sums={[before, ...sums]} entries={entries} />
      ) : (
        <ScrollFrame label={name}>
          <table className="zb-table">
            <caption className="visually-hidden">{name}</caption>
            <thead>
              <tr>
                <Th>{t('at')}</Th>
                <Th>{t('order')}</Th>
                <Th>{t('kind')}</Th>
                <Th end>{t('share_of')}</Th>
                <Th end>{t('amount')}</Th>
              </tr>
            </thead>
            <tbody>
              <Line {...before} currency={currency} />
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </tbody>
            <tbody className="zb-statement-sums">
              {sums.map((sum) => (
                <Line key={sum.id} {...sum} currency={currency} />
              ))}
            </tbody>
          </table>
        </ScrollFrame>
      )}
      {isOverpaid(closing) && <p className="zb-card-empty zb-muted zb-small">{t('overpaid')}</p>}
    </Card>
  )
}

function Line({ label, amount, currency, look }: Sum & { currency: string }) {
  return (
    <tr>
      <th scope="row" colSpan={4} className={look === 'quiet' ? 'zb-muted' : undefined}>
        {label}
      </th>
      <td className="zb-end">
        <Money amount={amount} currency={currency} code={look === 'strong'} strong={look === 'strong'} />
      </td>
    </tr>
  )
}

function Entry({ entry }: { entry: CommissionEntry }) {
  const { t } = useTranslation('agents')
  const { day, order_id, order_number, client_name, kind, basis, basis_amount, percent, amount, currency, reference } =
    entry
  return (
    <tr>
      <td>
        <DateText value={day} />
      </td>
      <td>
        <Link to={generatePath(paths.order, { id: order_id })}>
          <DocumentNumber number={order_number} />
        </Link>
        <div className="zb-muted zb-small">{joined([client_name, reference])}</div>
      </td>
      <td>
        <EntryKind entry={entry} />
      </td>
      <td className="zb-end">
        {basis && (
          <>
            <Percent value={percent} /> <span className="zb-quiet">{t(`of.${basis}`)}</span>
            <div className="zb-muted zb-small">
              <Money amount={basis_amount} currency={currency} code={false} />
            </div>
          </>
        )}
      </td>
      <td className="zb-end">
        <Money amount={kind === 'earned' ? amount : negate(amount)} currency={currency} code={false} />
      </td>
    </tr>
  )
}
