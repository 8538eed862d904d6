import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useExtendRfqMutation } from '../../api/rfqsApi'
import { MomentField } from '../../components/DateField'
import { FormDialog } from '../../components/FormDialog'
import { formResolver } from '../../components/formResolver'
import { useToast } from '../../components/Toasts'
import type { BodyInput } from '../../contract/operation'
import { extendRfq, type Rfq } from '../../contract/rfqs'

type ExtendBody = BodyInput<typeof extendRfq>

const resolver = formResolver<ExtendBody, ExtendBody>(extendRfq.body!)

/** A later deadline; a closed RFQ takes answers again. */
export function ExtendDialog({ rfq: { id, version, deadline, timezone, number, title }, onClose }: { rfq: Rfq; onClose: () => void }) {
  const { t } = useTranslation('rfqs')
  const toast = useToast()
  const [extend] = useExtendRfqMutation()
  const form = useForm<ExtendBody, unknown, ExtendBody>({ resolver, defaultValues: { deadline: deadline ?? '' } })

  async function save(body: ExtendBody) {
    await extend({ id, version, body }).unwrap()
    toast({ text: t('extended', { name: number ?? title }) })
    onClose()
  }

  return (
    <FormDialog form={form} onSubmit={save} onClose={onClose} title={t('extend_question', { name: number ?? title })} yes={t('action.extend')} no={t('keep_deadline')}>
      <MomentField<ExtendBody> name="deadline" label={t('deadline')} zone={timezone} hint={t('deadline_hint', { zone: timezone.replaceAll('_', ' ') })} />
    </FormDialog>
  )
}
