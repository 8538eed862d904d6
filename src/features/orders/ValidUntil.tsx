import { useBranch } from '../../app/hooks'
import { DateText } from '../../components/values/DateText'
import { Flag } from '../../components/values/Flag'
import type { OrderSummary } from '../../contract/order'
import { allowedActions } from '../../domain/documents/lifeCycle'
import { orderLifeCycle } from '../../domain/orders/orderLifeCycle'

/** The last day of a quotation; that it has passed matters while the client can still accept. */
export function ValidUntil({ valid_until, status }: Pick<OrderSummary, 'valid_until' | 'status'>) {
  const { today } = useBranch()
  const awaited = allowedActions(orderLifeCycle, status).includes('confirm')
  return (
    <>
      <DateText value={valid_until} />
      {awaited && valid_until !== null && valid_until < today && (
        <>
          {' '}
          <Flag kind="expired" />
        </>
      )}
    </>
  )
}
