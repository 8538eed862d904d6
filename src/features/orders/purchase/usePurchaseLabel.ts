import { useTranslation } from '../../../i18n/useTranslation'

const labelKeys: readonly string[] = [
  'number',
  'status',
  'supplier',
  'currency',
  'lines',
  'payment_terms',
  'delivery_place',
  'remarks',
  'internal_notes',
  'supplier_reference',
  'promised_on',
  'expected_on',
  'cancellation_acknowledged_at',
]

/** A field's label; undefined for fields that users do not see. */
export function usePurchaseLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('purchase')
  return (field) => {
    // The former name of the printed remarks.
    const name = field === 'notes' ? 'remarks' : field
    return labelKeys.includes(name) ? t(name) : undefined
  }
}
