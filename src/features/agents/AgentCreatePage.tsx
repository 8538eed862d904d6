import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useCreateAgentMutation } from '../../api/agentsApi'
import { paths, pathTo } from '../../app/paths'
import { FormPage } from '../../components/FormPage'
import { useToast } from '../../components/Toasts'
import { useAcceptance } from '../../components/useAcceptance'
import { useOnce } from '../../components/useOnce'
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
  const once = useOnce()

  async function create(body: AgentBody) {
    const agent = await once((idempotency_key) =>
      accepting((accept) => createAgent({ body: { ...body, accept }, idempotency_key }).unwrap()),
    )
    toast({ text: t('created', { name: agent.name }) })
    await navigate(pathTo(paths.agent, { id: agent.id }), { replace: true })
  }

  return (
    <>
      <FormPage
        unsaved="agent:new"
        form={form}
        onSubmit={create}
        title={t('new')}
        back={paths.agents}
        saveText={t('create')}
        workingText={t('creating')}
      >
        <div className="zb-narrow">
          <AgentFields />
        </div>
      </FormPage>
      {warning}
    </>
  )
}
