import { useTranslation } from '../../i18n/useTranslation'
import { Flag } from './Flag'

/** "2 days late", beside a status; nothing where it is not late. */
export function LateFlag({ days }: { days: number | null }) {
  const { t } = useTranslation('components')
  return days === null ? null : <Flag kind="overdue">{t('date.late', { count: days })}</Flag>
}
