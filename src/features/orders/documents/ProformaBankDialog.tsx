import { useForm } from 'react-hook-form'
import { FormDialog } from '../../../components/dialogs/FormDialog'
import { SelectField } from '../../../components/fields/SelectField'
import { noBank } from './orderDocumentKinds'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'

interface BankChoice {
  bank: string
}

interface ProformaBankDialogProps {
  /** The server's message: "Arusha has no USD account; …". */
  why: string
  /** The currencies of the branch's accounts. */
  currencies: readonly string[]
  onChoose: (bank: string) => void
  onClose: () => void
}

/**
 * Asks which other account a proforma is paid to, or whether it is printed without one, where the branch has none in
 * the order's currency (ORD-02).
 */
export function ProformaBankDialog({ why, currencies, onChoose, onClose }: ProformaBankDialogProps) {
  const { t } = useTranslation('orderDocuments')
  const form = useForm<BankChoice>({ defaultValues: { bank: currencies[0] ?? noBank } })
  const options = [
    ...currencies.map((value) => ({ value, label: t('bank_currency', { currency: value }) })),
    { value: noBank, label: t('bank_none') },
  ]
  return (
    <FormDialog
      form={form}
      onSubmit={async ({ bank }) => onChoose(bank)}
      onClose={onClose}
      title={t('bank_needed')}
      yes={t('bank_yes')}
      no={t('bank_no')}
    >
      <p className="zb-muted">{inLanguage(why)}</p>
      <SelectField<BankChoice> name="bank" label={t('bank')} options={options} />
    </FormDialog>
  )
}
