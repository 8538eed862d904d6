import { useState } from 'react'
import { LuBanknote } from 'react-icons/lu'
import { useListDueCommissionQuery } from '../../../api/agentsApi'
import { Button } from '../../../components/actions/Button'
import type { Agent } from '../../../contract/agents'
import { compare } from '../../../domain/money/money'
import { useTranslation } from '../../../i18n/useTranslation'
import { PayDialog } from './PayDialog'

/** Opens the payment dialog; disabled where nothing is due. */
export function PayButton({ agent }: { agent: Pick<Agent, 'id' | 'name'> }) {
  const { t } = useTranslation('agents')
  const { data: due = [] } = useListDueCommissionQuery(agent.id)
  const [asking, setAsking] = useState(false)
  const payable = due.some((one) => compare(one.due, '0') > 0)
  if (!payable && !asking) return null
  return (
    <>
      <Button look="primary" icon={LuBanknote} onClick={() => setAsking(true)}>
        {t('pay.open')}
      </Button>
      {asking && <PayDialog agent={agent} due={due} onClose={() => setAsking(false)} />}
    </>
  )
}
