import { currentTime } from '../../../../components/values/currentTime'
import { formatDay, isDay } from '../../../../components/values/dates'
import { monthName } from '../../../../i18n/monthName'

/** How a step of the chart is called: its day, or its month. */
export const stepName = (key: string, length: 'short' | 'long'): string =>
  isDay(key) ? formatDay(key, currentTime()) : monthName(key, length)
