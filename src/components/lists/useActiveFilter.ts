import { useTranslation } from '../../i18n/useTranslation'
import type { ChoiceFilter } from '../filters/listFilter'

/** The filter of a list whose rows can be made inactive. */
export function useActiveFilter(): ChoiceFilter {
  const { t } = useTranslation('components')
  return {
    kind: 'choice',
    single: true,
    name: 'active',
    label: t('flag.active'),
    options: [
      { value: 'true', label: t('filter.only_active') },
      { value: 'false', label: t('filter.only_inactive') },
    ],
  }
}
