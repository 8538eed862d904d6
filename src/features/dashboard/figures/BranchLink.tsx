import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useBranch } from '../../../app/hooks'
import { Button } from '../../../components/actions/Button'
import { useChooseBranch } from '../../../pickers/chooseBranch'

interface BranchLinkProps {
  /** A list, which shows the documents of one branch. */
  to: string
  branch_id: string
  className?: string
  children: ReactNode
}

/** Opens a list of a branch; in another branch than the selected one, that branch is selected first. */
export function BranchLink({ to, branch_id, className, children }: BranchLinkProps) {
  const { id } = useBranch()
  const navigate = useNavigate()
  const chooseBranch = useChooseBranch()
  if (id === branch_id)
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  async function open() {
    await navigate(to)
    await chooseBranch(branch_id)
  }
  return (
    <Button look="link" className={className} onClick={() => void open()}>
      {children}
    </Button>
  )
}
