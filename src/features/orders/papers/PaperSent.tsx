import { useTranslation } from 'react-i18next'
import { DateText } from '../../../components/DateText'
import type { PaperMail } from '../../../contract/paperMail'
import './orderPapersTexts'

/** What became of the newest mail with a paper, and when; to whom each went stands below the papers. */
export function PaperSent({ mails: [newest] }: { mails: readonly PaperMail[] }) {
  const { t } = useTranslation('orderPapers')
  if (!newest) return <>{t('not_sent')}</>
  const { status, sent_at, created_at } = newest
  return (
    <>
      <span className={status === 'given_up' ? 'zb-text-danger' : undefined}>{t(`state.${status}`)}</span>{' '}
      <DateText value={sent_at ?? created_at} />
    </>
  )
}
