import { useTranslation } from 'react-i18next'
import type { ChoiceFilter } from './FilteredList'
import type { Status } from './statusLooks'

/** The filter of a list of documents by their status. */
export function useStatusFilter(label: string, statuses: readonly Status[]): ChoiceFilter {
  const { t } = useTranslation('status')
  return { name: 'status', label, options: statuses.map((value) => ({ value, label: t(value) })) }
}
