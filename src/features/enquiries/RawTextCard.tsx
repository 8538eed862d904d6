import { Card } from '../../components/pages/Card'
import { useTranslation } from '../../i18n/useTranslation'
import './paste/paste.scss'

/** The client's message, as pasted. */
export function RawTextCard({ raw_text }: { raw_text: string | null }) {
  const { t } = useTranslation('enquiries')
  if (!raw_text) return null
  return (
    <Card title={t('raw_text')}>
      <pre className="zb-raw-text" dir="auto" tabIndex={0} aria-label={t('raw_text')}>
        {raw_text}
      </pre>
    </Card>
  )
}
