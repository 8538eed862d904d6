import type { ReactNode } from 'react'
import { LuPlus } from 'react-icons/lu'
import { ButtonLink } from '../../components/ButtonLink'
import type { OperationId } from '../../contract/rights'
import { useMay } from '../useMay'

/** The primary button of a list, for a new row: none for a user without the right. */
export function useCreateLink(operation: OperationId, to: string, label: string): ReactNode {
  const may = useMay()
  return (
    may(operation) && (
      <ButtonLink to={to} look="primary" icon={LuPlus}>
        {label}
      </ButtonLink>
    )
  )
}
