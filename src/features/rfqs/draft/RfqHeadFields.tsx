import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../components/Card'
import { currentTime } from '../../../components/currentTime'
import { DateField, MomentField } from '../../../components/DateField'
import { formatDay } from '../../../components/dates'
import { FieldGrid } from '../../../components/FieldGrid'
import { TextAreaField } from '../../../components/TextAreaField'
import { TextField } from '../../../components/TextField'
import { deadlineProblems } from '../../../domain/rfqs/rfqRules'
import { CurrencyField } from '../../../pickers/ChoiceField'
import { earliestNeeded } from './lineForms'
import { SealField } from '../sealed/SealField'
import type { RfqForm } from './rfqForm'

/** Title, deadline and terms. */
export function RfqHeadFields({ timezone }: { timezone: string }) {
  const { t } = useTranslation('rfqs')
  const deadline = useWatch<RfqForm, 'deadline'>({ name: 'deadline' })
  const [required_by, lines] = useWatch<RfqForm, ['required_by', 'lines']>({ name: ['required_by', 'lines'] })
  const earliest = earliestNeeded(lines)
  const late =
    earliest && required_by > earliest ? t('earliest_needed', { date: formatDay(earliest, currentTime()) }) : undefined
  const passed = deadline ? deadlineProblems(deadline, currentTime())[0] && t('deadline_passed') : undefined
  return (
    <Card title={t('request')}>
      <FieldGrid texts="rfqs">
        <TextField<RfqForm>
          name="title"
          label={t('name')}
          hint={t('name_hint')}
          maxLength={200}
          className="zb-span-12"
        />
        <MomentField<RfqForm>
          name="deadline"
          zone={timezone}
          hint={t('deadline_hint', { zone: timezone.replaceAll('_', ' ') })}
          warning={passed}
          className="zb-span-4"
        />
        <DateField<RfqForm> name="required_by" optional warning={late} className="zb-span-4" />
        <CurrencyField<RfqForm> name="currency" hint={t('currency_hint')} className="zb-span-4" />
        <TextField<RfqForm> name="delivery_place" optional maxLength={300} className="zb-span-12" />
        <TextAreaField<RfqForm> name="terms" hint={t('terms_hint')} rows={2} optional className="zb-span-12" />
        <SealField className="zb-span-12" />
      </FieldGrid>
    </Card>
  )
}
