import { LuLandmark } from 'react-icons/lu'
import { Button } from '../../../components/actions/Button'
import { EmptyState } from '../../../components/pages/EmptyState'
import { noBank } from './orderDocumentKinds'
import { inLanguage } from '../../../i18n/messages'
import { useTranslation } from '../../../i18n/useTranslation'

interface BankChoiceProps {
  /** The server's message: "Arusha has no USD account; …". */
  why: string
  /** The currencies of the branch's accounts. */
  currencies: readonly string[]
  onChoose: (bank: string) => void
}

/** Shown in place of a proforma until a payment account is chosen (ORD-02). */
export function BankChoice({ why, currencies, onChoose }: BankChoiceProps) {
  const { t } = useTranslation('orderDocuments')
  return (
    <EmptyState
      icon={LuLandmark}
      title={t('bank_needed')}
      compact
      actions={[...currencies, noBank].map((bank) => (
        <Button key={bank} onClick={() => onChoose(bank)}>
          {bank === noBank ? t('bank_none') : t('bank_currency', { currency: bank })}
        </Button>
      ))}
    >
      {inLanguage(why)}
    </EmptyState>
  )
}
