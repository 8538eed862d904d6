import { useTranslation } from 'react-i18next'
import { inWords } from '../../pickers/ConflictValue'
import { blankItem } from './itemForm'

/** A field's label; undefined for fields that users do not see. */
export function useItemLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('items')
  return (field) => (field in blankItem || field === 'active' ? t(field) : undefined)
}

/** For the conflict dialog of its form. */
export const useItemWords = () => ({ label: useItemLabel(), format: inWords() })
