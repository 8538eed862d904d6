import { LuMail } from 'react-icons/lu'
import { mailtoLink, type MailDraft } from '../../domain/mails/mailto'
import { useTranslation } from '../../i18n/useTranslation'
import { CopyField } from '../fields/CopyField'
import { Icon } from '../values/Icon'

/**
 * Opens a new mail in the user's own mail program; where the text is too long for such a link, the text is copied and the
 * program opens with the rest.
 */
export function MailProgram({ draft, name }: { draft: MailDraft; name?: string }) {
  const { t } = useTranslation('components')
  const whole = mailtoLink(draft)
  const link = whole ?? mailtoLink({ ...draft, body: '' }) ?? mailtoLink({ ...draft, subject: '', body: '' })
  return (
    <div>
      {whole === null && (
        <>
          <p className="zb-small zb-text-warning mb-1">{t('mail_program.too_long')}</p>
          <CopyField label={t('mail_program.text')} value={draft.body} rows={6} />
        </>
      )}
      {link && (
        <a className="btn btn-quiet btn-sm" href={link}>
          <Icon of={LuMail} /> {t('mail_program.open')}
          {name && <span className="visually-hidden"> {t('mail_program.for', { name })}</span>}
        </a>
      )}
    </div>
  )
}
