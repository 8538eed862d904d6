import { useWatch } from 'react-hook-form'
import { useGetCategoriesQuery } from '../../api/categoriesApi'
import { DecimalField } from '../../components/numbers/DecimalField'
import { FieldGrid } from '../../components/fields/FieldGrid'
import { SelectField } from '../../components/fields/SelectField'
import type { MarkupRuleBody } from '../../contract/markupRules'
import { useTranslation } from '../../i18n/useTranslation'
import { PartyPicker } from '../../pickers/parties/PartyPicker'
import { ItemPickerField } from '../../pickers/items/ItemPickerField'

/** The fields of a markup rule, for a new one and for one that exists. */
export function MarkupRuleFields() {
  const { t } = useTranslation('markupRules')
  const { data } = useGetCategoriesQuery()
  const chosen = useWatch<MarkupRuleBody, 'category'>({ name: 'category' })
  // A rule can outlive the last item of its category.
  const categories = [...new Set([...(data?.items ?? []), ...(chosen ? [chosen] : [])])]
  return (
    <FieldGrid texts="markupRules">
      <PartyPicker<MarkupRuleBody>
        of="clients"
        name="client_id"
        hint={t('client_hint')}
        optional
        className="zb-span-6"
      />
      <DecimalField<MarkupRuleBody> name="percent" unit="%" className="zb-span-6" />
      <ItemPickerField<MarkupRuleBody> name="item_id" hint={t('item_hint')} optional className="zb-span-6" />
      {/* The key remounts it when the categories are loaded: a select drops a value without an option. */}
      <SelectField<MarkupRuleBody>
        key={data ? 'categories' : 'none yet'}
        name="category"
        options={categories.map((value) => ({ value, label: value }))}
        none={t('no_category')}
        optional
        className="zb-span-6"
      />
    </FieldGrid>
  )
}
