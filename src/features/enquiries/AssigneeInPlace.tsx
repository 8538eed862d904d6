import { useUpdateEnquiryMutation } from '../../api/enquiriesApi'
import { useListUsersQuery } from '../../api/usersApi'
import { toFailure } from '../../components/pages/failure'
import { useToast } from '../../components/pages/Toasts'
import { usePrinting } from '../../components/pages/usePrinting'
import type { Enquiry } from '../../contract/enquiries'
import { editableEnquiryStatuses } from '../../domain/enquiries/enquiryLifeCycle'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { worksIn } from '../../pickers/worksIn'

/** The assignee; users with the right can change it in place. */
export function AssigneeInPlace({
  enquiry: { id, version, status, branch_id, assignee_id, assignee_name },
}: {
  enquiry: Enquiry
}) {
  const { t } = useTranslation('enquiries')
  const toast = useToast()
  const may = useMay()
  const mayChange = may('updateEnquiry') && editableEnquiryStatuses.includes(status)
  const { data } = useListUsersQuery({ active: 'true', limit: 200 }, { skip: !mayChange })
  const [update, { isLoading }] = useUpdateEnquiryMutation()
  const isPrinting = usePrinting()
  if (!mayChange || !data || isPrinting) return <>{assignee_name}</>

  const workers = data.rows.filter((user) => worksIn(user, branch_id))
  // The current assignee stays in the list, even after a move to another branch.
  const known = workers.some((user) => user.id === assignee_id) || !assignee_id
  async function hand(to: string) {
    const { error } = await update({ id, version, body: { assignee_id: to || null } })
    if (error) toast({ kind: 'failed', text: toFailure(error).message })
  }

  return (
    <select
      className="form-select form-select-sm"
      aria-label={t('assignee')}
      aria-busy={isLoading || undefined}
      disabled={isLoading}
      value={assignee_id ?? ''}
      onChange={({ target }) => void hand(target.value)}
    >
      <option value="">{t('nobody')}</option>
      {!known && <option value={assignee_id ?? ''}>{assignee_name}</option>}
      {workers.map((user) => (
        <option key={user.id} value={user.id}>
          {user.name}
        </option>
      ))}
    </select>
  )
}
