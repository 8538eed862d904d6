import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { LuLock, LuUserRound } from 'react-icons/lu'
import { useListUsersQuery } from '../../api/usersApi'
import { paths } from '../../app/paths'
import { ButtonLink } from '../../components/actions/ButtonLink'
import { DateText } from '../../components/values/DateText'
import { EmptyState } from '../../components/pages/EmptyState'
import { FilteredList } from '../../components/lists/FilteredList'
import { Flag } from '../../components/values/Flag'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useActiveFilter } from '../../components/lists/useActiveFilter'
import { useListAddress } from '../../components/lists/useListAddress'
import { exportUsers, userSorts, type User } from '../../contract/users'
import { roles } from '../../domain/access/permissions'
import { useFilters } from '../../pickers/filters/useFilters'
import { useServerList } from '../../pickers/list/useServerList'
import { activeOf, idsOf, severalOf, wordsOf } from '../../pickers/choices/listQuery'
import { useMay } from '../../pickers/useMay'
import { nameColumn } from '../../pickers/list/commonColumns'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'
import { joined } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'

/** Settings, first tab: the users. */
export default function UsersPage() {
  const { t } = useTranslation('users')
  return useMay()('listUsers') ? (
    <UserList />
  ) : (
    <EmptyState
      icon={LuLock}
      title={t('not_for_you')}
      actions={<ButtonLink to={paths.branches}>{t('branch_ids')}</ButtonLink>}
    >
      {t('not_for_you_text')}
    </EmptyState>
  )
}

function UserList() {
  const { t } = useTranslation('users')
  const address = useListAddress()
  const filter = useFilters()
  const asked = {
    ...wordsOf(address, userSorts),
    ...activeOf(address),
    role: severalOf(roles, address, 'role'),
    branch_id: idsOf(address, 'branch_id'),
  }
  const listed = { address, asked, query: useListUsersQuery({ ...asked, ...address.page }) }
  const list = useServerList('users', listed, { columns: useColumns(), exports: exportUsers, to: paths.user })
  return (
    <FilteredList
      filters={[
        useActiveFilter(),
        filter.some('role', t('role'), roles, (value) => t(`roles.${value}`)),
        filter.records('branch'),
      ]}
      end={useCreateLink('createUser', paths.userCreate, t('new'))}
      {...list}
      {...listTexts(t, LuUserRound)}
      card={(user) => (
        <>
          <CardLine start={<b>{user.name}</b>} end={!user.active && <Flag kind="inactive" />} />
          <CardLine
            start={<span className="zb-muted">{user.email}</span>}
            end={joined([t(`roles.${user.role}`), otherRoles(t, user)])}
          />
        </>
      )}
    />
  )
}

const otherRoles = (t: TFunction<'users'>, { branch_roles }: User) =>
  branch_roles.length > 0 && t('other_roles', { count: branch_roles.length })

function useColumns(): Column<User>[] {
  const { t } = useTranslation('users')
  return useMemo(
    () => [
      nameColumn(t('name')),
      { id: 'email', header: t('email'), cell: ({ email }) => email, sort: 'email', grow: true },
      {
        id: 'role',
        header: t('role'),
        cell: (user) => joined([t(`roles.${user.role}`), otherRoles(t, user)]),
        sort: 'role',
        bone: 'short',
      },
      {
        id: 'last_sign_in_at',
        header: t('last_sign_in_at'),
        sort: 'last_sign_in_at',
        newestFirst: true,
        align: 'end',
        cell: ({ last_sign_in_at }) =>
          last_sign_in_at ? <DateText value={last_sign_in_at} time /> : <span className="zb-quiet">{t('never')}</span>,
      },
    ],
    [t],
  )
}
