import type { Message } from '../../../contract/notices'
import { useTranslation } from '../../../i18n/useTranslation'
import './invitations.scss'

/** The message in the supplier's language; its link is created when it is sent. */
export function MessagePreview({ message: { supplier_name, subject, text, language } }: { message: Message }) {
  const { t } = useTranslation('notices')
  return (
    <details className="zb-small w-100">
      <summary>
        {t('preview')} <span className="visually-hidden">{t('preview_of', { name: supplier_name })}</span>
      </summary>
      <div lang={language} className="zb-message">
        <b className="fw-medium">{subject}</b>
        <p className="zb-typed-lines mb-0">{text.replaceAll('{{link}}', t('link_here'))}</p>
      </div>
    </details>
  )
}
