import { generatePath } from 'react-router-dom'
import { useCreateAgentMutation } from '../../api/agentsApi'
import { paths } from '../../app/paths'
import { RecordCreate } from '../../components/RecordCreate'
import { AgentFields } from './AgentFields'
import { blankAgent, agentResolver } from './agentForm'

/** A new agent. */
export default function AgentCreatePage() {
  const [createAgent] = useCreateAgentMutation()
  return (
    <RecordCreate
      texts="agents"
      unsaved="agent:new"
      resolver={agentResolver}
      blank={blankAgent}
      send={(body, accept, idempotency_key) => createAgent({ body: { ...body, accept }, idempotency_key }).unwrap()}
      back={paths.agents}
      hrefOf={(id) => generatePath(paths.agent, { id })}
    >
      <AgentFields />
    </RecordCreate>
  )
}
