import { useTranslation } from 'react-i18next'

const told: Record<string, string> = {
  title: 'name',
  currency: 'currency',
  deadline: 'deadline',
  required_by: 'required_by',
  delivery_place: 'delivery_place',
  terms: 'terms',
  lines: 'lines',
  invitations: 'suppliers',
  rates: 'rates',
  status: 'status',
  number: 'number',
}

/** A field's label; none for what people don't see. */
export function useRfqLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('rfqs')
  return (field) => {
    const key = told[field]
    return key && t(key)
  }
}
