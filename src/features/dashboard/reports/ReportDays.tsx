import { DayInput } from '../../../components/dayInput/DayInput'
import type { DayRange } from '../../../domain/dates/periods'
import { useTranslation } from '../../../i18n/useTranslation'

interface ReportDaysProps {
  /** The days of the report as it is shown; undefined until it is loaded. */
  days: DayRange | undefined
  onChange: (name: 'from' | 'to', day: string) => void
}

/** The first and the last day of a report. */
export function ReportDays({ days, onChange }: ReportDaysProps) {
  const { t, i18n } = useTranslation('reports')
  const { t: words } = useTranslation('components')
  return (['from', 'to'] as const).map((name) => (
    <label key={name} className="zb-report-day">
      <span className="visually-hidden">{t(name)}</span>
      <DayInput
        className="form-control"
        value={days?.[name] ?? ''}
        onChange={(day) => onChange(name, day)}
        language={i18n.language}
        placeholder={words('field.day_placeholder')}
        pickLabel={words('field.pick_day')}
      />
    </label>
  ))
}
