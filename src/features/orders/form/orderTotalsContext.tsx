import { createContext, useContext, useDeferredValue, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useEntries } from '../../../components/lineGrid/gridContext'
import type { OrderMargin } from '../../../contract/order'
import type { DocumentTotals } from '../../../domain/documents/documentTotals'
import { orderMarginOf, orderTotals } from './orderFigures'
import type { OrderForm, OrderLineForm } from './orderForm'
import { useTerms } from './orderTermsContext'

interface FormTotals {
  form: OrderForm
  totals: DocumentTotals
  margin: OrderMargin
}

const OrderTotalsContext = createContext<FormTotals | null>(null)

/** Calculates the totals of the current input once, for the bar that stays in view and for the cards. */
export function WithOrderTotals({ children }: { children: ReactNode }) {
  const terms = useTerms()
  const form = useTyped()
  return (
    <OrderTotalsContext value={{ form, totals: orderTotals(form, terms), margin: orderMarginOf(form, terms) }}>
      {children}
    </OrderTotalsContext>
  )
}

export function useOrderTotals(): FormTotals {
  const totals = useContext(OrderTotalsContext)
  if (!totals) throw new Error('Totals of an order are outside its form.')
  return totals
}

/** The current form values; its lines are read after the key that changed them was rendered. */
function useTyped(): OrderForm {
  const form = useWatch<OrderForm>() as OrderForm
  const lines = useDeferredValue(useEntries<OrderLineForm>())
  return { ...form, lines: lines.map(({ row }) => row) }
}
