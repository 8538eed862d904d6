import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LuUserRound } from 'react-icons/lu'
import { Labelled } from '../../components/Labelled'
import { useCancelEnquiryMutation, useLoseEnquiryMutation, useUpdateEnquiryMutation } from '../../api/enquiriesApi'
import { useListUsersQuery } from '../../api/usersApi'
import { useBranch } from '../../app/hooks'
import type { BulkAction } from '../../components/bulk/bulkAction'
import type { EnquirySummary } from '../../contract/enquiries'
import { type ClosedReason, closedReasonsOf, needsWords } from '../../domain/enquiries/closedReasons'
import { editableEnquiryStatuses, enquiryLifeCycle } from '../../domain/enquiries/enquiryLifeCycle'
import { useWayOut } from '../../pickers/list/bulkActions'
import { useMay } from '../../pickers/useMay'
import { worksIn } from '../../pickers/worksIn'
import type { Ending } from './EnquiryStepDialog'

/** The bulk actions of enquiries: assign, lose, cancel. */
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
    {
      id: 'assign',
      label: t('do.assign'),
      icon: LuUserRound,
      question: (count) => t('do.assign_question', { rows: t('nouns.enquiries', { count }) }),
      field: (field) => <Assignee {...field} />,
      unfit: ({ status }) =>
        editableEnquiryStatuses.includes(status) ? undefined : t('do.wrong_state', { status: statusName(status) }),
      run: ({ id, version }, { value }) => update({ id, version, body: { assignee_id: value } }),
    },
    end('lose'),
    end('cancel'),
  ]
}

interface Chosen {
  value: string
  onChange: (value: string) => void
  invalid: boolean
}

/** The users who may work in the branch. */
function Assignee(chosen: Chosen) {
  const { t } = useTranslation('lists')
  const { id: branch_id } = useBranch()
  const { data } = useListUsersQuery({ active: 'true', limit: 200 })
  return (
    <Choice {...chosen} label={t('do.assignee')} none={t('do.nobody')}>
      {data?.rows
        .filter((user) => worksIn(user, branch_id))
        .map((user) => (
          <option key={user.id} value={user.id}>
            {user.name}
          </option>
        ))}
    </Choice>
  )
}

/** The reason code, one for all. */
function ReasonChoice({ ending, ...chosen }: Chosen & { ending: Ending }) {
  const { t } = useTranslation('enquiries')
  return (
    <Choice {...chosen} label={t('closing_reason')} none={t('closing_reason_none')}>
      {closedReasonsOf[ending].map((reason) => (
        <option key={reason} value={reason}>
          {t(`closed_because.${reason}`)}
        </option>
      ))}
    </Choice>
  )
}

function Choice({
  label,
  none,
  value,
  onChange,
  invalid,
  children,
}: Chosen & { label: string; none: string; children: ReactNode }) {
  return (
    <Labelled label={label}>
      {(id) => (
        <select
          id={id}
          className={`form-select${invalid ? ' is-invalid' : ''}`}
          aria-invalid={invalid || undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{none}</option>
          {children}
        </select>
      )}
    </Labelled>
  )
}
