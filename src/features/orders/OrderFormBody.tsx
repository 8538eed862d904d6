import { useWatch } from 'react-hook-form'
import { useBranch, useBranchOf } from '../../app/hooks'
import type { Order } from '../../contract/orders'
import { OrderCharges } from './OrderCharges'
import { OrderHeadFields, OrderMoreFields } from './OrderFields'
import type { OrderForm } from './orderForm'
import { OrderGrid } from './OrderGrid'
import { OrderTotals } from './OrderTotals'
import { useOrderTerms } from './useOrderTerms'

/** Everything of an order that is typed, with its totals moving along. */
export function OrderFormBody({ order }: { order?: Order }) {
  const { id } = useBranch()
  const branch = useBranchOf(order?.branch_id ?? id ?? '')
  const currency = useWatch<OrderForm, 'currency'>({ name: 'currency' })
  const terms = useOrderTerms(currency, order)
  const tax_rate_id = branch?.tax_rate_id ?? ''
  return (
    <div className="zb-stack">
      <OrderHeadFields isNew={!order} />
      <OrderGrid terms={terms} tax_rate_id={tax_rate_id} />
      <div className="zb-columns">
        <div className="zb-stack">
          <OrderCharges currency={currency} tax_rate_id={tax_rate_id} />
          <OrderMoreFields />
        </div>
        <div className="zb-stack">
          <OrderTotals terms={terms} />
        </div>
      </div>
    </div>
  )
}
