import { useGetMailStateQuery } from '../../api/mailsApi'
import { useExtendRfqMutation } from '../../api/rfqsApi'
import { MomentField } from '../../components/fields/DateField'
import { formatExact } from '../../components/values/dates'
import { FormDialog } from '../../components/dialogs/FormDialog'
import { formResolver } from '../../components/saving/formResolver'
import { useEditForm } from '../../components/saving/useEditForm'
import type { BodyInput } from '../../contract/operation'
import { extendRfqBodySchema, type Rfq, type extendRfq } from '../../contract/rfqs'
import { concerns } from '../../domain/notices/notice'
import { listed } from '../../i18n/joined'
import { useTranslation } from '../../i18n/useTranslation'
import { useMay } from '../../pickers/useMay'

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
      <NotifiedSuppliers rfq={rfq} />
      <MomentField<ExtendBody>
        name="deadline"
        label={t('deadline')}
        zone={timezone}
        hint={t('deadline_hint', { zone: timezone.replaceAll('_', ' ') })}
      />
    </FormDialog>
  )
}

/** Which suppliers the new deadline is mailed to, who is without mail, and who is left out because they declined. */
function NotifiedSuppliers({ rfq: { invitations } }: { rfq: Rfq }) {
  const { t } = useTranslation('rfqs')
  const may = useMay()
  const { data: mail } = useGetMailStateQuery(undefined, { skip: !may('getMailState') })
  const notified = invitations.filter((invitation) => concerns('rfq_extended', { ...invitation, won: false }))
  const mailed = notified.filter(({ email }) => email !== null && mail?.sends)
  const groups = [
    ['extend_mailed', mailed],
    ['extend_by_hand', notified.filter((invitation) => !mailed.includes(invitation))],
    ['extend_declined', invitations.filter(({ status }) => status === 'declined')],
  ] as const
  return groups.map(
    ([words, of]) =>
      of.length > 0 && (
        <p key={words} className="zb-small">
          {t(words, { names: listed(of.map(({ supplier_name }) => supplier_name)) })}
        </p>
      ),
  )
}
