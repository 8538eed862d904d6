import { LuChevronLeft, LuChevronRight } from 'react-icons/lu'
import { IconButton } from '../../../components/actions/IconButton'
import { monthName } from '../../../i18n/monthName'
import { useTranslation } from '../../../i18n/useTranslation'
import { monthsFrom } from './months'

/** The number of months in the list. */
const offered = 24

interface MonthPickerProps {
  month: string
  /** The first month of the list. */
  newest: string
  onChoose: (month: string) => void
}

/** A month: chosen from a list, or one forward and one back. */
export function MonthPicker({ month, newest, onChoose }: MonthPickerProps) {
  const { t } = useTranslation('agents')
  const recent = Array.from({ length: offered }, (_, back) => monthsFrom(newest, -back))
  const months = recent.includes(month) ? recent : [...recent, month]
  return (
    <div className="zb-month">
      <IconButton label={t('month_before')} icon={LuChevronLeft} onClick={() => onChoose(monthsFrom(month, -1))} />
      <select
        className="form-select"
        aria-label={t('month')}
        value={month}
        onChange={({ target }) => onChoose(target.value)}
      >
        {months.map((each) => (
          <option key={each} value={each}>
            {monthName(each, 'long')}
          </option>
        ))}
      </select>
      <IconButton label={t('month_after')} icon={LuChevronRight} onClick={() => onChoose(monthsFrom(month, 1))} />
    </div>
  )
}
