import { useForm } from 'react-hook-form'
import { generatePath } from 'react-router-dom'
import { useCreateUserMutation } from '../../api/usersApi'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { Card } from '../../components/pages/Card'
import { FormPage } from '../../components/forms/FormPage'
import { PageHead } from '../../components/pages/PageHead'
import type { UserBody } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { OneTimeLink } from './OneTimeLink'
import { UserFields } from './UserFields'
import { blankUser, invitationResolver } from './userForm'

/** Invites a user; the response contains the link to send. */
export default function UserCreatePage() {
  const { t } = useTranslation('users')
  const identity = useIdentity()
  const [createUser, { data: invited }] = useCreateUserMutation()
  const form = useForm<UserBody, unknown, UserBody>({ resolver: invitationResolver, defaultValues: blankUser })
  if (invited) {
    return (
      <div className="zb-page">
        <PageHead
          title={t('invitation', { name: invited.user.name })}
          back={paths.settings}
          actions={<ButtonLink to={generatePath(paths.user, { id: invited.user.id })}>{t('to_user')}</ButtonLink>}
        />
        <div className="zb-narrow">
          {invited.link !== null && invited.expires_at !== null ? (
            <OneTimeLink title={t('link')} link={invited.link} expires_at={invited.expires_at} />
          ) : (
            <Card title={t('invitation', { name: invited.user.name })}>
              <p className="mb-0">{t('invitation_mailed', { email: invited.user.email })}</p>
            </Card>
          )}
        </div>
      </div>
    )
  }
  return (
    <FormPage
      unsaved="user:new"
      form={form}
      onSubmit={async (body) => void (await identity.run(() => createUser(body).unwrap()))}
      warning={identity.dialog}
      title={t('new')}
      back={paths.settings}
      saveText={t('create')}
      workingText={t('creating')}
    >
      <div className="zb-narrow">
        <UserFields />
      </div>
    </FormPage>
  )
}
