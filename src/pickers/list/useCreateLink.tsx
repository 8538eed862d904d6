import type { ReactNode } from 'react'
import { LuPlus } from 'react-icons/lu'
import { ButtonLink } from '../../components/actions/ButtonLink'
import type { OperationId } from '../../contract/rights'
import { ImportLink } from '../ImportLink'
import { useMay } from '../useMay'

/**
 * The primary button of a list, for a new row, after the link to its import where it has one: none for a user without
 * the right.
 */
export function useCreateLink(operation: OperationId, to: string, label: string, importTo?: string): ReactNode {
  const may = useMay()
  const create = may(operation) && (
    <ButtonLink to={to} look="primary" icon={LuPlus} shortcut="C">
      {label}
    </ButtonLink>
  )
  if (!importTo) return create
  return (
    <>
      <ImportLink to={importTo} />
      {create}
    </>
  )
}
