import { useTranslation } from 'react-i18next'
import { generatePath } from 'react-router-dom'
import { useUpdateAgentMutation } from '../../api/agentsApi'
import { paths } from '../../app/paths'
import { RecordEditor } from '../../components/RecordEditor'
import type { Agent } from '../../contract/agents'
import { inWords } from '../../pickers/ConflictValue'
import { AgentFields } from './AgentFields'
import { agentResolver, toAgentForm } from './agentForm'
import { useAgentLabel } from './useAgentLabel'

/** An agent as a form. */
export function AgentEditor({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const label = useAgentLabel()
  const [updateAgent] = useUpdateAgentMutation()
  const { id } = agent
  return (
    <RecordEditor
      record={agent}
      texts="agents"
      unsaved={`agent:${id}`}
      toForm={toAgentForm}
      resolver={agentResolver}
      send={(body, accept, version) => updateAgent({ id, version, body: { ...body, accept } }).unwrap()}
      label={label}
      format={inWords((field, value) => (field === 'commission_basis' ? t(`bases.${value}`) : undefined))}
      back={generatePath(paths.agent, { id })}
    >
      <AgentFields own_id={id} />
    </RecordEditor>
  )
}
