import { useTranslation } from 'react-i18next'
import { useUpdateAgentMutation } from '../../api/agentsApi'
import { ActiveCard } from '../../components/ActiveCard'
import { DateText } from '../../components/DateText'
import { DescriptionList } from '../../components/DescriptionList'
import { toFailure } from '../../components/failure'
import { useToast } from '../../components/Toasts'
import type { Agent } from '../../contract/agents'

/** Whether an agent is active, and since when he is known. */
export function AgentState({ agent: { id, version, name, active, created_at } }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const toast = useToast()
  const [updateAgent, { isLoading, error, reset }] = useUpdateAgentMutation()

  async function become(next: boolean) {
    const { error: refused } = await updateAgent({ id, version, body: { active: next } })
    if (!refused) toast({ text: t(next ? 'activated' : 'deactivated', { name }) })
    return !refused
  }

  return (
    <ActiveCard
      name={name}
      active={active}
      meaning={t('deactivate_text')}
      working={isLoading}
      error={error && toFailure(error).message}
      onChange={become}
      onGiveUp={reset}
    >
      <DescriptionList facts={[{ label: t('created_at'), value: <DateText value={created_at} /> }]} />
    </ActiveCard>
  )
}
