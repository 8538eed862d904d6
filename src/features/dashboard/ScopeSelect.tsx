import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../app/hooks'
import type { DashboardScope } from './useDashboardScope'

/** Chooses between the selected branch and all branches of the user; nothing where there is only one. */
export function ScopeSelect({ scope }: { scope: DashboardScope }) {
  const { t } = useTranslation('dashboard')
  const branch = useAppSelector((state) => state.branch.branch)
  if (!scope.hasSeveral) return null
  return (
    <select
      className="form-select zb-dashboard-select"
      aria-label={t('scope')}
      value={scope.branches ?? ''}
      onChange={({ target }) => scope.choose(target.value === 'all' ? 'all' : undefined)}
    >
      <option value="">{branch?.name}</option>
      <option value="all">{t('all_branches')}</option>
    </select>
  )
}
