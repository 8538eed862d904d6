import { useAppSelector } from '../../../app/hooks'
import { dashboardPeriods } from '../../../domain/dashboard/dashboardPeriod'
import { useTranslation } from '../../../i18n/useTranslation'
import { ScopeSelect } from './ScopeSelect'
import type { DashboardScope } from './useDashboardScope'

interface ScopeSelectsProps {
  scope: DashboardScope
  /** Amounts are added up per currency of the branches. */
  currencies: readonly string[]
  currency: string
  /** Days were chosen in place of a period. */
  hasDays?: boolean
  /** False where there is another choice of days. */
  hasPeriod?: boolean
}

/** Chooses the branches, the period and, where branches have several currencies, one of these. */
export function ScopeSelects({ scope, currencies, currency, hasDays = false, hasPeriod = true }: ScopeSelectsProps) {
  const { t } = useTranslation('dashboard')
  const branch = useAppSelector((state) => state.branch.branch)
  return (
    <>
      {scope.hasSeveral && (
        <ScopeSelect
          label={t('scope')}
          value={scope.branches ?? ''}
          onChange={(value) => scope.choose('branches', value)}
        >
          <option value="">{branch?.name}</option>
          <option value="all">{t('all_branches')}</option>
        </ScopeSelect>
      )}
      {currencies.length > 1 && (
        <ScopeSelect label={t('currency')} value={currency} onChange={(value) => scope.choose('currency', value)}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </ScopeSelect>
      )}
      {hasPeriod && (
        <ScopeSelect
          label={t('period')}
          value={hasDays ? 'days' : scope.period}
          onChange={(value) => scope.choose('period', value)}
        >
          {hasDays && <option value="days">{t('periods.days')}</option>}
          {dashboardPeriods.toReversed().map((period) => (
            <option key={period} value={period}>
              {t(`periods.${period}`)}
            </option>
          ))}
        </ScopeSelect>
      )}
    </>
  )
}
