import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { LuSend } from 'react-icons/lu'
import { useGetMeQuery } from '../../api/meApi'
import { listRfqs, useCountRfqQueuesQuery, useListRfqsQuery } from '../../api/rfqsApi'
import { useBranch } from '../../app/hooks'
import { paths } from '../../app/paths'
import { listAhead } from '../../api/readAhead'
import { DocumentNumber } from '../../components/values/DocumentNumber'
import { Flag } from '../../components/values/Flag'
import { ListPage } from '../../components/lists/ListPage'
import { StatusBadge } from '../../components/values/StatusBadge'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useListAddress } from '../../components/lists/useListAddress'
import { exportRfqs, rfqSorts, type RfqSummary } from '../../contract/rfqs'
import { queues } from '../../domain/documents/queues'
import { withRevision } from '../../domain/documents/numbers'
import { mayAnswer } from '../../domain/rfqs/questions'
import { currencyCodes } from '../../domain/money/currencies'
import { rfqStatuses } from '../../domain/rfqs/rfqLifeCycle'
import { supplierResponses } from '../../domain/rfqs/supplierResponses'
import { useTranslation } from '../../i18n/useTranslation'
import { useFilters } from '../../pickers/filters/useFilters'
import { useServerList } from '../../pickers/list/useServerList'
import { idsOf, oneOf, severalOf, spanOf, wordsOf } from '../../pickers/choices/listQuery'
import { assigneeColumn, dueColumn, createdColumn, linesColumn } from '../../pickers/list/commonColumns'
import { QueueTabs } from '../../pickers/list/QueueTabs'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'
import { useStatusFilter } from '../../components/lists/useStatusFilter'
import { Deadline } from './Deadline'
import { useRfqBulk } from './useRfqBulk'
import { SealedBadge } from './sealed/SealedBadge'

/** The RFQs of the branch: search, status, order and page are in the URL. */
export default function RfqsPage() {
  const { t } = useTranslation('rfqs')
  const address = useListAddress()
  const filter = useFilters()
  const asked = {
    ...wordsOf(address, rfqSorts),
    queue: oneOf(queues, address.filter('queue')),
    status: severalOf(rfqStatuses, address, 'status'),
    supplier_id: idsOf(address, 'supplier_id'),
    client_id: idsOf(address, 'client_id'),
    agent_id: idsOf(address, 'agent_id'),
    assignee_id: idsOf(address, 'assignee_id'),
    currency: severalOf(currencyCodes, address, 'currency'),
    answered: oneOf(['true'], address.filter('answered')),
    response: severalOf(supplierResponses, address, 'response'),
    ...spanOf(address, 'deadline', filter.today),
    ...spanOf(address, 'required', filter.today),
    ...spanOf(address, 'created', filter.today),
    ...spanOf(address, 'sent', filter.today),
  }
  const listed = { address, asked, query: useListRfqsQuery({ ...asked, ...address.page }) }
  const create = useCreateLink('createRfq', paths.rfqGenerate, t('new'))
  const { timezone } = useBranch()
  const { data: me } = useGetMeQuery()
  const columns = useMemo(() => columnsOf(t, timezone, me?.id), [t, timezone, me?.id])
  const bulk = { actions: useRfqBulk(), endpoint: listRfqs }
  const list = useServerList('rfqs', listed, { columns, exports: exportRfqs, to: paths.rfq, bulk })
  return (
    <ListPage
      actions={create}
      tabs={<QueueTabs counts={useCountRfqQueuesQuery().data} />}
      filters={[
        useStatusFilter(t('status'), rfqStatuses),
        filter.records('supplier'),
        filter.records('client'),
        filter.records('user'),
        filter.records('agent'),
        filter.currency(),
        filter.only('answered', t('quotes_received'), t('only_answered')),
        filter.some('response', t('response'), supplierResponses, (value) => t(`responses.${value}`)),
        filter.days('deadline', t('deadline')),
        filter.days('required', t('required_by')),
        filter.days('created', t('created_at')),
        filter.days('sent', t('sent_at')),
      ]}
      {...list}
      {...listTexts(t, LuSend)}
      card={(rfq) => <RfqCard {...rfq} />}
    />
  )
}

RfqsPage.readAhead = listAhead(listRfqs)

const columnsOf = (t: TFunction<'rfqs'>, timezone: string, me: string | undefined): Column<RfqSummary>[] => [
  {
    id: 'number',
    header: t('number'),
    cell: ({ number, revision }) => <DocumentNumber number={number && withRevision(number, revision)} />,
    sort: 'number',
    bone: 'mid',
  },
  {
    id: 'title',
    header: t('name'),
    cell: ({ title }) => <b className="fw-medium">{title}</b>,
    sort: 'title',
    grow: true,
    link: true,
    bone: 'long',
  },
  { id: 'status', header: t('status'), cell: (rfq) => <RfqState {...rfq} />, sort: 'status', bone: 'short' },
  dueColumn('deadline', t('deadline'), (rfq) => <Deadline {...rfq} timezone={timezone} />),
  { ...linesColumn(t('lines')), yields: 1 },
  countColumn('invited', t('invited')),
  countColumn('answered', t('answered')),
  { ...assigneeColumn(t('assignee'), me), yields: 3 },
  { ...createdColumn(t('created_at')), yields: 2 },
]

/** How many suppliers are invited, or have answered. */
const countColumn = (id: 'invited' | 'answered', header: string): Column<RfqSummary> => ({
  id,
  header,
  cell: (rfq) => rfq[id],
  sort: id,
  newestFirst: true,
  align: 'end',
  bone: 'short',
})

function RfqState(rfq: RfqSummary) {
  const { t } = useTranslation('rfqs')
  return (
    <>
      <StatusBadge status={rfq.status} />
      {rfq.sealed && ' '}
      <SealedBadge rfq={rfq} />
      {mayAnswer(rfq.status) && rfq.unanswered_questions > 0 && (
        <>
          {' '}
          <Flag kind="due_soon">{t('open_questions', { count: rfq.unanswered_questions })}</Flag>
        </>
      )}
      {rfq.status === 'sent' && rfq.requoting > 0 && (
        <>
          {' '}
          <Flag kind="due_soon">{t('requoting', { count: rfq.requoting })}</Flag>
        </>
      )}
    </>
  )
}

function RfqCard(rfq: RfqSummary) {
  const { t } = useTranslation('rfqs')
  const { timezone } = useBranch()
  return (
    <>
      <CardLine
        start={<b>{rfq.title}</b>}
        end={<span className="zb-muted">{t('line_count', { count: rfq.line_count })}</span>}
      />
      <CardLine
        start={<span className="zb-muted">{t('answered_of', { answered: rfq.answered, invited: rfq.invited })}</span>}
        end={<Deadline {...rfq} timezone={timezone} />}
      />
      <CardLine
        start={<RfqState {...rfq} />}
        end={<DocumentNumber number={rfq.number && withRevision(rfq.number, rfq.revision)} />}
      />
    </>
  )
}
