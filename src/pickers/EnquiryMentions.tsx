import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router-dom'
import { Card } from '../components/Card'
import { DateText } from '../components/DateText'
import { DocumentNumber } from '../components/DocumentNumber'
import { PagedTable } from '../components/PagedTable'
import { Quantity } from '../components/Quantity'
import { StatusBadge } from '../components/StatusBadge'
import { CardLine } from '../components/TableCards'
import type { Column } from '../components/tableColumns'
import { usePaging } from '../components/usePaging'
import type { EnquiryMention } from '../contract/mentions'
import { unitSymbol } from '../domain/items/units'
import { mostShown, type MentionsQuery } from './mentions'

interface EnquiryMentionsProps {
  /** Of the client or the item. */
  id: string
  useList: MentionsQuery<EnquiryMention>
  /** The path of one: "/enquiries/:id". */
  path: string
  /** Of a client or of an item: for an item the client and the quantity are shown. */
  of: 'client' | 'item'
}

/** The enquiries of a client or with an item, the newest first. */
export function EnquiryMentions({ id, useList, path, of }: EnquiryMentionsProps) {
  const { t } = useTranslation('history')
  const paging = usePaging(mostShown)
  const query = useList({ id, ...paging.page })
  const total = query.data?.meta.total
  const columns = useMemo<Column<EnquiryMention>[]>(
    () => [
      { id: 'number', header: t('number'), cell: ({ number }) => <DocumentNumber number={number} />, link: true },
      of === 'client'
        ? {
            id: 'reference',
            header: t('reference'),
            cell: ({ client_reference }) => client_reference ?? '–',
            grow: true,
          }
        : { id: 'client', header: t('client'), cell: ({ client_name }) => client_name ?? '–', grow: true },
      ...(of === 'item' ? [{ id: 'quantity', header: t('quantity'), cell: Amount, align: 'end' as const }] : []),
      { id: 'status', header: t('status'), cell: ({ status }) => <StatusBadge status={status} /> },
      { id: 'branch', header: t('branch'), cell: ({ branch_tag }) => branch_tag },
      {
        id: 'received_on',
        header: t('received_on'),
        cell: ({ received_on }) => <DateText value={received_on} />,
        align: 'end',
      },
    ],
    [t, of],
  )
  return (
    <Card title={t('enquiries')} count={typeof total === 'number' ? total : undefined} flush>
      <PagedTable
        name={t('enquiries')}
        query={query}
        paging={paging}
        columns={columns}
        rowName={({ number, id }) => number ?? id}
        rowHref={(row) => generatePath(path, { id: row.id })}
        card={({ number, client_reference, client_name, status, received_on }) => (
          <>
            <CardLine start={<DocumentNumber number={number} />} end={<StatusBadge status={status} />} />
            <CardLine
              start={<span className="zb-muted">{(of === 'client' ? client_reference : client_name) ?? '–'}</span>}
              end={<DateText value={received_on} />}
            />
          </>
        )}
        errorTitle={t('enquiries_failed')}
        empty={t('no_enquiries')}
      />
    </Card>
  )
}

const Amount = ({ quantity, unit }: EnquiryMention) => <Quantity value={quantity} unit={unit && unitSymbol(unit)} />
