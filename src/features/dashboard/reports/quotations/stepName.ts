import { currentTime } from '../../../../components/currentTime'
import { formatDay, isDay } from '../../../../components/dates'
import { monthName } from '../../../../i18n/monthName'

/** How a step of the chart is called: its day, or its month. */
export const stepName = (key: string, length: 'short' | 'long'): string =>
  isDay(key) ? formatDay(key, currentTime()) : monthName(key, length)
