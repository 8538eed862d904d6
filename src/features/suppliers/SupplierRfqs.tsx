import { useMemo } from 'react'
import { generatePath } from 'react-router-dom'
import { useListSupplierInvitationsQuery } from '../../api/suppliersApi'
import { paths } from '../../app/paths'
import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { PagedTable } from '../../components/lists/PagedTable'
import { StatusBadge } from '../../components/values/StatusBadge'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { usePaging } from '../../components/lists/usePaging'
import type { SupplierInvitation } from '../../contract/supplierHistory'
import { useTranslation } from '../../i18n/useTranslation'

const rows = 8

/** The RFQs of a supplier: those that can still be answered first. */
export function SupplierRfqs({ id }: { id: string }) {
  const open = useListSupplierInvitationsQuery({ id, open: 'true', limit: 1 })
  const waits = (open.data?.rows.length ?? 0) > 0
  return (
    <>
      {waits && <Invitations id={id} open />}
      <Invitations id={id} />
    </>
  )
}

function Invitations({ id, open = false }: { id: string; open?: boolean }) {
  const { t } = useTranslation('suppliers')
  const paging = usePaging(rows)
  const query = useListSupplierInvitationsQuery({ id, open: open ? 'true' : undefined, ...paging.page })
  const total = query.data?.meta.total
  const title = t(open ? 'open_rfqs' : 'rfqs')
  return (
    <Card title={title} count={typeof total === 'number' ? total : undefined} flush>
      <PagedTable
        name={title}
        query={query}
        paging={paging}
        columns={useColumns(open)}
        rowName={({ rfq_title }) => rfq_title}
        rowHref={({ rfq_id }) => generatePath(paths.rfq, { id: rfq_id })}
        card={({ rfq_title, rfq_number, status, deadline }) => (
          <>
            <CardLine start={<b>{rfq_title}</b>} end={<StatusBadge status={status} />} />
            <CardLine start={<DocumentNumber number={rfq_number} />} end={<DateText value={deadline} />} />
          </>
        )}
        errorTitle={t('rfqs_failed')}
        empty={t('no_rfqs')}
      />
    </Card>
  )
}

function useColumns(open: boolean): Column<SupplierInvitation>[] {
  const { t } = useTranslation('suppliers')
  return useMemo(
    () => [
      { id: 'rfq_title', header: t('rfq_title'), cell: ({ rfq_title }) => rfq_title, grow: true, link: true },
      { id: 'rfq_number', header: t('rfq_number'), cell: ({ rfq_number }) => <DocumentNumber number={rfq_number} /> },
      { id: 'status', header: t('answer'), cell: ({ status }) => <StatusBadge status={status} /> },
      open
        ? {
            id: 'deadline',
            header: t('deadline'),
            cell: ({ deadline }) => <DateText value={deadline} deadline distance />,
            align: 'end',
          }
        : { id: 'lines_won', header: t('won_lines'), cell: ({ lines_won }) => lines_won || '–', align: 'end' },
      { id: 'sent_at', header: t('sent_at'), cell: ({ sent_at }) => <DateText value={sent_at} />, align: 'end' },
    ],
    [t, open],
  )
}
