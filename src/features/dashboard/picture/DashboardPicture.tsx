import { useBranch, useBranchOf } from '../../../app/hooks'
import type { DashboardReport } from '../../../documents/kinds/dashboardDocument'
import { joined } from '../../../i18n/joined'
import { dashboardReport } from './dashboardReport'
import { ReportPicture } from './ReportPicture'
import { localeOf } from '../../../i18n/languages'
import { useTranslation } from '../../../i18n/useTranslation'
import type { DashboardFigures } from '../figures/useDashboardFigures'
import type { DashboardScope } from '../scope/useDashboardScope'
import { currentTime } from '../../../components/values/currentTime'

interface DashboardPictureProps {
  figures: DashboardFigures
  scope: DashboardScope
}

/** The figures of the dashboard as a picture (PNG) or a document (PDF), as they are at the click. */
export const DashboardPicture = ({ figures, scope }: DashboardPictureProps) => (
  <ReportPicture report={useReport(figures, scope)} name="dashboard" branches={scope.branches} />
)

/** Describes the figures as text; undefined until they are loaded. */
function useReport({ query: { data } }: DashboardFigures, scope: DashboardScope): (() => DashboardReport) | undefined {
  const { t, i18n } = useTranslation('dashboard')
  const { t: statusName } = useTranslation('status')
  const { id = '', timezone } = useBranch()
  const branch = useBranchOf(id)
  if (!data) return undefined
  return () => {
    const now = new Intl.DateTimeFormat(localeOf(i18n.language), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: timezone,
    })
    const branches = scope.branches === 'all' ? t('all_branches') : branch?.name
    const about = joined([branches, t(`periods.${scope.period}`), now.format(currentTime())])
    return dashboardReport(t, data, about, (status) => statusName(status))
  }
}
