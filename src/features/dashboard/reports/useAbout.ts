import { useAppSelector } from '../../../app/hooks'
import type { DayRange } from '../../../domain/dates/periods'
import { joined } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'

/** The branches and the days of a report, in words. */
export function useAbout(scope: 'all' | undefined, days: DayRange | undefined): string {
  const { t } = useTranslation('dashboard')
  const branch = useAppSelector((state) => state.branch.branch)
  return joined([scope === 'all' ? t('all_branches') : branch?.name, days && `${days.from} – ${days.to}`])
}
