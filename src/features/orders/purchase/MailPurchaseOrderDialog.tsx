import { questionTexts } from '../../../components/dialogs/questionTexts'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { useLazyGetPurchaseOrderDocumentQuery, useMailPurchaseOrderMutation } from '../../../api/documentsApi'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog'
import { useAcceptance } from '../../../components/dialogs/useAcceptance'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { formResolver } from '../../../components/saving/formResolver'
import { useSendForm } from '../../../components/saving/useSendForm'
import { useTranslation } from '../../../i18n/useTranslation'
import { useGeneratedDocument } from '../../../pickers/documents/useGeneratedDocument'
import { LetterFields } from './LetterFields'
import { letterSchema, type LetterForm, type LetterSent, type LetterProps } from './letterForm'
import { usePurchaseName } from './usePurchaseName'

const resolver = formResolver<LetterForm, LetterSent>(letterSchema)

/** Mails the same document again, or to another recipient; where this server sends no mail, shows the alternative. */
export function MailPurchaseOrderDialog(props: LetterProps) {
  const { data, isError } = useGetMailStateQuery()
  if (!data && !isError) return null
  return data?.sends === false ? <NoMail {...props} /> : <Letter {...props} />
}

function NoMail({ purchaseOrder, onClose }: LetterProps) {
  const { t } = useTranslation('purchase')
  const { t: p } = useTranslation('documents')
  const [getDocument] = useLazyGetPurchaseOrderDocumentQuery()
  const { download } = useGeneratedDocument()
  function take() {
    void download(() => getDocument(purchaseOrder.id).unwrap())
    onClose()
  }
  return (
    <ConfirmDialog
      show
      title={t('mail_question', { name: usePurchaseName(purchaseOrder) })}
      yes={p('download')}
      no={t('mail_no')}
      onYes={take}
      onNo={onClose}
    >
      {t('no_mail')}
    </ConfirmDialog>
  )
}

function Letter({ purchaseOrder, onClose }: LetterProps) {
  const { t } = useTranslation('purchase')
  const { id, supplier_email, mails } = purchaseOrder
  const name = usePurchaseName(purchaseOrder)
  const [mail] = useMailPurchaseOrderMutation()
  const { accepting, warning } = useAcceptance()
  const letter = useSendForm({
    resolver,
    defaultValues: { to_address: mails[0]?.to_address ?? supplier_email ?? '', message: '' },
    send: (body: LetterSent) => accepting((accept) => mail({ id, body: { ...body, accept } }).unwrap()),
    done: (_, { to_address }) => t('mailed', { to: to_address }),
    onSent: onClose,
  })

  return (
    <FormDialog
      {...letter}
      onClose={onClose}
      {...questionTexts(t, 'mail', { name })}
      workingText={t('sending')}
      warning={warning}
    >
      <LetterFields purchaseOrder={purchaseOrder} />
    </FormDialog>
  )
}
