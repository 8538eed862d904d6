import type { Agent } from '../../contract/agents'
import { ActivityCard } from '../../pickers/ActivityCard'
import { Notes } from '../../pickers/notes/Notes'
import { useMay } from '../../pickers/useMay'
import { AgentAccount } from './AgentAccount'
import { AgentClients } from './AgentClients'
import { AgentEntries } from './AgentEntries'
import { AgentFacts } from './AgentFacts'
import { AgentState } from './AgentState'
import { useAgentLabel } from './useAgentLabel'

/** Who an agent is and what has happened; for the staff with his account. */
export function AgentOverview({ agent }: { agent: Agent }) {
  const may = useMay()
  const label = useAgentLabel()
  const { id } = agent
  return (
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
  )
}
