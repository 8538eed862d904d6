import { useTranslation } from 'react-i18next'
import { LuPlus } from 'react-icons/lu'
import { Link } from 'react-router-dom'
import { useListBranchesQuery } from '../../api/branchesApi'
import { useListClientsQuery } from '../../api/clientsApi'
import { useGetMeQuery } from '../../api/meApi'
import { useListUsersQuery } from '../../api/usersApi'
import { useAppSelector } from '../../app/hooks'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { Card } from '../../components/Card'
import { DateText } from '../../components/DateText'
import { PageHead } from '../../components/PageHead'
import { QueryState } from '../../components/QueryState'
import { useMay } from '../../pickers/useMay'
import { CountCard } from './CountCard'
import './dashboardTexts'

/** The start page: who I am, the branch I act in, and what there is. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const may = useMay()
  const branch = useAppSelector((state) => state.branch.branch)
  const clients = useListClientsQuery({ sort: '-created_at', limit: 5 })
  const branches = useListBranchesQuery({ limit: 1 })
  const users = useListUsersQuery({ limit: 1 }, { skip: !may('listUsers') })
  return (
    <div className="zb-page">
      <PageHead
        title={useGreeting()}
        documentTitle={t('title')}
        actions={
          may('createClient') && (
            <ButtonLink to={paths.clientCreate} look="primary" icon={LuPlus}>
              {t('new_client')}
            </ButtonLink>
          )
        }
      />
      {branch && <p className="zb-muted">{t('acting_in', { branch: branch.name })}</p>}
      <div className="zb-columns">
        <Card title={t('clients_newest')} end={<Link to={paths.clients}>{t('all_clients')}</Link>}>
          <QueryState query={clients} errorTitle={t('clients_failed')} isEmpty={({ rows }) => rows.length === 0} empty={<p className="zb-muted mb-0">{t('no_clients')}</p>} compact>
            {({ rows }) => (
              <ul className="zb-stack p-0 mb-0">
                {rows.map(({ id, name, city, created_at }) => (
                  <li key={id} className="d-flex gap-2">
                    <Link to={pathTo(paths.client, { id })}>{name}</Link>
                    <span className="zb-muted">{city}</span>
                    <span className="ms-auto">
                      <DateText value={created_at} />
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        </Card>
        <div className="zb-stack">
          <CountCard title={t('clients')} to={paths.clients} query={clients} />
          <CountCard title={t('branches')} to={paths.branches} query={branches} />
          {may('listUsers') && <CountCard title={t('users')} to={paths.settings} query={users} />}
        </div>
      </div>
    </div>
  )
}

function useGreeting(): string {
  const { t } = useTranslation('dashboard')
  const { data: me } = useGetMeQuery()
  if (!me) return t('hello')
  const hour = new Date().getHours()
  const [name = ''] = me.name.split(' ')
  return t(hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening', { name })
}
