import type { FilteredListProps } from './FilteredList'
import type { IconType } from '../values/Icon'

/** The texts of a list, under the same keys in the namespace of each; `icon` is that of the list while it is empty. */
export const listTexts = (
  t: (key: 'title' | 'search' | 'list_failed' | 'empty' | 'empty_text') => string,
  icon: IconType,
): Pick<FilteredListProps<never>, 'name' | 'search' | 'errorTitle' | 'empty'> => ({
  name: t('title'),
  search: t('search'),
  errorTitle: t('list_failed'),
  empty: { icon, title: t('empty'), text: t('empty_text') },
})
