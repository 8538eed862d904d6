import { useWatch, type Control, type Resolver } from 'react-hook-form'
import { useSetRfqRemindersMutation } from '../../../api/noticesApi'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { SelectField } from '../../../components/fields/SelectField'
import { TextField } from '../../../components/fields/TextField'
import { useEditForm } from '../../../components/saving/useEditForm'
import type { Rfq } from '../../../contract/rfqs'
import { hoursWanted, readHours } from '../../../domain/notices/notice'
import { listed } from '../../../i18n/joined'
import { useTranslation } from '../../../i18n/useTranslation'

interface ReminderForm {
  mode: 'company' | 'own' | 'off'
  hours: string
}
type ReminderBody = { reminder_hours: number[] | null }

interface ReminderDialogProps {
  rfq: Rfq
  /** The company's hours. */
  usual: readonly number[]
  onClose: () => void
}

const toForm = ({ reminder_hours: hours }: Rfq): ReminderForm => ({
  mode: hours === null ? 'company' : hours.length > 0 ? 'own' : 'off',
  hours: hours?.join(', ') ?? '',
})

/** When the suppliers of this RFQ are reminded by mail: as the company's default, at its own hours, or never. */
export function ReminderDialog({ rfq, usual, onClose }: ReminderDialogProps) {
  const { t } = useTranslation('notices')
  const [setReminders] = useSetRfqRemindersMutation()

  const resolver: Resolver<ReminderForm, unknown, ReminderBody> = ({ mode, hours }) => {
    const done = (reminder_hours: ReminderBody['reminder_hours']) => ({
      values: { reminder_hours },
      errors: {} as Record<string, never>,
    })
    if (mode !== 'own') return done(mode === 'company' ? null : [])
    const read = readHours(hours)
    return read && read.length > 0
      ? done(read)
      : { values: {}, errors: { hours: { type: 'hours', message: hoursWanted } } }
  }

  const edit = useEditForm({
    entity: rfq,
    toForm,
    resolver,
    label: (field) => t(field === 'hours' ? 'reminders_hours' : 'reminders_which'),
    format: (field, value) =>
      field === 'mode' ? t(`reminders_mode.${String(value)}`, { hours: listed(usual) }) : String(value),
    save: (body: ReminderBody, version) => setReminders({ id: rfq.id, version, body }).unwrap(),
    done: () => t('reminders_saved'),
    onSaved: onClose,
  })

  return (
    <FormDialog
      {...edit}
      onClose={onClose}
      title={t('reminders_question')}
      yes={t('reminders_save')}
      no={t('reminders_keep')}
    >
      <SelectField<ReminderForm>
        name="mode"
        label={t('reminders_which')}
        options={(['company', 'own', 'off'] as const).map((mode) => ({
          value: mode,
          label: t(`reminders_mode.${mode}`, { hours: listed(usual) || t('reminders_none') }),
        }))}
      />
      <Hours control={edit.form.control} />
    </FormDialog>
  )
}

function Hours({ control }: { control: Control<ReminderForm, unknown, ReminderBody> }) {
  const { t } = useTranslation('notices')
  const mode = useWatch({ control, name: 'mode' })
  return mode === 'own' ? (
    <TextField<ReminderForm> name="hours" label={t('reminders_hours')} hint={t('reminders_hours_hint')} />
  ) : null
}
