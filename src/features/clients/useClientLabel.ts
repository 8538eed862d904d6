import { useTranslation } from 'react-i18next'
import { toldOfParty } from '../../pickers/partyForm'

/** A field's label; none for what people don't see. */
export function useClientLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('clients')
  return (field) => (field === 'agent_name' ? t('agent') : toldOfParty.includes(field) ? t(field) : undefined)
}
