import { useTranslation } from 'react-i18next'
import { blankAgent } from './agentForm'

/** A field's label; none for what people don't see. */
export function useAgentLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('agents')
  return (field) => (field in blankAgent || field === 'active' ? t(field) : undefined)
}
