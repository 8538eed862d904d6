import { useUpdateAgentMutation } from '../../api/agentsApi'
import { RecordEditor } from '../../components/forms/RecordEditor'
import type { Agent } from '../../contract/agents'
import { AgentFields } from './AgentFields'
import { agentForm } from './agentForm'
import { useAgentWords } from './useAgentLabel'

/** An agent as a form. */
export function AgentEditor({ agent }: { agent: Agent }) {
  return (
    <RecordEditor record={agent} form={agentForm} mutation={useUpdateAgentMutation()} {...useAgentWords()}>
      <AgentFields own_id={agent.id} />
    </RecordEditor>
  )
}
