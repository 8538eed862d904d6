import { useUpdateAgentMutation } from '../../api/agentsApi'
import { RecordState } from '../../components/pages/RecordState'
import type { Agent } from '../../contract/agents'
import { ActivityCard } from '../../pickers/history/ActivityCard'
import { Notes } from '../../pickers/notes/Notes'
import { PersonalDataCard } from '../../pickers/privacy/PersonalDataCard'
import { useMay } from '../../pickers/useMay'
import { AgentAccount } from './AgentAccount'
import { AgentClients } from './AgentClients'
import { AgentEntries } from './AgentEntries'
import { AgentFacts } from './AgentFacts'
import { useAgentChangeWords } from './useAgentLabel'

/** The details of an agent and the activity; for users with costs with the account. */
export function AgentOverview({ agent }: { agent: Agent }) {
  const may = useMay()
  const activation = useUpdateAgentMutation()
  const changeWords = useAgentChangeWords()
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
        <ActivityCard entity="agents" id={id} {...changeWords} />
      </div>
      <div className="zb-stack">
        <AgentFacts agent={agent} />
        {may('updateAgent') && <RecordState record={agent} texts="agents" mutation={activation} />}
        {may('erasePerson') && <PersonalDataCard entity="agents" person={agent} />}
      </div>
    </div>
  )
}
