import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCreateAgentMutation } from '../../api/agentsApi'
import { paths, pathTo } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import type { AgentBody } from '../../contract/agents'
import { AgentFields } from './AgentFields'
import { blankAgent, agentResolver } from './agentForm'
import './agentTexts'

/** A new agent. */
export default function AgentCreatePage() {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const toast = useToast()
  const [createAgent] = useCreateAgentMutation()
  const { accepting, warning } = useAcceptance()
  const form = useForm<AgentBody, unknown, AgentBody>({ resolver: agentResolver, defaultValues: blankAgent })
  // One key for one form: a press that is repeated because its answer was lost makes no second agent.
  const [idempotency_key, setKey] = useState(() => crypto.randomUUID())

  async function create(body: AgentBody) {
    try {
      const agent = await accepting((accept) => createAgent({ body: { ...body, accept }, idempotency_key }).unwrap())
      toast({ text: t('created', { name: agent.name }) })
      await navigate(pathTo(paths.agent, { id: agent.id }), { replace: true })
    } catch (refused) {
      setKey(crypto.randomUUID())
      throw refused
    }
  }

  return (
    <>
      <FormPage unsaved="agent:new" form={form} onSubmit={create} title={t('new')} back={paths.agents} saveText={t('create')} workingText={t('creating')}>
        <div className="zb-narrow">
          <AgentFields />
        </div>
      </FormPage>
      {warning}
    </>
  )
}
