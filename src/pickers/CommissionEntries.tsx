import { useMemo } from 'react'
import { LuUndo2 } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { IconButton } from '../components/actions/IconButton'
import { Card } from '../components/pages/Card'
import type { ListAnswer } from '../components/lists/DataList'
import { DateText } from '../components/values/DateText'
import { DocumentNumber } from '../components/values/DocumentNumber'
import { Money } from '../components/values/Money'
import { moneyColumn } from '../components/lists/moneyColumn'
import { PagedTable } from '../components/lists/PagedTable'
import type { QueryLike } from '../components/pages/QueryState'
import { CardLine } from '../components/lists/TableCards'
import type { Column } from '../components/lists/tableColumns'
import type { Paging } from '../components/lists/usePaging'
import type { CommissionEntry } from '../contract/commission'
import type { CommissionKind } from '../domain/commissions/commission'
import { formatMoney } from '../i18n/figures'
import { useTranslation } from '../i18n/useTranslation'

type ShownEntry = CommissionEntry & { agent_name?: string }

interface CommissionEntriesProps {
  query: QueryLike<ListAnswer<ShownEntry>>
  paging: Paging
  /** The filter of the list; undefined without one. */
  currency: string | undefined
  kind: CommissionKind | undefined
  /** Where the list has no filter, or is closed. */
  allPath: string
  /** The page of an order. */
  orderPath: (order_id: string) => string
  /** Of several agents, each entry has its agent. */
  ofAgents?: boolean
  /** Reverses a payment; omitted for a user who may not. */
  onReverse?: ((entry: CommissionEntry) => void) | undefined
}

/** Entries of commission with the order that each comes from, and the filter of the list. */
export function CommissionEntries({
  query,
  paging,
  currency,
  kind,
  allPath,
  orderPath,
  ofAgents,
  onReverse,
}: CommissionEntriesProps) {
  const { t } = useTranslation('agents')
  const columns = useMemo<Column<ShownEntry>[]>(
    () => [
      {
        id: 'order',
        header: t('order'),
        cell: ({ order_number }) => <DocumentNumber number={order_number} />,
        link: true,
      },
      ...(ofAgents
        ? [{ id: 'agent', header: t('agent'), cell: ({ agent_name }: ShownEntry) => agent_name, grow: true }]
        : []),
      { id: 'client', header: t('client'), cell: ({ client_name }) => client_name, grow: true },
      { id: 'kind', header: t('kind'), cell: (entry) => <EntryKind entry={entry} /> },
      moneyColumn({ id: 'amount', header: t('amount'), of: ({ amount, currency }) => ({ amount, currency }) }),
      { id: 'at', header: t('at'), cell: ({ day }) => <DateText value={day} />, align: 'end' },
      ...(onReverse
        ? [
            {
              id: 'reverse',
              header: '',
              cell: (entry: ShownEntry) => <ReverseButton entry={entry} onReverse={onReverse} />,
              align: 'end' as const,
              fields: [],
            },
          ]
        : []),
    ],
    [t, ofAgents, onReverse],
  )
  return (
    <Card
      title={t('entries')}
      end={
        currency && (
          <Link to={allPath} onClick={() => paging.turn({})}>
            {kind ? t('all_entries_of', { currency, kind: t(`kinds.${kind}`) }) : t('all_entries', { currency })}
          </Link>
        )
      }
      flush
    >
      <PagedTable
        name={t('entries')}
        query={query}
        paging={paging}
        columns={columns}
        rowName={({ order_number, id: entry }) => order_number ?? entry}
        rowHref={({ order_id }) => orderPath(order_id)}
        card={(entry) => {
          const { order_number, agent_name, client_name, amount, currency, day } = entry
          return (
            <>
              <CardLine
                start={<DocumentNumber number={order_number} />}
                end={<Money amount={amount} currency={currency} strong />}
              />
              <CardLine
                start={
                  <span className="zb-muted">
                    <EntryKind entry={entry} /> {[agent_name, client_name].filter(Boolean).map((name) => `· ${name} `)}
                  </span>
                }
                end={<DateText value={day} />}
              />
              {onReverse && <ReverseButton entry={entry} onReverse={onReverse} />}
            </>
          )
        }}
        errorTitle={t('account_failed')}
        empty={t('no_entries')}
      />
    </Card>
  )
}

/** The kind of an entry; a payment that was reversed, and the entry that reverses it, with the reason. */
export function EntryKind({ entry: { kind, reverses_id, reversed_at, reversed_reason } }: { entry: CommissionEntry }) {
  const { t } = useTranslation('agents')
  if (!reversed_at) return <>{t(`kinds.${kind}`)}</>
  return (
    <>
      {t(reverses_id ? 'kinds.payment_reversed' : 'kinds.reversed_payment')}
      {reversed_reason && <span className="zb-muted zb-small d-block text-wrap">{reversed_reason}</span>}
    </>
  )
}

function ReverseButton({ entry, onReverse }: { entry: CommissionEntry; onReverse: (entry: CommissionEntry) => void }) {
  const { t } = useTranslation('agents')
  if (entry.kind !== 'paid' || entry.reversed_at) return null
  const values = { amount: formatMoney(entry.amount, entry.currency), number: entry.order_number }
  return <IconButton label={t('reverse_named', values)} icon={LuUndo2} size="sm" onClick={() => onReverse(entry)} />
}
