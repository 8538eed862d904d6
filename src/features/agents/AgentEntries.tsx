import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath, Link, useSearchParams } from 'react-router-dom'
import { useListCommissionEntriesQuery } from '../../api/agentsApi'
import { paths } from '../../app/paths'
import { Card } from '../../components/Card'
import { DateText } from '../../components/DateText'
import { DocumentNumber } from '../../components/DocumentNumber'
import { Money } from '../../components/Money'
import { moneyColumn } from '../../components/moneyColumn'
import { PagedTable } from '../../components/PagedTable'
import { CardLine } from '../../components/TableCards'
import type { Column } from '../../components/tableColumns'
import { usePaging } from '../../components/usePaging'
import type { CommissionEntry } from '../../contract/commission'
import { commissionKinds } from '../../domain/commissions/commission'
import { oneOf } from '../../pickers/listQuery'

/** Each entry of an agent's account, or those in the currency and of the kind of the URL, with the order that it comes from. */
export function AgentEntries({ id }: { id: string }) {
  const { t } = useTranslation('agents')
  const [params] = useSearchParams()
  const currency = params.get('currency') ?? undefined
  const kind = oneOf(commissionKinds, params.get('kind') ?? undefined)
  const paging = usePaging(10)
  const query = useListCommissionEntriesQuery({ id, currency, kind, ...paging.page })
  const columns = useMemo<Column<CommissionEntry>[]>(
    () => [
      {
        id: 'order',
        header: t('order'),
        cell: ({ order_number }) => <DocumentNumber number={order_number} />,
        link: true,
      },
      { id: 'client', header: t('client'), cell: ({ client_name }) => client_name, grow: true },
      { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      moneyColumn({ id: 'amount', header: t('amount'), of: ({ amount, currency }) => ({ amount, currency }) }),
      { id: 'at', header: t('at'), cell: ({ day }) => <DateText value={day} />, align: 'end' },
    ],
    [t],
  )
  return (
    <Card
      title={t('entries')}
      end={
        currency && (
          <Link to={generatePath(paths.agent, { id })} onClick={() => paging.turn({})}>
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
        rowHref={({ order_id }) => generatePath(paths.order, { id: order_id })}
        card={({ order_number, client_name, kind, amount, currency, day }) => (
          <>
            <CardLine
              start={<DocumentNumber number={order_number} />}
              end={<Money amount={amount} currency={currency} strong />}
            />
            <CardLine
              start={<span className="zb-muted">{`${t(`kinds.${kind}`)} · ${client_name}`}</span>}
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
