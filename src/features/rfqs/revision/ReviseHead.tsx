import { Card } from '../../../components/pages/Card'
import { currentTime } from '../../../components/values/currentTime'
import { DateField, MomentField } from '../../../components/fields/DateField'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import type { Rfq } from '../../../contract/rfqs'
import { isPast } from '../../../domain/rfqs/rfqDeadline'
import { useTranslation } from '../../../i18n/useTranslation'
import { RfqPlaceField } from '../draft/RfqPlaceField'
import type { ReviseForm } from './reviseForm'

/** The reason, the deadline, and the terms. */
export function ReviseHead({ rfq: { timezone, deadline, branch_id } }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const { t: r } = useTranslation('revisions')
  const passed = deadline !== null && isPast(deadline, currentTime())
  return (
    <Card title={t('request')}>
      <p className="zb-muted">{r('text')}</p>
      <FieldGrid texts="rfqs">
        <TextAreaField<ReviseForm>
          name="reason"
          label={r('reason')}
          hint={r('reason_hint')}
          rows={2}
          className="zb-span-12"
        />
        <TextField<ReviseForm> name="title" label={t('name')} maxLength={200} className="zb-span-12" />
        <MomentField<ReviseForm>
          name="deadline"
          zone={timezone}
          hint={r('deadline_keeps')}
          warning={passed ? r('deadline_needed') : undefined}
          className="zb-span-6"
        />
        <DateField<ReviseForm> name="required_by" optional className="zb-span-6" />
        <RfqPlaceField branch_id={branch_id} className="zb-span-12" />
        <TextAreaField<ReviseForm> name="terms" hint={t('terms_hint')} rows={2} optional className="zb-span-12" />
      </FieldGrid>
    </Card>
  )
}
