import { DateText } from '../../../components/values/DateText'
import type { DocumentMail } from '../../../contract/documentMail'
import { useTranslation } from '../../../i18n/useTranslation'

/** The status and time of the latest mail with a document; the recipients of all are listed below the documents. */
export function DocumentSent({ mails: [newest] }: { mails: readonly DocumentMail[] }) {
  const { t } = useTranslation('orderDocuments')
  if (!newest) return <>{t('not_sent')}</>
  const { status, sent_at, created_at } = newest
  return (
    <>
      <span className={status === 'given_up' ? 'zb-text-danger' : undefined}>{t(`state.${status}`)}</span>{' '}
      <DateText value={sent_at ?? created_at} />
    </>
  )
}
