import { useUpdateUserMutation } from '../../api/usersApi'
import { paths } from '../../app/paths'
import { DateText } from '../../components/values/DateText'
import { RecordFormPage } from '../../components/forms/RecordFormPage'
import { RecordState } from '../../components/pages/RecordState'
import { useEditForm } from '../../components/saving/useEditForm'
import type { User, UserBody } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { inWords } from '../../pickers/history/ConflictValue'
import { PersonalDataCard } from '../../pickers/privacy/PersonalDataCard'
import { useIdentity } from '../../pickers/secondFactor/useIdentity'
import { PasswordLink } from './PasswordLink'
import { useSuccession } from './useSuccession'
import { UserFields } from './UserFields'
import { UserSecondFactor } from './UserSecondFactor'
import { UserSessions } from './UserSessions'
import { UserSingleSignOn } from './UserSingleSignOn'
import { blankUser, toUserForm, userResolver } from './userForm'

/** A user as a form, with the other actions beside it. */
export function UserEditor({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const [updateUser] = useUpdateUserMutation()
  const [activate, activating] = useUpdateUserMutation()
  const identity = useIdentity()
  const succession = useSuccession(user)
  const label = (field: string) =>
    field in blankUser || field === 'active' || field === 'passkey' ? t(field) : undefined
  const words = (field: string, value: string) => (field === 'role' ? t(`roles.${value}`) : undefined)
  const edit = useEditForm({
    entity: user,
    toForm: toUserForm,
    resolver: userResolver,
    label,
    format: inWords(words),
    save: (body: UserBody, version) =>
      succession.run(body, (more) =>
        identity.run(() => updateUser({ id: user.id, version, body: { ...body, ...more } }).unwrap()),
      ),
    done: ({ name }) => t('saved', { name }),
  })
  const activateAsked = (change: Parameters<typeof activate>[0]) =>
    succession
      .run(change.body, (more) =>
        identity.run(() => activate({ ...change, body: { ...change.body, ...more } }).unwrap()),
      )
      .then(
        () => ({}),
        (error: unknown) => ({ error }),
      )
  return (
    <RecordFormPage
      {...edit}
      texts="users"
      noun="user"
      record={user}
      back={paths.settings}
      warning={
        <>
          {succession.dialog}
          {identity.dialog}
        </>
      }
    >
      <div className="zb-columns">
        <UserFields />
        <div className="zb-stack">
          <RecordState
            record={user}
            texts="users"
            mutation={[activateAsked, activating]}
            facts={[
              {
                label: t('last_sign_in_at'),
                value: user.last_sign_in_at ? <DateText value={user.last_sign_in_at} time /> : t('never'),
              },
            ]}
          />
          <PasswordLink user={user} />
          <UserSecondFactor user={user} />
          <UserSingleSignOn user={user} />
          <UserSessions id={user.id} name={user.name} />
          <PersonalDataCard entity="users" person={user} />
          <ActivityCard entity="users" id={user.id} label={label} words={words} />
        </div>
      </div>
    </RecordFormPage>
  )
}
