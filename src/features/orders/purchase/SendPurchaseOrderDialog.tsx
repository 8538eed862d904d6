import { useFormContext, useWatch } from 'react-hook-form'
import { questionTexts } from '../../../components/dialogs/questionTexts'
import { paths } from '../../../app/paths'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { useLazyGetPurchaseOrderDocumentQuery } from '../../../api/documentsApi'
import {
  useAcceptPurchaseTermsMutation,
  useGetPurchaseTermsQuery,
  useSendPurchaseOrderMutation,
} from '../../../api/purchaseOrdersApi'
import type { Failure } from '../../../components/pages/failure'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { useSendForm } from '../../../components/saving/useSendForm'
import type { OfferedTerms } from '../../../contract/offeredTerms'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'
import { refusalOf } from '../../../components/saving/refusal'
import { LetterFields } from './LetterFields'
import { letterSchema, sendSchema, type SendForm, type Sent, type LetterProps } from './letterForm'
import { OfferedTermsChoice } from '../terms/OfferedTermsChoice'
import { acceptedTerms, termsAnswer } from '../terms/termsForm'
import { useTermsAnswer } from '../terms/useTermsAnswer'
import { isUnapproved, RequestHere } from '../../../pickers/approvals/RequestHere'
import { CompanyNamed } from '../../../pickers/parties/CompanyNamed'
import { RequestApprovalDialog } from '../../../pickers/approvals/RequestApprovalDialog'
import { usePurchaseGate } from '../terms/usePurchaseGate'
import { usePurchaseName } from './usePurchaseName'

const resolver = formResolver<SendForm, Sent>(sendSchema)

interface SendProps extends LetterProps {
  /** "2 of 3", where it is one of several. */
  progress?: string | undefined
  /** Called when it was sent, instead of `onClose`. */
  onSent?: () => void
}

/**
 * How it is sent to the supplier; waits until it is known whether this server sends mail. Where it has to be approved first,
 * the approval is requested instead, before a mail is written.
 */
export function SendPurchaseOrderDialog(props: SendProps) {
  const { data, isError } = useGetMailStateQuery()
  const { purchaseOrder, onClose, onSent } = props
  const gate = usePurchaseGate(purchaseOrder)
  if (gate === 'request')
    return (
      <RequestApprovalDialog
        document={{ kind: 'purchase_order', id: purchaseOrder.id }}
        version={purchaseOrder.version}
        onClose={onClose}
        {...(onSent ? { onRequested: onSent } : {})}
      />
    )
  // On an error too: handing it over is always possible.
  return data || isError ? <SendForm {...props} mail={data?.sends ?? false} /> : null
}

function SendForm({ purchaseOrder, mail, progress, onClose, onSent = onClose }: SendProps & { mail: boolean }) {
  const { t } = useTranslation('purchase')
  const { id, order_id, version, supplier_email } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [sendIt] = useSendPurchaseOrderMutation()
  const [getDocument] = useLazyGetPurchaseOrderDocumentQuery()
  const { download } = useGeneratedDocument()
  const { t: o } = useTranslation('offeredTerms')
  const { data: terms } = useGetPurchaseTermsQuery(id)
  const [acceptTerms] = useAcceptPurchaseTermsMutation()
  const choice = useTermsAnswer(terms, o('why_missing'))
  const { accepting, warning } = useAcceptance()
  const sending = useSendForm({
    resolver,
    defaultValues: { by: mail ? 'mail' : 'hand', to_address: supplier_email ?? '', message: '', terms: {}, why: '' },
    async send({ by, to_address, message, ...values }: Sent) {
      const { by_quote, kept } = termsAnswer(terms?.quotes ?? [], values.terms)
      // Accepted first, in a step of its own: an approval is of what the purchase order says then.
      const current =
        by_quote.length > 0 ? await acceptTerms({ id, order_id, version, body: { by_quote } }).unwrap() : { version }
      const body = by === 'mail' ? { to_address, message } : {}
      const keeps = acceptedTerms(kept, values.why?.trim() ?? '')
      return accepting((more = []) => {
        const accept = [...keeps, ...more]
        return sendIt({
          ...{ id, order_id, version: current.version },
          body: accept.length > 0 ? { ...body, accept } : body,
        }).unwrap()
      })
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
      onSubmit={async (values) => {
        if (choice(sending.form, values)) await sending.onSubmit(values)
      }}
      onRefused={sayWhole}
      refusedEnd={(failure) => isUnapproved(failure) && <RequestHere kind="purchase_order" id={id} version={version} />}
      size={terms && terms.quotes.length > 0 ? 'lg' : undefined}
      onClose={onClose}
      {...questionTexts(t, 'send', { name: purchaseOrder.supplier_name })}
      workingText={t('sending')}
      warning={warning}
    >
      <CompanyNamed form={paths.company} />
      <p className="zb-muted">{[progress, t('send_text')].filter(Boolean).join(' · ')}</p>
      {terms && <Terms terms={terms} />}
      <Ways purchaseOrder={purchaseOrder} mail={mail} />
    </FormDialog>
  )
}

/** The purchases that are no longer on the terms of their quotes, and the reason for keeping them. */
function Terms({ terms }: { terms: OfferedTerms }) {
  const { t } = useTranslation('offeredTerms')
  const choices = useWatch<SendForm, 'terms'>({ name: 'terms' })
  const { kept } = termsAnswer(terms.quotes, choices)
  if (terms.quotes.length === 0) return null
  return (
    <div className="zb-stack mb-3">
      <OfferedTermsChoice terms={terms} waits="purchase_order" />
      {kept.length > 0 && <TextAreaField<SendForm> name="why" label={t('why')} rows={2} />}
    </div>
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
