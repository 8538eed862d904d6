import { useTranslation } from 'react-i18next'
import { inWords } from '../../pickers/ConflictValue'
import { blankAgent } from './agentForm'

/** Fields that are only in the activity, not in the form. */
const labelKeys = ['active', 'paid_on', 'reference']

/** A field's label; undefined for fields that users do not see. */
export function useAgentLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('agents')
  return (field) => (field in blankAgent || labelKeys.includes(field) ? t(field) : undefined)
}

/** For the conflict dialog of its form. */
export function useAgentWords() {
  const { t } = useTranslation('agents')
  const format = inWords((field, value) => (field === 'commission_basis' ? t(`bases.${value}`) : undefined))
  return { label: useAgentLabel(), format }
}
