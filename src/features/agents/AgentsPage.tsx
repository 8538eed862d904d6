import { useMemo } from 'react'
import { LuUserRound } from 'react-icons/lu'
import { listAgents, useListAgentsQuery, useUpdateAgentMutation } from '../../api/agentsApi'
import { paths } from '../../app/paths'
import { Flag } from '../../components/values/Flag'
import { ListPage } from '../../components/lists/ListPage'
import { Percent } from '../../components/values/Percent'
import { CardLine } from '../../components/lists/TableCards'
import type { Column } from '../../components/lists/tableColumns'
import { useActiveFilter } from '../../components/lists/useActiveFilter'
import { useListAddress } from '../../components/lists/useListAddress'
import { agentSorts, exportAgents, type Agent } from '../../contract/agents'
import { useTranslation } from '../../i18n/useTranslation'
import { useActiveBulk } from '../../pickers/list/bulkActions'
import { useServerList } from '../../pickers/list/useServerList'
import { activeOf, wordsOf } from '../../pickers/choices/listQuery'
import { useMay } from '../../pickers/useMay'
import { codeColumn, createdColumn, nameColumn } from '../../pickers/list/commonColumns'
import { useCreateLink } from '../../pickers/list/useCreateLink'
import { listTexts } from '../../components/lists/listTexts'

/** The agents: search, filter, sort and page are in the URL. */
export default function AgentsPage() {
  const { t } = useTranslation('agents')
  const may = useMay()
  const address = useListAddress()
  const asked = { ...wordsOf(address, agentSorts), ...activeOf(address) }
  const listed = { address, asked, query: useListAgentsQuery({ ...asked, ...address.page }) }
  const create = useCreateLink('createAgent', paths.agentCreate, t('new'))
  const bulk = useActiveBulk('agents', listAgents, useUpdateAgentMutation())
  const list = useServerList('agents', listed, {
    columns: useColumns(may('updateAgent')),
    exports: exportAgents,
    to: paths.agent,
    bulk,
  })
  return (
    <ListPage
      actions={create}
      filters={[useActiveFilter()]}
      {...list}
      {...listTexts(t, LuUserRound)}
      card={(agent) => <AgentCard {...agent} />}
    />
  )
}

function useColumns(commissions: boolean): Column<Agent>[] {
  const { t } = useTranslation('agents')
  return useMemo(
    () => [
      codeColumn(t('code')),
      { ...nameColumn(t('name')), grow: true },
      { id: 'phone', header: t('phone'), cell: ({ phone }) => phone ?? '–', sort: 'phone' },
      { id: 'email', header: t('email'), cell: ({ email }) => email ?? '–', sort: 'email' },
      ...(commissions
        ? [
            {
              id: 'commission',
              header: t('commission'),
              fields: [{ field: 'commission_percent' }, { field: 'commission_basis', header: t('commission_basis') }],
              cell: (agent: Agent) => <Commission {...agent} />,
              sort: 'commission_percent',
              newestFirst: true,
              align: 'end' as const,
              bone: 'short' as const,
            },
          ]
        : []),
      createdColumn(t('created_at')),
    ],
    [t, commissions],
  )
}

function AgentCard(agent: Agent) {
  return (
    <>
      <CardLine start={<b>{agent.name}</b>} end={!agent.active && <Flag kind="inactive" />} />
      <CardLine
        start={<bdi className="zb-muted">{agent.phone ?? agent.email ?? '–'}</bdi>}
        end={<span className="zb-quiet">{agent.code}</span>}
      />
    </>
  )
}

function Commission({ commission_percent, commission_basis }: Agent) {
  const { t } = useTranslation('agents')
  return (
    <>
      <Percent value={commission_percent} />{' '}
      {commission_basis && <span className="zb-quiet">{t(`of.${commission_basis}`)}</span>}
    </>
  )
}
