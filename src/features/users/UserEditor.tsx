import { useTranslation } from 'react-i18next'
import { useUpdateUserMutation } from '../../api/usersApi'
import { paths } from '../../app/paths'
import { ActiveCard } from '../../components/ActiveCard'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import { toFailure } from '../../components/failure'
import { Flag } from '../../components/Flag'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useEditForm } from '../../components/useEditForm'
import type { User, UserBody } from '../../contract/users'
import { ActivityCard } from '../../pickers/ActivityCard'
import { inWords } from '../../pickers/ConflictValue'
import { PasswordLink } from './PasswordLink'
import { UserFields } from './UserFields'
import { UserSessions } from './UserSessions'
import { blankUser, toUserForm, userResolver } from './userForm'

/** A user as a form, with the steps that are not typed beside it. */
export function UserEditor({ user }: { user: User }) {
  const { t } = useTranslation('users')
  const toast = useToast()
  const [updateUser] = useUpdateUserMutation()
  const label = (field: string) => (field in blankUser || field === 'active' ? t(field) : undefined)
  const { conflict, ...edit } = useEditForm({
    entity: user,
    toForm: toUserForm,
    resolver: userResolver,
    label: (field) => label(field) ?? field,
    format: inWords((field, value) => (field === 'role' ? t(`roles.${value}`) : undefined)),
    async save(body: UserBody, version) {
      const saved = await updateUser({ id: user.id, version, body }).unwrap()
      toast({ text: t('saved', { name: saved.name }) })
      return saved
    },
  })
  return (
    <>
      <FormPage
        {...edit}
        unsaved={`user:${user.id}`}
        title={user.name}
        back={paths.settings}
        badge={!user.active && <Flag kind="inactive" />}
        saveText={t('save')}
      >
        <div className="zb-columns">
          <UserFields />
          <div className="zb-stack">
            <UserState user={user} />
            <PasswordLink user={user} />
            <UserSessions id={user.id} name={user.name} />
            <ActivityCard entity="users" id={user.id} label={label} />
          </div>
        </div>
      </FormPage>
      {conflict}
    </>
  )
}

function UserState({ user: { id, version, name, active, last_sign_in_at } }: { user: User }) {
  const { t } = useTranslation('users')
  const toast = useToast()
  const [updateUser, { isLoading, error, reset }] = useUpdateUserMutation()

  async function become(next: boolean) {
    const { error: refused } = await updateUser({ id, version, body: { active: next } })
    if (!refused) toast({ text: t(next ? 'activated' : 'deactivated', { name }) })
    return !refused
  }

  return (
    <ActiveCard
      name={name}
      active={active}
      meaning={t('deactivate_text')}
      working={isLoading}
      error={error && toFailure(error).message}
      onChange={become}
      onGiveUp={reset}
    >
      <DescriptionList
        facts={[
          {
            label: t('last_sign_in_at'),
            value: last_sign_in_at ? <DateText value={last_sign_in_at} time /> : t('never'),
          },
        ]}
      />
    </ActiveCard>
  )
}
