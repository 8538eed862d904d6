import { useTranslation } from 'react-i18next'
import { labelsOf } from '../../components/labelsOf'

const labelKeys: Record<string, string> = {
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
  question: 'question',
  answer: 'answer',
}

/** A field's label; undefined for fields that users do not see. */
export const useRfqLabel = () => labelsOf(labelKeys, useTranslation('rfqs').t)
