import { useTranslation } from 'react-i18next'
import { blankAgent } from './agentForm'

/** What is told of beside the fields of the form. */
const told = ['active', 'paid_on', 'reference']

/** A field's label; none for what people don't see. */
export function useAgentLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('agents')
  return (field) => (field in blankAgent || told.includes(field) ? t(field) : undefined)
}
