import { useTranslation } from 'react-i18next'
import { LuPencil } from 'react-icons/lu'
import { useSearchParams } from 'react-router-dom'
import { useBranch } from '../../app/hooks'
import { paths, pathTo } from '../../app/paths'
import { ButtonLink } from '../../components/ButtonLink'
import { Flag } from '../../components/Flag'
import { PageHead } from '../../components/PageHead'
import { Tabs } from '../../components/Tabs'
import type { Agent } from '../../contract/agents'
import '../../pickers/historyTexts'
import { useMay } from '../../pickers/useMay'
import { AgentOverview } from './AgentOverview'
import { PayButton } from './payment/PayButton'
import { AgentStatement } from './statement/AgentStatement'
import { isMonth, monthOf } from './statement/months'

/** In the address: the month whose statement is shown; empty is this one. */
const shownMonth = 'statement'

/** An agent: the clients that he brought and, for the staff, what he earned by them, month by month. */
export function AgentView({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const { t: h } = useTranslation('history')
  const may = useMay()
  const [params, setParams] = useSearchParams()
  const newest = monthOf(useBranch().today)
  const { id, name, code, active } = agent
  const here = pathTo(paths.agent, { id })
  const told = may('getCommissionStatement')
  const asked = params.get(shownMonth)
  const month = told && asked !== null ? (isMonth(asked) ? asked : newest) : undefined
  const actions = (
    <>
      {may('updateAgent') && (
        <ButtonLink to={pathTo(paths.agentEdit, { id })} icon={LuPencil}>
          {h('edit')}
        </ButtonLink>
      )}
      {may('payCommission') && <PayButton agent={agent} />}
    </>
  )
  return (
    <div className="zb-page">
      <PageHead
        title={name}
        back={paths.agents}
        number={<span className="zb-quiet">{code}</span>}
        badge={!active && <Flag kind="inactive" />}
        actions={actions}
      />
      {told && (
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
