import { createContext, useContext } from 'react'
import type { OrderTerms } from './orderFigures'

/** The inputs of the calculation of the order on screen. */
export const OrderTermsContext = createContext<OrderTerms | null>(null)

export function useTerms(): OrderTerms {
  const terms = useContext(OrderTermsContext)
  if (!terms) throw new Error('A line of an order is outside its form.')
  return terms
}
