import { inWords } from '../../pickers/history/ConflictValue'
import type { ChangeWords } from '../../pickers/history/useChangeTexts'
import { useTranslation } from '../../i18n/useTranslation'
import { blankAgent } from './agentForm'

/** Fields that are only in the activity, not in the form. */
const labelKeys = ['active', 'paid_on', 'reference']

/** A field's label; undefined for fields that users do not see. */
function useAgentLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('agents')
  return (field) => (field in blankAgent || labelKeys.includes(field) ? t(field) : undefined)
}

/** For its activity. */
export function useAgentChangeWords(): ChangeWords {
  const { t } = useTranslation('agents')
  const words = (field: string, value: string) => (field === 'commission_basis' ? t(`bases.${value}`) : undefined)
  return { label: useAgentLabel(), words }
}

/** For the conflict dialog of its form. */
export function useAgentWords() {
  const { label, words } = useAgentChangeWords()
  return { label, format: inWords(words) }
}
