import { useTranslation } from 'react-i18next'

const told: readonly string[] = [
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
]

/** A field's label; none for what people don't see. */
export function usePurchaseLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('purchase')
  return (field) => {
    // What is printed was called notes before.
    const name = field === 'notes' ? 'remarks' : field
    return told.includes(name) ? t(name) : undefined
  }
}
