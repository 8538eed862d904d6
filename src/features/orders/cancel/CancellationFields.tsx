import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useGetMailStateQuery } from '../../../api/mailsApi'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import type { cancellationShape } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'

type Fields = { [Field in keyof typeof cancellationShape]?: string | null | undefined }

interface CancellationFieldsProps {
  /** Where the fields stand in the form: "" or "purchase_orders.0.". */
  at: string
  /** The supplier's saved address, proposed; undefined while it is not loaded. */
  supplier_email: string | null | undefined
}

/** How a supplier is notified that a purchase order is cancelled: by mail to this address, or else by the user. */
export function CancellationFields({ at, supplier_email }: CancellationFieldsProps) {
  const { t } = useTranslation('purchase')
  const { data: mail } = useGetMailStateQuery()
  const { setValue, getFieldState } = useFormContext()
  const address = `${at}${'to_address' satisfies keyof Fields}`
  const message = `${at}${'message' satisfies keyof Fields}`
  const sends = mail?.sends ?? false
  useEffect(() => {
    if (sends && supplier_email && !getFieldState(address).isDirty) setValue(address, supplier_email)
  }, [sends, supplier_email, address, getFieldState, setValue])
  if (mail && !mail.sends) return <p className="mb-0">{t('cancel_no_mail')}</p>
  return (
    <FieldStack texts="purchase">
      <TextField name={address} label={t('to_address')} type="email" optional hint={t('cancel_to_hint')} />
      <TextAreaField name={message} label={t('message')} rows={3} optional hint={t('message_hint')} />
    </FieldStack>
  )
}
