import { LuMapPinOff } from 'react-icons/lu'
import { useListUsersQuery } from '../../api/usersApi'
import { EmptyState } from '../../components/pages/EmptyState'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'

/** The number of administrators that are named. */
const named = 5

/** Replaces the pages of documents for a user without a branch: says so, and who can change it. */
export default function NoBranch() {
  const { t } = useTranslation('shell')
  const may = useMay()
  const { data } = useListUsersQuery(
    { role: 'admin', active: 'true', sort: 'name', limit: named },
    { skip: !may('listUsers') },
  )
  return (
    <EmptyState icon={LuMapPinOff} title={t('no_branch')} foot={data && data.rows.length > 0 && <Admins {...data} />}>
      {t('no_branch_text')}
    </EmptyState>
  )
}

function Admins({ rows }: { rows: readonly { id: string; name: string; email: string }[] }) {
  const { t } = useTranslation('shell')
  return (
    <ul className="list-unstyled mb-0" aria-label={t('no_branch_ask')}>
      {rows.map(({ id, name, email }) => (
        <li key={id}>
          {name}, <a href={`mailto:${email}`}>{email}</a>
        </li>
      ))}
    </ul>
  )
}
