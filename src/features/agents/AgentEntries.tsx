import { useState } from 'react'
import { generatePath, useSearchParams } from 'react-router-dom'
import { useListCommissionEntriesQuery } from '../../api/agentsApi'
import { paths } from '../../app/paths'
import { usePaging } from '../../components/lists/usePaging'
import type { CommissionEntry } from '../../contract/commission'
import { commissionKinds } from '../../domain/commissions/commission'
import { CommissionEntries } from '../../pickers/CommissionEntries'
import { oneOf } from '../../pickers/choices/listQuery'
import { useMay } from '../../pickers/useMay'
import { ReverseCommission } from './payment/ReverseCommission'

/** Each entry of an agent's account, or those in the currency and of the kind of the URL, with the order that it comes from. */
export function AgentEntries({ id }: { id: string }) {
  const [params] = useSearchParams()
  const filter = {
    currency: params.get('currency') ?? undefined,
    kind: oneOf(commissionKinds, params.get('kind') ?? undefined),
  }
  const paging = usePaging(10)
  const query = useListCommissionEntriesQuery({ id, ...filter, ...paging.page })
  const may = useMay()
  const [reversed, setReversed] = useState<CommissionEntry>()
  return (
    <>
      <CommissionEntries
        query={query}
        paging={paging}
        {...filter}
        allPath={generatePath(paths.agent, { id })}
        orderPath={orderPath}
        onReverse={may('reverseCommission') ? setReversed : undefined}
      />
      {reversed && <ReverseCommission agent_id={id} entry={reversed} onClose={() => setReversed(undefined)} />}
    </>
  )
}

const orderPath = (id: string) => generatePath(paths.order, { id })
