import { useTranslation } from 'react-i18next'
import { LuPencil } from 'react-icons/lu'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import type { Agent } from '../../contract/agents'
import { ActivityCard } from '../../pickers/ActivityCard'
import '../../pickers/historyTexts'
import { useMay } from '../../pickers/useMay'
import { Notes } from '../../pickers/notes/Notes'
import { AgentAccount } from './AgentAccount'
import { AgentClients } from './AgentClients'
import { AgentEntries } from './AgentEntries'
import { AgentFacts } from './AgentFacts'
import { AgentState } from './AgentState'
import { useAgentLabel } from './useAgentLabel'

/** An agent: the clients that he brought and, for the staff, what he earned by them. */
export function AgentView({ agent }: { agent: Agent }) {
  const { t: h } = useTranslation('history')
  const may = useMay()
  const label = useAgentLabel()
  const { id, name, code, active } = agent
  const edit = may('updateAgent') && (
    <ButtonLink to={pathTo(paths.agentEdit, { id })} icon={LuPencil}>
      {h('edit')}
    </ButtonLink>
  )
  return (
    <div className="zb-page">
      <PageHead title={name} back={paths.agents} number={<span className="zb-quiet">{code}</span>} badge={!active && <Flag kind="inactive" />} actions={edit} />
      <div className="zb-columns">
        <div className="zb-stack">
          {may('getAgentCommission') && (
            <>
              <AgentAccount id={id} />
              <AgentEntries id={id} />
            </>
          )}
          <AgentClients agent={agent} />
          <Notes entity="agents" id={id} />
          <ActivityCard entity="agents" id={id} label={label} />
        </div>
        <div className="zb-stack">
          <AgentFacts agent={agent} />
          {may('updateAgent') && <AgentState agent={agent} />}
        </div>
      </div>
    </div>
  )
}
