import type { ReactNode } from 'react'
import { Money } from '../../../components/values/Money'
import { unvaluedOf } from '../../../domain/dashboard/figureList'
import { addAmounts, wonIn, wonList } from '../../../domain/dashboard/figures'
import { pipelineStages, stageList, type PipelineStage } from '../../../domain/dashboard/pipeline'
import { useTranslation } from '../../../i18n/useTranslation'
import { FigureLink } from './FigureLink'
import { FiguresCard } from './FiguresCard'
import type { BranchFigures, DashboardFigures } from './useDashboardFigures'

/** The open enquiries, the quotations and the orders to be delivered as they are now, and what was won in the period. */
export function PipelineCard({ figures }: { figures: DashboardFigures }) {
  const { t } = useTranslation('dashboard')
  return (
    <FiguresCard
      figures={figures}
      title={t('pipeline')}
      isEmpty={({ pipeline, won }) => [...pipeline, won].every(({ count }) => count === 0)}
      empty={t('no_pipeline')}
    >
      {({ pipeline, won, branches, currency }) => {
        const rows = [
          ...pipeline.map((figure) => ({
            ...figure,
            listOf: (_: BranchFigures) => stageList(figure.stage),
            amountIn: (branch: BranchFigures) =>
              branch.pipeline.find(({ stage }) => stage === figure.stage) ?? addAmounts([]),
          })),
          { ...won, stage: 'won' as const, listOf: wonList, amountIn: wonIn },
        ].sort((left, right) => order.indexOf(left.stage) - order.indexOf(right.stage))
        const most = Math.max(1, ...rows.map(({ value }) => Number(value)))
        return (
          <ul className="zb-pipeline" aria-label={t('pipeline')}>
            {rows.map(({ stage, count, value, unvalued, listOf, amountIn }) => {
              const link = (shown: ReactNode, look = '') => (
                <FigureLink
                  branches={branches}
                  listOf={listOf}
                  countOf={(branch) => amountIn(branch).count}
                  className={`zb-figure-link ${look}`}
                >
                  {shown}
                </FigureLink>
              )
              return (
                <li key={stage}>
                  <span>
                    {link(
                      <>
                        {t(`stage.${stage}`)}{' '}
                        <span className="zb-muted zb-small">{t(`stage_count.${stage}`, { count })}</span>
                      </>,
                    )}
                  </span>
                  <span>{link(<Money amount={value} currency={currency} strong />, 'zb-figure-quiet')}</span>
                  <span className={`zb-dashboard-bar ${looks[stage]}`} aria-hidden>
                    <span style={{ inlineSize: `${(Number(value) / most) * 100}%` }} />
                  </span>
                  {unvalued > 0 && (
                    <FigureLink
                      branches={branches}
                      listOf={(branch) => unvaluedOf(listOf(branch))}
                      countOf={(branch) => amountIn(branch).unvalued}
                      className="zb-small"
                    >
                      {t('unvalued', { count: unvalued })}
                    </FigureLink>
                  )}
                </li>
              )
            })}
          </ul>
        )
      }}
    </FiguresCard>
  )
}

/** Deeper with each stage; green for what was won. */
const looks: Record<PipelineStage | 'won', string> = {
  open: 'zb-pipeline-open',
  sourcing: 'zb-pipeline-sourcing',
  quoted: '',
  won: 'zb-pipeline-won',
  to_deliver: 'zb-pipeline-deliver',
}

/** From enquiry to delivery. */
const order: readonly string[] = [...pipelineStages.slice(0, 3), 'won', 'to_deliver']
