import { LuSend } from 'react-icons/lu'
import { useNavigate } from 'react-router-dom'
import { useCancelEnquiryMutation, useLoseEnquiryMutation, useUpdateEnquiryMutation } from '../../api/enquiriesApi'
import { paths } from '../../app/paths'
import type { BulkAction } from '../../components/bulk/bulkAction'
import { BulkChoice, type BulkChosen } from '../../components/bulk/BulkChoice'
import type { EnquirySummary } from '../../contract/enquiries'
import { mostValues } from '../../domain/lists/mostValues'
import { type ClosedReason, closedReasonsOf, needsWords } from '../../domain/enquiries/closedReasons'
import { editableEnquiryStatuses, enquiryLifeCycle } from '../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { useAssignBulk } from '../../pickers/list/useAssignBulk'
import { useWayOut } from '../../pickers/list/bulkActions'
import { useMay } from '../../pickers/useMay'
import type { Ending } from './EnquiryStepDialog'

/** The bulk actions of enquiries: make an RFQ, assign, lose, cancel. */
export function useEnquiryBulk(): BulkAction<EnquirySummary>[] {
  const { t } = useTranslation('lists')
  const { t: enquiry } = useTranslation('enquiries')
  const { t: statusName } = useTranslation('status')
  const may = useMay()
  const [update] = useUpdateEnquiryMutation()
  const [lose] = useLoseEnquiryMutation()
  const [cancel] = useCancelEnquiryMutation()
  const wayOut = useWayOut<
    EnquirySummary,
    EnquirySummary['status'],
    (typeof enquiryLifeCycle)['transitions'][number]['action']
  >('enquiries', enquiryLifeCycle)
  const assign = useAssignBulk<EnquirySummary>('enquiries', update, ({ status }) =>
    editableEnquiryStatuses.includes(status) ? undefined : t('do.wrong_state', { status: statusName(status) }),
  )
  const open = useNavigate()
  if (!may('updateEnquiry')) return []
  const takes = { lose, cancel }
  const reasonCodeOf = (value: string) => (value ? (value as ClosedReason) : undefined)
  // As for a single one: a reason code that the branch counts, free text, or both.
  const end = (ending: Ending): BulkAction<EnquirySummary> => ({
    ...wayOut(ending, takes[ending]),
    reason: enquiry('reason'),
    field: (field) => <ReasonChoice {...field} ending={ending} />,
    wants: ({ value }) => ({ value: false, reason: needsWords(reasonCodeOf(value)) }),
    run: ({ id, version }, { reason, value }) =>
      takes[ending]({ id, version, reason: reason || undefined, reason_code: reasonCodeOf(value) }),
  })
  return [
    ...(may('createRfq')
      ? [
          {
            id: 'make_rfq',
            label: t('do.make_rfq'),
            icon: LuSend,
            most: mostValues,
            open: (rows: readonly EnquirySummary[]) => open(rfqOf(rows.map(({ id }) => id))),
          },
        ]
      : []),
    assign,
    end('lose'),
    end('cancel'),
  ]
}

/** A new RFQ with the open lines of these enquiries. */
const rfqOf = (ids: readonly string[]) =>
  `${paths.rfqGenerate}?${new URLSearchParams(ids.map((id) => ['enquiry', id])).toString()}`

/** The reason code, one for all. */
function ReasonChoice({ ending, ...chosen }: BulkChosen & { ending: Ending }) {
  const { t } = useTranslation('enquiries')
  return (
    <BulkChoice
      {...chosen}
      label={t('closing_reason')}
      none={t('closing_reason_none')}
      options={closedReasonsOf[ending].map((value) => ({ value, label: t(`closed_because.${value}`) }))}
    />
  )
}
