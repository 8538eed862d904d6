import { inWords } from '../../pickers/history/ConflictValue'
import { partyLabelFields } from '../../pickers/parties/partyForm'
import type { ChangeWords } from '../../pickers/history/useChangeTexts'
import { useTranslation } from '../../i18n/useTranslation'

const own = ['categories', 'lead_time_days', 'minimum_order_value', 'blocked_reason']

/** A field's label; undefined for fields that users do not see. */
function useSupplierLabel(): (field: string) => string | undefined {
  const { t } = useTranslation(['suppliers', 'parties'])
  return (field) => (partyLabelFields.includes(field) || own.includes(field) ? t(field) : undefined)
}

/** For its activity. */
export function useSupplierChangeWords(): ChangeWords {
  const { t } = useTranslation(['suppliers', 'parties'])
  const words = (field: string, value: string) => (field === 'language' ? t(`languages.${value}`) : undefined)
  return { label: useSupplierLabel(), words }
}

/** For the conflict dialog of its form. */
export function useSupplierWords() {
  const { label, words } = useSupplierChangeWords()
  return { label, format: inWords(words) }
}
