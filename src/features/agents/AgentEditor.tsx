import { useTranslation } from 'react-i18next'
import { useUpdateAgentMutation } from '../../api/agentsApi'
import { paths, pathTo } from '../../app/paths'
import { Flag } from '../../components/Flag'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useEditForm } from '../../components/useEditForm'
import type { Agent, AgentBody } from '../../contract/agents'
import { inWords } from '../../pickers/ConflictValue'
import { AgentFields } from './AgentFields'
import { agentResolver, toAgentForm } from './agentForm'
import { useAgentLabel } from './useAgentLabel'

/** An agent as a form. */
export function AgentEditor({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const toast = useToast()
  const label = useAgentLabel()
  const [updateAgent] = useUpdateAgentMutation()
  const { accepting, warning } = useAcceptance()
  const { conflict, ...edit } = useEditForm({
    entity: agent,
    toForm: toAgentForm,
    resolver: agentResolver,
    label: (field) => label(field) ?? field,
    format: inWords((field, value) => (field === 'commission_basis' ? t(`bases.${value}`) : undefined)),
    async save(body: AgentBody, version) {
      const saved = await accepting((accept) =>
        updateAgent({ id: agent.id, version, body: { ...body, accept } }).unwrap(),
      )
      toast({ text: t('saved', { name: saved.name }) })
      return saved
    },
  })
  return (
    <>
      <FormPage
        {...edit}
        unsaved={`agent:${agent.id}`}
        title={agent.name}
        back={pathTo(paths.agent, { id: agent.id })}
        badge={!agent.active && <Flag kind="inactive" />}
        saveText={t('save')}
      >
        <div className="zb-narrow">
          <AgentFields own_id={agent.id} />
        </div>
      </FormPage>
      {conflict}
      {warning}
    </>
  )
}
