import { useTranslation } from '../../i18n/useTranslation'
import type { ChoiceFilter } from '../filters/listFilter'
import type { Status } from '../values/statusLooks'

/** The filter of a list of documents by their status. */
export function useStatusFilter(label: string, statuses: readonly Status[]): ChoiceFilter {
  const { t } = useTranslation('status')
  return { kind: 'choice', name: 'status', label, options: statuses.map((value) => ({ value, label: t(value) })) }
}
