import { useTranslation } from 'react-i18next'
import { inWords } from '../../pickers/ConflictValue'
import { partyLabelFields } from '../../pickers/partyForm'

const own = ['categories', 'lead_time_days', 'minimum_order_value', 'blocked_reason']

/** A field's label; undefined for fields that users do not see. */
export function useSupplierLabel(): (field: string) => string | undefined {
  const { t } = useTranslation(['suppliers', 'parties'])
  return (field) => (partyLabelFields.includes(field) || own.includes(field) ? t(field) : undefined)
}

/** For the conflict dialog of its form. */
export function useSupplierWords() {
  const { t } = useTranslation(['suppliers', 'parties'])
  const format = inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined))
  return { label: useSupplierLabel(), format }
}
