import { inWords } from '../../pickers/history/ConflictValue'
import { useTranslation } from '../../i18n/useTranslation'
import { blankItem } from './itemForm'

/** A field's label; undefined for fields that users do not see. */
export function useItemLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('items')
  return (field) => (field in blankItem || field === 'active' ? t(field) : undefined)
}

/** For the conflict dialog of its form. */
export const useItemWords = () => ({ label: useItemLabel(), format: inWords() })
