import { inWords } from '../../pickers/history/ConflictValue'
import { partyLabelFields } from '../../pickers/parties/partyForm'
import type { ChangeWords } from '../../pickers/history/useChangeTexts'
import { useTranslation } from '../../i18n/useTranslation'

/** A field's label; undefined for fields that users do not see. */
function useClientLabel(): (field: string) => string | undefined {
  const { t } = useTranslation(['clients', 'parties'])
  return (field) => (field === 'agent_name' ? t('agent') : partyLabelFields.includes(field) ? t(field) : undefined)
}

/** For its activity. */
export function useClientChangeWords(): ChangeWords {
  const { t } = useTranslation(['clients', 'parties'])
  const words = (field: string, value: string) => (field === 'language' ? t(`languages.${value}`) : undefined)
  return { label: useClientLabel(), words }
}

/** For the conflict dialog of its form. */
export function useClientWords() {
  const { label, words } = useClientChangeWords()
  return { label, format: inWords(words) }
}
