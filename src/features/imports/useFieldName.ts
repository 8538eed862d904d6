import { useTranslation } from '../../i18n/useTranslation'

/** The name of an imported field: the import's own, or that of the field of clients and suppliers. */
export function useFieldName(): (field: string) => string {
  const { t } = useTranslation(['imports', 'parties'])
  return (field) => t([`field.${field}`, `parties:${field}`])
}
