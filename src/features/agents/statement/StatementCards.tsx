import { generatePath, Link } from 'react-router-dom'
import { paths } from '../../../app/paths'
import { DateText } from '../../../components/values/DateText'
import { DocumentNumber } from '../../../components/values/DocumentNumber'
import { Money } from '../../../components/values/Money'
import { Percent } from '../../../components/values/Percent'
import { CardLine, TableCards } from '../../../components/lists/TableCards'
import type { CommissionEntry } from '../../../contract/commission'
import { negate } from '../../../domain/money/money'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { EntryKind } from '../../../pickers/CommissionEntries'

/** A sum of the month; the balance due is emphasised, its parts are muted. */
export interface Sum {
  id: string
  label: string
  amount: string
  look: 'plain' | 'quiet' | 'strong'
}

interface StatementCardsProps {
  name: string
  currency: string
  /** The opening balance first, the balance due last, with the entries between them. */
  sums: readonly Sum[]
  entries: readonly CommissionEntry[]
}

/** A month in one currency on a phone: amounts visible without scrolling sideways. */
export function StatementCards({ name, currency, sums: [opening, ...sums], entries }: StatementCardsProps) {
  const rows = [
    ...(opening ? [{ id: opening.id, sum: opening }] : []),
    ...entries.map((entry) => ({ id: entry.id, entry })),
    ...sums.map((sum) => ({ id: sum.id, sum })),
  ]
  return (
    <TableCards
      name={name}
      rows={rows}
      card={(row) => ('sum' in row ? <SumLine {...row.sum} currency={currency} /> : <EntryLines {...row.entry} />)}
    />
  )
}

function SumLine({ label, amount, look, currency }: Sum & { currency: string }) {
  const strong = look === 'strong'
  return (
    <CardLine
      start={<span className={look === 'quiet' ? 'zb-muted' : undefined}>{label}</span>}
      end={<Money amount={amount} currency={currency} code={strong} strong={strong} />}
    />
  )
}

function EntryLines(entry: CommissionEntry) {
  const { t } = useTranslation('agents')
  const { day, order_id, order_number, client_name, kind, basis, basis_amount, percent, amount, currency, reference } =
    entry
  return (
    <>
      <CardLine
        start={
          <Link to={generatePath(paths.order, { id: order_id })}>
            <DocumentNumber number={order_number} />
          </Link>
        }
        end={<Money amount={kind === 'earned' ? amount : negate(amount)} currency={currency} code={false} />}
      />
      <CardLine
        start={
          <span className="zb-muted">
            <EntryKind entry={entry} /> · {joined([client_name, reference])}
          </span>
        }
        end={<DateText value={day} />}
      />
      {basis && (
        <span className="zb-muted zb-small">
          <Percent value={percent} /> {t(`of.${basis}`)}{' '}
          <Money amount={basis_amount} currency={currency} code={false} />
        </span>
      )}
    </>
  )
}
