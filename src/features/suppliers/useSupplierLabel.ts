import { useTranslation } from 'react-i18next'
import { toldOfParty } from '../../pickers/partyForm'

const own = ['categories', 'lead_time_days', 'minimum_order_value', 'blocked_reason']

/** A field's label; none for what people don't see. */
export function useSupplierLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('suppliers')
  return (field) => (toldOfParty.includes(field) || own.includes(field) ? t(field) : undefined)
}
