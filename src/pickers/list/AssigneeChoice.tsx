import { useSelector } from 'react-redux'
import { useListUsersQuery } from '../../api/usersApi'
import { BulkChoice, type BulkChosen } from '../../components/bulk/BulkChoice'
import type { ClientState } from '../../contract/clientState'
import { useTranslation } from '../../i18n/useTranslation'
import { worksIn } from '../worksIn'
import { unassigned } from './unassigned'

/** The users who may work in the branch, or none; loaded with the dialog that asks for one. */
export default function AssigneeChoice(chosen: BulkChosen) {
  const { t } = useTranslation('lists')
  const branch_id = useSelector((state: ClientState) => state.branch.branch?.id)
  const { data } = useListUsersQuery({ active: 'true', limit: 200 })
  const users = data?.rows
    .filter((user) => worksIn(user, branch_id))
    .map(({ id, name }) => ({ value: id, label: name }))
  const options = [{ value: unassigned, label: t('do.unassigned') }, ...(users ?? [])]
  return <BulkChoice {...chosen} label={t('do.assignee')} none={t('do.nobody')} options={options} />
}
