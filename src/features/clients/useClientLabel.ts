import { useTranslation } from 'react-i18next'
import { inWords } from '../../pickers/ConflictValue'
import { partyLabelFields } from '../../pickers/partyForm'

/** A field's label; undefined for fields that users do not see. */
export function useClientLabel(): (field: string) => string | undefined {
  const { t } = useTranslation(['clients', 'parties'])
  return (field) => (field === 'agent_name' ? t('agent') : partyLabelFields.includes(field) ? t(field) : undefined)
}

/** For the conflict dialog of its form. */
export function useClientWords() {
  const { t } = useTranslation(['clients', 'parties'])
  const format = inWords((field, value) => (field === 'language' ? t(`languages.${value}`) : undefined))
  return { label: useClientLabel(), format }
}
