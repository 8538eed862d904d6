import { useExtendRfqMutation } from '../../api/rfqsApi'
import { MomentField } from '../../components/fields/DateField'
import { formatExact } from '../../components/values/dates'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { formResolver } from '../../components/saving/formResolver'
import { useEditForm } from '../../components/saving/useEditForm'
import type { BodyInput } from '../../contract/operation'
import { extendRfqBodySchema, type Rfq, type extendRfq } from '../../contract/rfqs'
import { useTranslation } from '../../i18n/useTranslation'

type ExtendBody = BodyInput<typeof extendRfq>

const resolver = formResolver<ExtendBody, ExtendBody>(extendRfqBodySchema)
const toForm = ({ deadline }: Rfq): ExtendBody => ({ deadline: deadline ?? '' })

/** A later deadline; a closed RFQ accepts quotes again. */
export function ExtendDialog({ rfq, onClose, onDone }: { rfq: Rfq; onClose: () => void; onDone?: () => void }) {
  const { t } = useTranslation('rfqs')
  const [extend] = useExtendRfqMutation()
  const { id, timezone, number, title } = rfq
  const name = number ?? title
  const edit = useEditForm({
    entity: rfq,
    toForm,
    resolver,
    label: () => t('deadline'),
    format: (_, value) => (typeof value === 'string' && value ? formatExact(value, timezone) : '–'),
    save: (body: ExtendBody, version) => extend({ id, version, body }).unwrap(),
    done: () => t('extended', { name }),
    onSaved() {
      onClose()
      onDone?.()
    },
  })

  return (
    <FormDialog
      {...edit}
      onClose={onClose}
      title={t('extend_question', { name })}
      yes={t('action.extend')}
      no={t('keep_deadline')}
    >
      <MomentField<ExtendBody>
        name="deadline"
        label={t('deadline')}
        zone={timezone}
        hint={t('deadline_hint', { zone: timezone.replaceAll('_', ' ') })}
      />
    </FormDialog>
  )
}
