import { useMemo } from 'react'
import { Link } from 'react-router-dom'
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
      { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      moneyColumn({ id: 'amount', header: t('amount'), of: ({ amount, currency }) => ({ amount, currency }) }),
      { id: 'at', header: t('at'), cell: ({ day }) => <DateText value={day} />, align: 'end' },
    ],
    [t, ofAgents],
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
        card={({ order_number, agent_name, client_name, kind, amount, currency, day }) => (
          <>
            <CardLine
              start={<DocumentNumber number={order_number} />}
              end={<Money amount={amount} currency={currency} strong />}
            />
            <CardLine
              start={
                <span className="zb-muted">
                  {[t(`kinds.${kind}`), agent_name, client_name].filter(Boolean).join(' · ')}
                </span>
              }
              end={<DateText value={day} />}
            />
          </>
        )}
        errorTitle={t('account_failed')}
        empty={t('no_entries')}
      />
    </Card>
  )
}
