import { useTranslation } from 'react-i18next'
import { partyLabelFields } from '../../pickers/partyForm'

const own = ['categories', 'lead_time_days', 'minimum_order_value', 'blocked_reason']

/** A field's label; undefined for fields that users do not see. */
export function useSupplierLabel(): (field: string) => string | undefined {
  const { t } = useTranslation(['suppliers', 'parties'])
  return (field) => (partyLabelFields.includes(field) || own.includes(field) ? t(field) : undefined)
}
