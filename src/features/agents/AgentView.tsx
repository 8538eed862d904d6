import { generatePath, useSearchParams } from 'react-router-dom'
import { useBranch } from '../../app/hooks'
import { paths } from '../../app/paths'
import { Tabs } from '../../components/pages/Tabs'
import type { Agent } from '../../contract/agents'
import { useTranslation } from '../../i18n/useTranslation'
import { RecordHead } from '../../pickers/RecordHead'
import { useMay } from '../../pickers/useMay'
import { AgentOverview } from './AgentOverview'
import { PayButton } from './payment/PayButton'
import { AgentStatement } from './statement/AgentStatement'
import { isMonth, monthOf } from './statement/months'

/** The month of the statement in the URL; the current month by default. */
const shownMonth = 'statement'

/** An agent: the referred clients and, for users with costs, the commission month by month. */
export function AgentView({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const newest = monthOf(useBranch().today)
  const { id } = agent
  const here = generatePath(paths.agent, { id })
  const mayReadStatement = may('getCommissionStatement')
  const asked = params.get(shownMonth)
  const month = mayReadStatement && asked !== null ? (isMonth(asked) ? asked : newest) : undefined
  return (
    <div className="zb-page">
      <RecordHead
        record={agent}
        back={paths.agents}
        edit="updateAgent"
        editPath={paths.agentEdit}
        actions={may('payCommission') && <PayButton agent={agent} />}
      />
      {mayReadStatement && (
        <div className="mb-3">
          <Tabs
            label={t('views')}
            tabs={[
              { to: here, label: t('overview'), active: month === undefined },
              { to: `${here}?${shownMonth}`, label: t('statement'), active: month !== undefined },
            ]}
          />
        </div>
      )}
      {month === undefined ? (
        <AgentOverview agent={agent} />
      ) : (
        <AgentStatement
          id={id}
          month={month}
          newest={newest}
          onChoose={(chosen) => setParams({ [shownMonth]: chosen })}
        />
      )}
    </div>
  )
}
