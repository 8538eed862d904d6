import { useWatch } from 'react-hook-form'
import { Card } from '../../../components/pages/Card'
import { currentTime } from '../../../components/values/currentTime'
import { DateField, MomentField } from '../../../components/fields/DateField'
import { formatDay } from '../../../components/values/dates'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { TextField } from '../../../components/fields/TextField'
import { deadlineProblems } from '../../../domain/rfqs/rfqRules'
import { useTranslation } from '../../../i18n/useTranslation'
import { earliestNeeded } from './lineForms'
import type { RfqForm } from './rfqForm'
import { useProposedTitle } from './useProposedTitle'

/** Title and dates. */
export function RfqHeadFields({ timezone }: { timezone: string }) {
  const { t } = useTranslation('rfqs')
  const deadline = useWatch<RfqForm, 'deadline'>({ name: 'deadline' })
  const [required_by, lines] = useWatch<RfqForm, ['required_by', 'lines']>({ name: ['required_by', 'lines'] })
  useProposedTitle(lines)
  const earliest = earliestNeeded(lines)
  const late =
    earliest && required_by > earliest ? t('earliest_needed', { date: formatDay(earliest, currentTime()) }) : undefined
  const passed = deadline ? deadlineProblems(deadline, currentTime())[0] && t('deadline_passed') : undefined
  return (
    <Card>
      <FieldGrid texts="rfqs">
        <TextField<RfqForm>
          name="title"
          label={t('name')}
          hint={t('name_hint')}
          maxLength={200}
          className="zb-span-6"
        />
        <MomentField<RfqForm>
          name="deadline"
          zone={timezone}
          hint={t('deadline_hint', { zone: timezone.replaceAll('_', ' ') })}
          warning={passed}
          className="zb-span-3"
        />
        <DateField<RfqForm> name="required_by" optional warning={late} className="zb-span-3" />
      </FieldGrid>
    </Card>
  )
}
