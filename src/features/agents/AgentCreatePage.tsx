import { useCreateAgentMutation } from '../../api/agentsApi'
import { RecordCreate } from '../../components/forms/RecordCreate'
import { AgentFields } from './AgentFields'
import { agentForm } from './agentForm'

/** A new agent. */
export default function AgentCreatePage() {
  return (
    <RecordCreate form={agentForm} mutation={useCreateAgentMutation()}>
      <AgentFields />
    </RecordCreate>
  )
}
