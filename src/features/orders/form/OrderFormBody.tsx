import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { useBranch, useBranchOf } from '../../../app/hooks'
import { LineGridForm } from '../../../components/lineGrid/LineGridForm'
import type { Order } from '../../../contract/order'
import { OrderCharges } from './OrderCharges'
import { OrderHeadFields, OrderMoreFields } from './OrderFields'
import { newLine, type OrderForm, type OrderLineForm } from './orderForm'
import { OrderGrid } from './OrderGrid'
import { copyOf } from './orderLines'
import { OrderTermsContext } from './orderTermsContext'
import { OrderTotals } from './OrderTotals'
import { OrderTotalsBar } from './OrderTotalsBar'
import { WithOrderTotals } from './orderTotalsContext'
import { useOrderColumns } from './useOrderColumns'
import { quotedQuantities } from './quotedLines'
import { useOrderTerms } from './useOrderTerms'

/** The whole form of an order, with its totals updated during typing. */
export function OrderFormBody({ order }: { order?: Order }) {
  const { id } = useBranch()
  const branch = useBranchOf(order?.branch_id ?? id ?? '')
  const currency = useWatch<OrderForm, 'currency'>({ name: 'currency' })
  const quantities = useWatch({ compute: ({ lines }: OrderForm) => quotedQuantities(lines) })
  const terms = useOrderTerms(currency, { order, quantities })
  const columns = useOrderColumns(terms)
  const tax_rate_id = branch?.tax_rate_id ?? ''
  const fresh = useCallback(() => newLine(tax_rate_id), [tax_rate_id])
  return (
    <OrderTermsContext value={terms}>
      <LineGridForm<OrderLineForm> name="lines" columns={columns} newRow={fresh} copyOf={copyOf} keepsOne>
        <WithOrderTotals>
          <div className="zb-stack zb-with-totals">
            <OrderHeadFields isNew={!order} />
            <OrderGrid />
            <OrderTotalsBar />
            <div className="zb-columns">
              <div className="zb-stack">
                <OrderCharges currency={currency} tax_rate_id={tax_rate_id} />
                <OrderMoreFields />
              </div>
              <div className="zb-stack">
                <OrderTotals />
              </div>
            </div>
          </div>
        </WithOrderTotals>
      </LineGridForm>
    </OrderTermsContext>
  )
}
