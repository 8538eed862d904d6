import { DelegationCard } from './DelegationCard'
import { OwnDataCard } from './OwnDataCard'
import { PasskeysCard } from './PasskeysCard'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { SecondFactorCard } from './SecondFactorCard'
import { SessionsCard } from './SessionsCard'
import { SingleSignOnCard } from './SingleSignOnCard'
import { OwnPage } from '../../pickers/OwnPage'
import { useTranslation } from '../../i18n/useTranslation'

/** The user's profile, password and sessions. */
export default function ProfilePage() {
  const { t } = useTranslation('profile')
  return (
    <OwnPage title={t('title')} errorTitle={t('failed')}>
      {(me) => (
        <>
          <ProfileForm me={me} />
          <PasswordForm />
          <SecondFactorCard />
          <PasskeysCard />
          <SingleSignOnCard />
          <DelegationCard />
          <SessionsCard />
          <OwnDataCard />
        </>
      )}
    </OwnPage>
  )
}
