import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router-dom'
import { Card } from '../components/Card'
import { DateText } from '../components/DateText'
import { DocumentNumber } from '../components/DocumentNumber'
import { Money } from '../components/Money'
import { PagedTable } from '../components/PagedTable'
import { Quantity } from '../components/Quantity'
import { StatusBadge } from '../components/StatusBadge'
import { CardLine } from '../components/TableCards'
import type { Column } from '../components/tableColumns'
import { usePaging } from '../components/usePaging'
import type { OrderMention } from '../contract/mentions'
import { unitSymbol } from '../domain/items/units'
import { mostShown, type MentionsQuery } from './mentions'

interface OrderMentionsProps {
  /** Of the client or the item. */
  id: string
  useList: MentionsQuery<OrderMention>
  /** The path of one: "/orders/:id". */
  path: string
  /**
   * Of a client or of an item: for an item the client and the quantity are shown, for a client the total of each order.
   */
  of: 'client' | 'item'
}

/** The orders of a client or with an item, the newest first. */
export function OrderMentions({ id, useList, path, of }: OrderMentionsProps) {
  const { t } = useTranslation('history')
  const paging = usePaging(mostShown)
  const query = useList({ id, ...paging.page })
  const total = query.data?.meta.total
  const columns = useMemo<Column<OrderMention>[]>(
    () => [
      {
        id: 'number',
        header: t('number'),
        cell: ({ number }) => <DocumentNumber number={number} />,
        link: true,
        grow: of === 'client',
      },
      ...(of === 'item'
        ? [
            {
              id: 'client',
              header: t('client'),
              cell: ({ client_name }: OrderMention) => client_name ?? '–',
              grow: true,
            },
            { id: 'quantity', header: t('quantity'), cell: Amount, align: 'end' as const },
          ]
        : []),
      { id: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
      { id: 'branch', header: t('branch'), cell: ({ branch_tag }) => branch_tag },
      ...(of === 'client' ? [{ id: 'total', header: t('total'), cell: Total, align: 'end' as const }] : []),
      {
        id: 'confirmed_at',
        header: t('confirmed_at'),
        cell: ({ confirmed_at }) => <DateText value={confirmed_at} />,
        align: 'end',
      },
    ],
    [t, of],
  )
  return (
    <Card title={t('orders')} count={typeof total === 'number' ? total : undefined} flush>
      <PagedTable
        name={t('orders')}
        query={query}
        paging={paging}
        columns={columns}
        rowName={({ number, id }) => number ?? id}
        rowHref={(row) => generatePath(path, { id: row.id })}
        card={(order) => (
          <>
            <CardLine
              start={<DocumentNumber number={order.number} />}
              end={of === 'client' ? <Total {...order} /> : <Amount {...order} />}
            />
            <CardLine
              start={
                of === 'client' ? (
                  <StatusBadge status={order.status} />
                ) : (
                  <span className="zb-muted">{order.client_name}</span>
                )
              }
              end={<DateText value={order.confirmed_at ?? order.created_at} />}
            />
          </>
        )}
        errorTitle={t('orders_failed')}
        empty={t('no_orders')}
      />
    </Card>
  )
}

const Total = ({ total, currency }: OrderMention) => <Money amount={total} currency={currency} align={2} />
const Amount = ({ quantity, unit }: OrderMention) => <Quantity value={quantity} unit={unit && unitSymbol(unit)} />
