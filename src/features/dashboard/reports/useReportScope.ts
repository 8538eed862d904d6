import { useSearchParams } from 'react-router-dom'
import { isCalendarDay } from '../../../domain/dates/days'
import { useDashboardScope, type DashboardScope } from '../scope/useDashboardScope'

interface ReportScope extends DashboardScope {
  /** The filters of the report's operation: a period, or the days that were chosen. */
  filters: Pick<DashboardScope, 'branches'> & { period?: DashboardScope['period']; from?: string; to?: string }
  hasDays: boolean
  chooseDay: (name: 'from' | 'to', day: string) => void
}

/** What a report shows, in the URL: as on the dashboard, and also between two days. */
export function useReportScope(): ReportScope {
  const scope = useDashboardScope()
  const [params, setParams] = useSearchParams()
  const dayOf = (name: 'from' | 'to') => {
    const day = params.get(name)
    return day && isCalendarDay(day) ? { [name]: day } : {}
  }
  const days: { from?: string; to?: string } = { ...dayOf('from'), ...dayOf('to') }
  const hasDays = Object.keys(days).length > 0
  return {
    ...scope,
    filters: { branches: scope.branches, ...(hasDays ? days : { period: scope.period }) },
    hasDays,
    choose(name, value) {
      if (name !== 'period') return scope.choose(name, value)
      setParams(
        (now) => {
          now.delete('from')
          now.delete('to')
          now.set('period', value ?? '')
          return now
        },
        { replace: true },
      )
    },
    chooseDay(name, day) {
      if (day !== '' && !isCalendarDay(day)) return
      setParams(
        (now) => {
          if (day) now.set(name, day)
          else now.delete(name)
          return now
        },
        { replace: true },
      )
    },
  }
}
