import { useTranslation } from 'react-i18next'
import { LuLandmark } from 'react-icons/lu'
import { Button } from '../../../components/Button'
import { EmptyState } from '../../../components/EmptyState'
import { noBank } from './orderPaperKinds'

interface BankChoiceProps {
  /** The server's words: "Arusha has no USD account; …". */
  why: string
  /** Of the branch's accounts. */
  currencies: readonly string[]
  onChoose: (bank: string) => void
}

/** Stands where a proforma would, until it is said which account it is paid to (ORD-02). */
export function BankChoice({ why, currencies, onChoose }: BankChoiceProps) {
  const { t } = useTranslation('orderPapers')
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
      {why}
    </EmptyState>
  )
}
