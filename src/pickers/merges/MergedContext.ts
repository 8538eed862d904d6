import { createContext, useContext } from 'react'
import type { OperationId } from '../../contract/rights'
import { useMay } from '../useMay'

/** Whether the record of the page was merged into another one. */
export const MergedContext = createContext(false)

/** As `useMay`, for what changes the record of a page: a record that was merged into another one is not changed. */
export function useMayChange(): (operation: OperationId) => boolean {
  const may = useMay()
  const isMerged = useContext(MergedContext)
  return (operation) => !isMerged && may(operation)
}
