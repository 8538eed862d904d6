import { useForm } from 'react-hook-form'
import { generatePath, Link } from 'react-router-dom'
import { useConfirmOrderMutation } from '../../../api/ordersApi'
import { useBranchOf } from '../../../app/hooks'
import { paths } from '../../../app/paths'
import { todayIn } from '../../../components/values/currentTime'
import { DateField } from '../../../components/fields/DateField'
import { FieldNote } from '../../../components/fields/Field'
import { FieldGrid } from '../../../components/fields/FieldGrid'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import { useToast } from '../../../components/pages/Toasts'
import type { Warning } from '../../../components/dialogs/useAcceptance'
import type { Order } from '../../../contract/order'
import { useTranslation } from '../../../i18n/useTranslation'
import {
  answered,
  confirmFormSchema,
  toConfirmBody,
  toConfirmForm,
  type ConfirmAnswer,
  type ConfirmForm,
} from './confirmForm'
import { ConfirmLines } from './ConfirmLines'
import { useHeeded } from './useHeeded'
import { WhatFollows } from './WhatFollows'

const resolver = formResolver<ConfirmForm, ConfirmAnswer>(confirmFormSchema)

/**
 * Records the client's confirmation: date, contact, client reference, all or some lines; and shows what it triggers.
 */
export default function ConfirmOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation('orderAnswer')
  const toast = useToast()
  const [confirm] = useConfirmOrderMutation()
  const { warnings, at, accept, heed, drop } = useHeeded()
  const { id, version, number, client_name, branch_id } = order
  const today = todayIn(useBranchOf(branch_id)?.timezone ?? 'UTC')
  const form = useForm<ConfirmForm, unknown, ConfirmAnswer>({ resolver, defaultValues: toConfirmForm(order, today) })
  const name = number ?? client_name
  const elsewhere = warnings.filter(({ path }) => path !== 'client_po_number')

  async function send(answer: ConfirmAnswer) {
    const { taken, left } = answered(order, answer)
    const why = answer.why?.trim() ?? ''
    if (taken.length === 0) return form.setError('chosen', { message: t('none_chosen') })
    if (warnings.length > 0 && why === '')
      return form.setError('why', { message: t('why_missing') }, { shouldFocus: true })
    await confirm({ id, version, body: { ...toConfirmBody(answer, { taken, left }), accept: accept(why) } }).unwrap()
    toast({ text: left.length > 0 ? t('done_part', { name, count: left.length }) : t('done', { name }) })
    onClose()
  }

  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onRefused={(_, refused) => heed(refused)}
      onClose={onClose}
      size="lg"
      title={t('question', { name })}
      yes={t(warnings.length > 0 ? 'yes_all_the_same' : 'yes')}
      no={t('no')}
      workingText={t('working')}
    >
      <div className="zb-stack">
        <FieldGrid texts="orderAnswer">
          <DateField<ConfirmForm> name="answered_on" max={today} className="zb-span-4" />
          <TextField<ConfirmForm>
            name="answered_by"
            optional
            maxLength={200}
            suggestions={order.contact ? [order.contact] : []}
            className="zb-span-4"
          />
          {/* A changed reference clears the warning. */}
          <div className="zb-span-4" onChange={drop}>
            <TextField<ConfirmForm>
              name="client_po_number"
              label={t('po_number')}
              optional
              maxLength={100}
              warning={warningText(t, at('client_po_number'))}
            />
          </div>
        </FieldGrid>
        <div onChange={drop}>
          <ConfirmLines order={order} />
        </div>
        {elsewhere.map((warning) => (
          <FieldNote
            key={`${warning.code} ${warning.path}`}
            id={`warned-${warning.path}`}
            error={undefined}
            warning={warningText(t, warning)}
            hint={null}
          />
        ))}
        {warnings.length > 0 && <TextAreaField<ConfirmForm> name="why" label={t('why')} rows={2} />}
        <WhatFollows order={order} />
      </div>
    </FormDialog>
  )
}

function warningText(t: (key: string) => string, warning: Warning | undefined) {
  if (!warning) return undefined
  const { message, link } = warning
  return (
    <>
      {message}
      {link?.entity === 'orders' && (
        <>
          {' '}
          <Link to={generatePath(paths.order, { id: link.id })} target="_blank" rel="noreferrer">
            {t('see')}
          </Link>
        </>
      )}
    </>
  )
}
