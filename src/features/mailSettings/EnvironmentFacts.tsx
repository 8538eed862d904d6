import { Card } from '../../components/pages/Card'
import { DescriptionList } from '../../components/values/DescriptionList'
import type { MailSettings } from '../../contract/mailSettings'
import { useTranslation } from '../../i18n/useTranslation'

/** The mail server that SMTP_URL sets, read only. */
export function EnvironmentFacts({ environment }: { environment: NonNullable<MailSettings['environment']> }) {
  const { t } = useTranslation('mailSettings')
  const { host, port, tls, user_name, from } = environment
  return (
    <Card title={t('title')}>
      <p>{t('by_environment')}</p>
      <DescriptionList
        align="start"
        facts={[
          { label: t('host'), value: host },
          { label: t('port'), value: port },
          { label: t('security'), value: t(tls ? 'securities.tls' : 'starttls_if_offered') },
          { label: t('user_name'), value: user_name },
          { label: t('from_address'), value: from ?? t('from_branch') },
        ]}
      />
    </Card>
  )
}
