import { Card } from '../../components/pages/Card'
import { DateText } from '../../components/values/DateText'
import { DescriptionList } from '../../components/values/DescriptionList'
import type { Rfq } from '../../contract/rfqs'
import { useTranslation } from '../../i18n/useTranslation'
import { Deadline } from './Deadline'
import { ReminderSetting } from './invitations/ReminderSetting'
import { RatesCard } from './RatesCard'

/** Beside the tabs: deadline, terms and rates. */
export function RfqSide({ rfq }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const { t: n } = useTranslation('notices')
  const {
    timezone,
    required_by,
    delivery_place,
    currency,
    sent_at,
    closed_at,
    closed_reason,
    terms,
    sealed,
    opened_at,
  } = rfq
  return (
    <div className="zb-stack">
      <Card title={t('request')}>
        <DescriptionList
          facts={[
            { label: t('deadline'), value: rfq.deadline && <Deadline {...rfq} time /> },
            { label: t('clock'), value: timezone.replaceAll('_', ' ') },
            { label: t('required_by'), value: required_by && <DateText value={required_by} /> },
            { label: t('delivery_place'), value: delivery_place },
            { label: t('currency'), value: currency },
            {
              label: t('sealed'),
              value: !sealed ? null : opened_at ? <DateText value={opened_at} zone={timezone} time /> : t('not_opened'),
              optional: true,
            },
            { label: t('opened_by'), value: rfq.opened_by_name, optional: true },
            {
              label: n('reminders_title'),
              value: rfq.status === 'sent' || rfq.status === 'closed' ? <ReminderSetting rfq={rfq} /> : null,
              optional: true,
            },
            {
              label: t('sent_at'),
              value: sent_at && <DateText value={sent_at} zone={timezone} time />,
              optional: true,
            },
            {
              label: t('closed_at'),
              value: closed_at && <DateText value={closed_at} zone={timezone} time />,
              optional: true,
            },
            { label: t('reason'), value: closed_reason, optional: true },
          ]}
        />
        {terms && <p className="zb-small zb-muted zb-typed-lines mt-3 mb-0">{terms}</p>}
      </Card>
      <RatesCard rfq={rfq} />
    </div>
  )
}
