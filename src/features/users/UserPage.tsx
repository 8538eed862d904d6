import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useGetUserQuery } from '../../api/usersApi'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { UserEditor } from './UserEditor'
import { UserFacts } from './UserFacts'
import './userTexts'

/** One user: to change for admins, to read for staff. */
export default function UserPage() {
  const { t } = useTranslation('users')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetUserQuery(id)
  return (
    <QueryState
      query={{ ...query, data: query.currentData, isFetching: query.isFetching && !query.currentData }}
      errorTitle={t('failed')}
    >
      {(user) => (may('updateUser') ? <UserEditor key={user.id} user={user} /> : <UserFacts user={user} />)}
    </QueryState>
  )
}
