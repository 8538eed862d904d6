import { useTranslation } from 'react-i18next'
import { useGetMeQuery } from '../../api/meApi'
import { PageHead } from '../../components/PageHead'
import { QueryState } from '../../components/QueryState'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { SessionsCard } from './SessionsCard'

/** The user's profile, password and sessions. */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const query = useGetMeQuery()
  return (
    <div className="zb-page">
      <PageHead title={t('title')} />
      <QueryState query={{ ...query, isFetching: query.isLoading }} errorTitle={t('failed')}>
        {(me) => (
          <div className="zb-narrow zb-stack">
            <ProfileForm me={me} />
            <PasswordForm />
            <SessionsCard />
          </div>
        )}
      </QueryState>
    </div>
  )
}
