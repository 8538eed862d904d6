import type { LeftOutSuppliers } from '../../../contract/supplierSuggestions'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'

type Named = LeftOutSuppliers['suppliers'][number]

/** The maximum number of names beside a collapsed line; the rest is counted. */
const named = 3

/** The excluded suppliers of a line and the reasons, in words: short for a collapsed line, and in full. */
export function useLeftOutWords() {
  const { t } = useTranslation('supplierSuggestions')
  const nameOf = (why: LeftOutSuppliers['why'], { name, blocked_reason }: Named) =>
    why === 'not_listed' ? name : t(`left_out.${why}`, { name, reason: blocked_reason })
  return {
    /** "4 left out: Kibo (inactive), Meru (blocked: late twice) and 2 more"; blank where there are none. */
    short(groups: readonly LeftOutSuppliers[]): string {
      const count = groups.reduce((total, group) => total + group.count, 0)
      if (count === 0) return ''
      const names = groups
        .flatMap(({ why, suppliers }) => suppliers.map((supplier) => nameOf(why, supplier)))
        .slice(0, named)
      const rest = count - names.length
      return t('left_out.short', {
        count,
        names: rest > 0 ? t('left_out.and_more', { names: listed(names), count: rest }) : listed(names),
      })
    },
    /** "2 can't be asked: Kibo (inactive), Meru (blocked: late twice)". */
    full({ why, count, suppliers }: LeftOutSuppliers): string {
      const names = listed(suppliers.map((supplier) => nameOf(why, supplier)))
      return t(why === 'not_listed' ? 'left_out.full_list' : 'left_out.cannot', {
        count,
        names: count > suppliers.length ? t('left_out.and_more', { names, count: count - suppliers.length }) : names,
      })
    },
  }
}
