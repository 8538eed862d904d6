import { Card } from '../../components/pages/Card'
import { CopyField } from '../../components/fields/CopyField'
import { DateText } from '../../components/values/DateText'
import { useTranslation } from '../../i18n/useTranslation'

/** A link that works once, and is shown once. */
export function OneTimeLink({ title, link, expires_at }: { title: string; link: string; expires_at: string }) {
  const { t } = useTranslation('users')
  return (
    <Card title={title}>
      <p className="zb-muted">{t('invitation_text')}</p>
      <CopyField label={t('link')} value={link} />
      <p className="zb-small zb-muted mb-0">
        {t('link_until')} <DateText value={expires_at} time />
      </p>
    </Card>
  )
}
