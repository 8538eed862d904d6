import type { ReactNode } from 'react'
import { Money } from '../../../components/values/Money'
import { Percent } from '../../../components/values/Percent'
import { uncostedOf } from '../../../domain/dashboard/figureList'
import { addMargins, hitRate, marginList, marginPercent, quotedList, wonList } from '../../../domain/dashboard/figures'
import { earned } from '../../../domain/dashboard/sales'
import { scaleOf } from '../../../domain/dashboard/scale'
import { useTranslation } from '../../../i18n/useTranslation'
import { FigureLink } from './FigureLink'
import { FiguresCard } from './FiguresCard'
import { MonthsPlot } from './MonthsPlot'
import { QuotedLinks } from './QuotedLinks'
import type { BranchFigures, DashboardFigures, ShownFigures } from './useDashboardFigures'

const marginIn = ({ months }: BranchFigures) => addMargins(months.map(({ margin }) => margin))

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
          cells={({ won }) => [{ shown: <Money amount={won.value} currency={shown.currency} /> }]}
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
            cells={({ quoted }) => [
              {
                shown: quoted.lost,
                listOf: (month) => quotedList('lost', month),
                countOf: (month) => month.quoted.lost,
              },
              { shown: <Percent value={hitRate(quoted)} decimals={1} /> },
            ]}
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
            listOf={(month) => marginList(wonList(month), month.margin)}
            countOf={({ margin }) => margin?.orders ?? 0}
            countIn={({ margin }) => margin?.orders ?? 0}
            heads={[t('orders'), t('margin'), t('margin_percent')]}
            cells={({ margin }) => [
              { shown: <Money amount={earned(margin)} currency={shown.currency} /> },
              { shown: <Percent value={margin && marginPercent(margin)} decimals={1} /> },
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
  const link = (shown: ReactNode) => (
    <FigureLink
      branches={branches}
      listOf={(branch) => marginList(wonList(branch), marginIn(branch))}
      countOf={(branch) => marginIn(branch)?.orders ?? 0}
    >
      {shown}
    </FigureLink>
  )
  return (
    <p className="zb-dashboard-total">
      {link(<Money amount={earned(margin)} currency={currency} strong />)}{' '}
      <span className="zb-muted">
        · {link(<Percent value={marginPercent(margin)} decimals={1} />)}
        {margin.uncosted > 0 && (
          <>
            {' · '}
            <FigureLink
              branches={branches}
              listOf={(branch) => uncostedOf(wonList(branch))}
              countOf={(branch) => marginIn(branch)?.uncosted ?? 0}
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
