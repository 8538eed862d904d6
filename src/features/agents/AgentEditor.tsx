import { useTranslation } from 'react-i18next'
import { useUpdateAgentMutation } from '../../api/agentsApi'
import { RecordEditor } from '../../components/RecordEditor'
import type { Agent } from '../../contract/agents'
import { inWords } from '../../pickers/ConflictValue'
import { AgentFields } from './AgentFields'
import { agentForm } from './agentForm'
import { useAgentLabel } from './useAgentLabel'

/** An agent as a form. */
export function AgentEditor({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  return (
    <RecordEditor
      record={agent}
      form={agentForm}
      mutation={useUpdateAgentMutation()}
      label={useAgentLabel()}
      format={inWords((field, value) => (field === 'commission_basis' ? t(`bases.${value}`) : undefined))}
    >
      <AgentFields own_id={agent.id} />
    </RecordEditor>
  )
}
