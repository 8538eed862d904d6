import { useTranslation } from 'react-i18next'
import { blankClient } from './clientForm'

const told = [...Object.keys(blankClient), 'language', 'active']

/** A field's label; none for what people don't see. */
export function useClientLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('clients')
  return (field) => (field === 'agent_id' ? t('agent') : told.includes(field) ? t(field) : undefined)
}
