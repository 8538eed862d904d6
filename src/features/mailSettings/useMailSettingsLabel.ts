import { useTranslation } from '../../i18n/useTranslation'

const fields = ['host', 'port', 'security', 'user_name', 'password', 'from_address', 'from_name']

/** The labels of the settings, for their activity and for a version conflict. */
export function useMailSettingsLabel(): (field: string) => string | undefined {
  const { t } = useTranslation('mailSettings')
  return (field) => (fields.includes(field) ? t(field) : undefined)
}
