import { useFormContext, useWatch } from 'react-hook-form'
import { questionTexts } from '../../../components/dialogs/questionTexts'
import { paths } from '../../../app/paths'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { useLazyGetPurchaseOrderDocumentQuery } from '../../../api/documentsApi'
import { useSendPurchaseOrderMutation } from '../../../api/purchaseOrdersApi'
import type { Failure } from '../../../components/pages/failure'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { useSendForm } from '../../../components/saving/useSendForm'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'
import { refusalOf } from '../../../components/saving/refusal'
import { LetterFields } from './LetterFields'
import { letterSchema, sendSchema, type SendForm, type Sent, type LetterProps } from './letterForm'
import { CompanyNamed } from '../../../pickers/parties/CompanyNamed'
import { usePurchaseName } from './usePurchaseName'

const resolver = formResolver<SendForm, Sent>(sendSchema)

interface SendProps extends LetterProps {
  /** "2 of 3", where it is one of several. */
  progress?: string | undefined
  /** Called when it was sent, instead of `onClose`. */
  onSent?: () => void
}

/** How it is sent to the supplier; waits until it is known whether this server sends mail. */
export function SendPurchaseOrderDialog(props: SendProps) {
  const { data, isError } = useGetMailStateQuery()
  // On an error too: handing it over is always possible.
  return data || isError ? <SendForm {...props} mail={data?.sends ?? false} /> : null
}

function SendForm({ purchaseOrder, mail, progress, onClose, onSent = onClose }: SendProps & { mail: boolean }) {
  const { t } = useTranslation('purchase')
  const { id, order_id, version, supplier_email } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [sendIt] = useSendPurchaseOrderMutation()
  const { accepting, warning } = useAcceptance()
  const [getDocument] = useLazyGetPurchaseOrderDocumentQuery()
  const { download } = useGeneratedDocument()
  const sending = useSendForm({
    resolver,
    defaultValues: { by: mail ? 'mail' : 'hand', to_address: supplier_email ?? '', message: '' },
    send({ by, to_address, message }: Sent) {
      const body = by === 'mail' ? { to_address, message } : {}
      return accepting((accept) => sendIt({ id, order_id, version, body: { ...body, accept } }).unwrap())
    },
    done({ number }, { by, to_address }) {
      const as = { name: number ?? name }
      return by === 'mail' ? t('sent_to', { ...as, to: to_address }) : t('sent', as)
    },
    async onSent(_, { by }) {
      // Requested while this dialog is mounted: a request of an unmounted component is never resolved.
      if (by === 'hand') await download(() => getDocument(id).unwrap())
      onSent()
    },
  })

  /** Errors of the purchase order itself belong to no field of this form: they are shown above the fields. */
  function sayWhole({ fields }: Failure, refused: unknown) {
    if (fields.length === 0 || fields.some(({ path }) => path in letterSchema.shape)) return false
    sending.form.setError('root.server', { type: 'server', message: refusalOf(refused) })
    return true
  }

  return (
    <FormDialog
      {...sending}
      onRefused={sayWhole}
      onClose={onClose}
      {...questionTexts(t, 'send', { name })}
      workingText={t('sending')}
      warning={warning}
    >
      <CompanyNamed form={paths.company} />
      <p className="zb-muted">{[progress, t('send_text')].filter(Boolean).join(' · ')}</p>
      <Ways purchaseOrder={purchaseOrder} mail={mail} />
    </FormDialog>
  )
}

function Ways({ purchaseOrder, mail }: { purchaseOrder: PurchaseOrder; mail: boolean }) {
  const { t } = useTranslation('purchase')
  const { register } = useFormContext<SendForm>()
  const by = useWatch<SendForm, 'by'>({ name: 'by' })
  if (!mail)
    return (
      <>
        <p>{t('no_mail')}</p>
        <p className="mb-0">{t('by_hand_text')}</p>
      </>
    )
  return (
    <>
      <fieldset className="zb-ways">
        <legend className="visually-hidden">{t('send_question', { name: purchaseOrder.supplier_name })}</legend>
        {(['mail', 'hand'] as const).map((way) => (
          <label key={way} className="form-check">
            <input {...register('by')} type="radio" className="form-check-input" value={way} />
            <span className="form-check-label">{t(`by_${way}`)}</span>
          </label>
        ))}
      </fieldset>
      {by === 'mail' ? (
        <LetterFields purchaseOrder={purchaseOrder} />
      ) : (
        <p className="zb-muted mb-0">{t('by_hand_text')}</p>
      )}
    </>
  )
}
