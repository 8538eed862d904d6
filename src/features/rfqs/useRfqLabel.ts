import { labelsOf } from '../../components/values/labelsOf'
import type { Rfq } from '../../contract/rfqs'
import { useTranslation } from '../../i18n/useTranslation'
import type { ChangeWords } from '../../pickers/history/useChangeTexts'

const labelKeys: Record<string, string> = {
  title: 'name',
  currency: 'currency',
  deadline: 'deadline',
  required_by: 'required_by',
  delivery_place: 'delivery_place',
  terms: 'terms',
  lines: 'lines',
  invitations: 'suppliers',
  assignee_name: 'assignee',
  strategy: 'strategy',
  allocations: 'award',
  rates: 'rates',
  status: 'status',
  number: 'number',
  question: 'question',
  answer: 'answer',
}

/** A field's label; undefined for fields that users do not see. */
export const useRfqLabel = () => labelsOf(labelKeys, useTranslation('rfqs').t)

/** For its activity. */
export function useRfqChangeWords({ timezone }: Pick<Rfq, 'timezone'>): ChangeWords {
  const { t } = useTranslation('rfqs')
  const words = (field: string, value: string) => (field === 'strategy' ? t(`strategies.${value}`) : undefined)
  return { label: useRfqLabel(), words, zone: timezone }
}
