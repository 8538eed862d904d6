import { useState } from 'react'
import { useGetCompanyQuery } from '../../../api/companyApi'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { Button } from '../../../components/actions/Button'
import type { Rfq } from '../../../contract/rfqs'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'
import { useMay } from '../../../pickers/useMay'
import { ReminderDialog } from './ReminderDialog'

/** When suppliers are reminded by mail, with a button to change it while the RFQ is open. */
export function ReminderSetting({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('notices')
  const may = useMay()
  const [asked, setAsked] = useState(false)
  const { data: company } = useGetCompanyQuery()
  const { data: mails } = useGetMailStateQuery(undefined, { skip: !may('getMailState') })
  const hours = rfq.reminder_hours ?? company?.reminder_hours
  if (!hours) return null
  if (mails?.sends === false) return t('reminders_no_mail')
  const list = listed(hours.map((count) => t('hours', { count })))
  return (
    <>
      {hours.length > 0 ? t('reminders_at', { hours: list }) : t('reminders_none')}
      {rfq.reminder_hours === null && <span className="zb-muted"> ({t('reminders_company')})</span>}
      {may('setRfqReminders') && (
        <>
          {' '}
          <Button
            look="link"
            size="sm"
            className="p-0 align-baseline"
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
          >
            {t('reminders_change')}
            <span className="visually-hidden"> {t('reminders_change_label')}</span>
          </Button>
        </>
      )}
      {asked && <ReminderDialog rfq={rfq} usual={company?.reminder_hours ?? []} onClose={() => setAsked(false)} />}
    </>
  )
}
