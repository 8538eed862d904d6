import { useReverseCommissionMutation } from '../../../api/agentsApi'
import { ActionDialog } from '../../../components/dialogs/ActionDialog'
import { questionTexts } from '../../../components/dialogs/questionTexts'
import type { CommissionEntry } from '../../../contract/commission'
import { formatMoney } from '../../../i18n/figures'
import { useTranslation } from '../../../i18n/useTranslation'

interface ReverseCommissionProps {
  agent_id: string
  /** The payment, of one order. */
  entry: CommissionEntry
  onClose: () => void
}

/** Reverses a payment to an agent that was recorded in error or paid back, with a reason. */
export function ReverseCommission({ agent_id, entry, onClose }: ReverseCommissionProps) {
  const { t } = useTranslation('agents')
  const [reverse] = useReverseCommissionMutation()
  const values = { amount: formatMoney(entry.amount, entry.currency), number: entry.order_number }
  return (
    <ActionDialog
      show
      {...questionTexts(t, 'reverse', values)}
      danger
      reason={t('reverse_reason')}
      workingText={t('reversing')}
      done={t('reverse_done', values)}
      take={(reason) => reverse({ id: agent_id, body: { entry_ids: [entry.id], reason } }).unwrap()}
      onClose={onClose}
    >
      {t('reverse_text')}
    </ActionDialog>
  )
}
