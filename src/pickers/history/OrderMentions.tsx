import { useMemo } from 'react'
import { dayColumn } from '../list/commonColumns'
import { DateText } from '../../components/values/DateText'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { Money } from '../../components/values/Money'
import { moneyColumn } from '../../components/lists/moneyColumn'
import { Quantity } from '../../components/values/Quantity'
import { StatusBadge } from '../../components/values/StatusBadge'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import type { OrderMention } from '../../contract/mentions'
import { useTranslation } from '../../i18n/useTranslation'
import { MentionsCard, type MentionsProps } from './MentionsCard'
import { unitText } from '../../i18n/unitText'

interface OrderMentionsProps extends MentionsProps<OrderMention> {
  /**
   * Of a client or of an item: for an item the client and the quantity are shown, for a client the total of each order.
   */
  of: 'client' | 'item'
}

/** The orders of a client or with an item, the newest first. */
export function OrderMentions({ of, ...mentions }: OrderMentionsProps) {
  const { t } = useTranslation('history')
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
      ...(of === 'client'
        ? [
            moneyColumn<OrderMention>({
              id: 'total',
              header: t('total'),
              of: ({ total, currency }) => ({ amount: total, currency }),
            }),
          ]
        : []),
      dayColumn('confirmed_at', t('confirmed_at')),
    ],
    [t, of],
  )
  return (
    <MentionsCard
      {...mentions}
      noun="orders"
      columns={columns}
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
    />
  )
}

const Total = ({ total, currency }: OrderMention) => <Money amount={total} currency={currency} />
const Amount = ({ quantity, unit }: OrderMention) => <Quantity value={quantity} unit={unit && unitText(unit)} />
