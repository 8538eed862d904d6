import { useTranslation } from 'react-i18next'
import { Money } from '../../components/Money'
import { Percent } from '../../components/Percent'
import { uncostedOf } from '../../domain/dashboard/figureList'
import {
  addMargins,
  hitRate,
  marginPercent,
  quotedList,
  wonIn,
  wonList,
  type Margin,
} from '../../domain/dashboard/figures'
import { scaleOf } from '../../domain/dashboard/scale'
import { subtract } from '../../domain/money/money'
import { FigureLink } from './FigureLink'
import { FiguresCard } from './FiguresCard'
import { MonthsPlot } from './MonthsPlot'
import { QuotedLinks } from './QuotedLinks'
import type { DashboardFigures, ShownFigures } from './useDashboardFigures'

const earned = (margin: Margin | null) => (margin ? subtract(margin.net, margin.cost) : null)

/** What was won in each month. */
export function WonCard({ figures }: { figures: DashboardFigures }) {
  const { t } = useTranslation('dashboard')
  const scale = scaleOf(figures.query.data?.months.map(({ won }) => won.value) ?? [])
  return (
    <FiguresCard
      figures={figures}
      title={t('won_by_month')}
      end={t(`scale.${scale.unit}`, { currency: figures.currency })}
      isEmpty={({ won }) => won.count === 0}
      empty={t('nothing_won')}
    >
      {(shown) => (
        <MonthsPlot
          shown={shown}
          label={t('won_plot', { currency: shown.currency })}
          kind="bars"
          valueOf={({ won }) => Number(scale.of(won.value))}
          listOf={wonList}
          countOf={({ won }) => won.count}
          countIn={({ won }) => won.count}
          heads={[t('orders'), t('value')]}
          cells={({ won }) => [<Money key="value" amount={won.value} currency={shown.currency} />]}
        />
      )}
    </FiguresCard>
  )
}

/** The share of the quotations that were won, by the month in which they were sent. */
export function HitRateCard({ figures }: { figures: DashboardFigures }) {
  const { t } = useTranslation('dashboard')
  return (
    <FiguresCard
      figures={figures}
      title={t('hit_rate')}
      end={t('hit_rate_note')}
      isEmpty={({ quoted }) => hitRate(quoted) === null}
      empty={t('no_hit_rate')}
    >
      {(shown) => (
        <>
          <QuotedLinks shown={shown} />
          <MonthsPlot
            shown={shown}
            label={t('hit_rate_plot')}
            kind="line"
            valueOf={({ quoted }) => numberOf(hitRate(quoted))}
            listOf={(month) => quotedList('won', month)}
            countOf={({ quoted }) => quoted.won}
            countIn={({ quoted }) => quoted.won}
            heads={[t('quoted_kinds.won'), t('quoted_kinds.lost'), t('hit_rate')]}
            cells={({ quoted }) => [quoted.lost, <Percent key="rate" value={hitRate(quoted)} decimals={1} />]}
          />
        </>
      )}
    </FiguresCard>
  )
}

/** What was earned with the orders that were won in each month, where their costs are known. */
export function MarginCard({ figures }: { figures: DashboardFigures }) {
  const { t } = useTranslation('dashboard')
  const scale = scaleOf(figures.query.data?.months.map(({ margin }) => earned(margin) ?? '0') ?? [])
  return (
    <FiguresCard
      figures={figures}
      title={t('margin_by_month')}
      end={t(`scale.${scale.unit}`, { currency: figures.currency })}
      isEmpty={({ margin }) => !margin || margin.orders === 0}
      empty={t('no_margin')}
    >
      {(shown) => (
        <>
          <MarginTotal shown={shown} />
          <MonthsPlot
            shown={shown}
            label={t('margin_plot', { currency: shown.currency })}
            kind="bars"
            valueOf={({ margin }) => numberOf(earned(margin) && scale.of(earned(margin) ?? '0'))}
            listOf={wonList}
            countOf={({ won }) => won.count}
            countIn={({ won }) => won.count}
            heads={[t('orders'), t('margin'), t('margin_percent')]}
            cells={({ margin }) => [
              <Money key="margin" amount={earned(margin)} currency={shown.currency} />,
              <Percent key="percent" value={margin && marginPercent(margin)} decimals={1} />,
            ]}
          />
        </>
      )}
    </FiguresCard>
  )
}

function MarginTotal({ shown: { margin, currency, branches } }: { shown: ShownFigures }) {
  const { t } = useTranslation('dashboard')
  if (!margin) return null
  return (
    <p className="zb-dashboard-total">
      <FigureLink branches={branches} listOf={wonList} countOf={(branch) => wonIn(branch).count}>
        <Money amount={earned(margin)} currency={currency} strong />
      </FigureLink>{' '}
      <span className="zb-muted">
        · <Percent value={marginPercent(margin)} decimals={1} />
        {margin.uncosted > 0 && (
          <>
            {' · '}
            <FigureLink
              branches={branches}
              listOf={(branch) => uncostedOf(wonList(branch))}
              countOf={({ months }) => addMargins(months.map((month) => month.margin))?.uncosted ?? 0}
            >
              {t('uncosted', { count: margin.uncosted })}
            </FigureLink>
          </>
        )}
      </span>
    </p>
  )
}

const numberOf = (value: string | null) => (value === null ? null : Number(value))
