import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LuUserRound } from 'react-icons/lu'
import { useCancelEnquiryMutation, useLoseEnquiryMutation, useUpdateEnquiryMutation } from '../../api/enquiriesApi'
import { useListUsersQuery } from '../../api/usersApi'
import { useBranch } from '../../app/hooks'
import type { BulkAction } from '../../components/bulk/bulkAction'
import '../../components/listTexts'
import type { EnquirySummary } from '../../contract/enquiries'
import { editableEnquiryStatuses, enquiryLifeCycle } from '../../domain/enquiryLifeCycle'
import { useWayOut } from '../../pickers/list/bulkActions'
import { useMay } from '../../pickers/useMay'
import { worksIn } from '../../pickers/worksIn'

/** What is done with many enquiries at once: assigned, lost, cancelled. */
export function useEnquiryBulk(): BulkAction<EnquirySummary>[] {
  const { t } = useTranslation('lists')
  const { t: statusName } = useTranslation('status')
  const may = useMay()
  const [update] = useUpdateEnquiryMutation()
  const [lose] = useLoseEnquiryMutation()
  const [cancel] = useCancelEnquiryMutation()
  const wayOut = useWayOut<EnquirySummary, EnquirySummary['status'], (typeof enquiryLifeCycle)['transitions'][number]['action']>('enquiries', enquiryLifeCycle)
  if (!may('updateEnquiry')) return []
  return [
    {
      id: 'assign',
      label: t('do.assign'),
      icon: LuUserRound,
      question: (count) => t('do.assign_question', { rows: t('nouns.enquiries', { count }) }),
      field: (field) => <Assignee {...field} />,
      unfit: ({ status }) => (editableEnquiryStatuses.includes(status) ? undefined : t('do.wrong_state', { status: statusName(status) })),
      run: ({ id, version }, { value }) => update({ id, version, body: { assignee_id: value } }),
    },
    wayOut('lose', lose),
    wayOut('cancel', cancel),
  ]
}

/** Whoever may work in the branch. */
function Assignee({ value, onChange, invalid }: { value: string; onChange: (id: string) => void; invalid: boolean }) {
  const { t } = useTranslation('lists')
  const id = useId()
  const { id: branch_id } = useBranch()
  const { data } = useListUsersQuery({ active: 'true', limit: 200 })
  return (
    <div className="zb-field">
      <label className="zb-field-label" htmlFor={id}>
        {t('do.assignee')}
      </label>
      <select id={id} className={`form-select${invalid ? ' is-invalid' : ''}`} aria-invalid={invalid || undefined} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t('do.nobody')}</option>
        {data?.rows
          .filter((user) => worksIn(user, branch_id))
          .map((user) => (
            <option key={user.id} value={user.id}>
              {user.name}
            </option>
          ))}
      </select>
    </div>
  )
}
