import { useTranslation } from 'react-i18next'
import { paths } from '../../app/paths'
import { Card } from '../../components/Card'
import { DescriptionList } from '../../components/DescriptionList'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import type { Agent } from '../../contract/agents'
import { ActivityCard } from '../../pickers/ActivityCard'
import { AgentClients } from './AgentClients'
import { useAgentLabel } from './useAgentLabel'

/** An agent for those who may only read: without the commission, which the server does not tell them. */
export function AgentFacts({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const label = useAgentLabel()
  return (
    <div className="zb-page">
      <PageHead title={agent.name} back={paths.agents} badge={!agent.active && <Flag kind="inactive" />} />
      <div className="zb-columns">
        <div className="zb-stack">
          <Card title={t('identity')}>
            <DescriptionList
              align="start"
              facts={[
                { label: t('code'), value: agent.code },
                { label: t('email'), value: agent.email },
                { label: t('phone'), value: agent.phone },
                { label: t('notes'), value: agent.notes, optional: true },
              ]}
            />
          </Card>
          <AgentClients agent={agent} />
        </div>
        <ActivityCard entity="agents" id={agent.id} label={label} />
      </div>
    </div>
  )
}
