import { useParams } from 'react-router-dom'
import { useGetUserQuery } from '../../api/usersApi'
import { RecordPage } from '../../components/pages/RecordPage'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'
import { UserEditor } from './UserEditor'
import { UserFacts } from './UserFacts'

/** One user: editable for admins, read only for others. */
export default function UserPage() {
  const { t } = useTranslation('users')
  const { id = '' } = useParams()
  const may = useMay()
  const query = useGetUserQuery(id)
  return (
    <RecordPage query={query} errorTitle={t('failed')}>
      {(user) => (may('updateUser') ? <UserEditor key={user.id} user={user} /> : <UserFacts user={user} />)}
    </RecordPage>
  )
}
