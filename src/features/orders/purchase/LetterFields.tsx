import { LuPaperclip } from 'react-icons/lu'
import { FieldStack } from '../../../components/fields/FieldGrid'
import { Icon } from '../../../components/values/Icon'
import { TextAreaField } from '../../../components/fields/TextAreaField'
import { TextField } from '../../../components/fields/TextField'
import type { PurchaseOrder } from '../../../contract/purchaseOrders'
import { useTranslation } from '../../../i18n/useTranslation'
import type { LetterForm } from './letterForm'
import { formatMoney } from '../../../i18n/figures'

/** Recipient, message and attachments of the mail. */
export function LetterFields({
  purchaseOrder: { supplier_email, line_count, total, currency },
}: {
  purchaseOrder: PurchaseOrder
}) {
  const { t } = useTranslation('purchase')
  return (
    <FieldStack texts="purchase">
      <TextField<LetterForm> name="to_address" type="email" hint={supplier_email ? t('to_known') : t('to_unknown')} />
      <TextAreaField<LetterForm> name="message" rows={4} optional hint={t('message_hint')} />
      <p className="zb-small zb-muted mb-0">
        <Icon of={LuPaperclip} size={12} />{' '}
        {t('attached', { lines: t('line_count', { count: line_count }), total: formatMoney(total, currency) })}
      </p>
    </FieldStack>
  )
}
