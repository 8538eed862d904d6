import { useMemo } from 'react'
import { dayColumn } from '../list/commonColumns'
import { DateText } from '../../components/values/DateText'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { Quantity } from '../../components/values/Quantity'
import { StatusBadge } from '../../components/values/StatusBadge'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import type { EnquiryMention } from '../../contract/mentions'
import { useTranslation } from '../../i18n/useTranslation'
import { MentionsCard, type MentionsProps } from './MentionsCard'
import { unitText } from '../../i18n/unitText'

interface EnquiryMentionsProps extends MentionsProps<EnquiryMention> {
  /** Of a client or of an item: for an item the client and the quantity are shown. */
  of: 'client' | 'item'
}

/** The enquiries of a client or with an item, the newest first. */
export function EnquiryMentions({ of, ...mentions }: EnquiryMentionsProps) {
  const { t } = useTranslation('history')
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
      dayColumn('received_on', t('received_on')),
    ],
    [t, of],
  )
  return (
    <MentionsCard
      {...mentions}
      noun="enquiries"
      columns={columns}
      card={({ number, client_reference, client_name, status, received_on }) => (
        <>
          <CardLine start={<DocumentNumber number={number} />} end={<StatusBadge status={status} />} />
          <CardLine
            start={<span className="zb-muted">{(of === 'client' ? client_reference : client_name) ?? '–'}</span>}
            end={<DateText value={received_on} />}
          />
        </>
      )}
    />
  )
}

const Amount = ({ quantity, unit }: EnquiryMention) => <Quantity value={quantity} unit={unit && unitText(unit)} />
