import { useGetCategoriesQuery } from '../../../api/categoriesApi'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'

interface KindOfGoodsProps {
  position: number
  /** The manually chosen category. */
  category: string | null
  onCategory: (category: string | null) => void
  /** The categories that match the line's text. */
  named: readonly string[]
  /** No supplier is known to offer it. */
  empty: boolean
}

/** The category of a line without an item: the match of its text, or another chosen one. */
export function KindOfGoods({ position, category, onCategory, named, empty }: KindOfGoodsProps) {
  const { t } = useTranslation('supplierSuggestions')
  const { data } = useGetCategoriesQuery()
  const names = [...new Set([...(data?.suppliers ?? []), ...(data?.items ?? [])])].sort()
  const id = `kind-${position}`
  return (
    <div className="zb-ask-kind">
      {empty && <p className="zb-muted mb-2">{t('nobody_more')}</p>}
      <label className="zb-field-label" htmlFor={id}>
        {t('category')}
      </label>
      <select
        id={id}
        className="form-select"
        value={category ?? ''}
        onChange={({ target }) => onCategory(target.value || null)}
        aria-describedby={named.length > 0 ? `${id}-note` : undefined}
      >
        <option value="">{t('category_none')}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      {named.length > 0 && (
        <p id={`${id}-note`} className="zb-small zb-muted mt-1 mb-0">
          {t('by_words', { categories: listed(named) })}
        </p>
      )}
    </div>
  )
}
