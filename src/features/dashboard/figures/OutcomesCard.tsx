import type { ReactNode } from 'react'
import { Money } from '../../../components/values/Money'
import { StatusBadge } from '../../../components/values/StatusBadge'
import { outcomeList } from '../../../domain/dashboard/figures'
import { useTranslation } from '../../../i18n/useTranslation'
import { FigureLink } from './FigureLink'
import { FiguresCard } from './FiguresCard'
import type { DashboardFigures } from './useDashboardFigures'
import { formatDecimal } from '../../../i18n/figures'

/** Why enquiries were lost or cancelled in the period: a bar for each reason, linked to those enquiries. */
export function OutcomesCard({ figures }: { figures: DashboardFigures }) {
  const { t } = useTranslation('dashboard')
  return (
    <FiguresCard
      figures={figures}
      title={t('outcomes')}
      isEmpty={({ outcomes }) => outcomes.length === 0}
      empty={t('no_outcomes')}
    >
      {({ outcomes, branches, currency }) => {
        const most = Math.max(1, ...outcomes.map(({ count }) => count))
        return (
          <ul className="zb-dashboard-bars" aria-label={t('outcomes')}>
            {outcomes.map((outcome) => {
              const link = (shown: ReactNode, look = '') => (
                <FigureLink
                  branches={branches}
                  listOf={(branch) => outcomeList(outcome, branch)}
                  countOf={(branch) =>
                    branch.outcomes.find(
                      ({ status, reason_code }) => status === outcome.status && reason_code === outcome.reason_code,
                    )?.count ?? 0
                  }
                  className={`zb-figure-link ${look}`}
                >
                  {shown}
                </FigureLink>
              )
              return (
                <li key={`${outcome.status} ${outcome.reason_code}`}>
                  {link(t(`closed_because.${outcome.reason_code ?? 'none'}`))}
                  <span>
                    <StatusBadge status={outcome.status} />
                  </span>
                  <span className="zb-dashboard-bar" aria-hidden>
                    <span
                      className={outcome.status === 'lost' ? 'zb-dashboard-bar-lost' : undefined}
                      style={{ inlineSize: `${(outcome.count / most) * 100}%` }}
                    />
                  </span>
                  <span className="zb-muted zb-small">
                    {link(<Money amount={outcome.value} currency={currency} />, 'zb-figure-quiet')}
                  </span>
                  <b>{link(formatDecimal(String(outcome.count)), 'zb-figure-quiet')}</b>
                </li>
              )
            })}
          </ul>
        )
      }}
    </FiguresCard>
  )
}
