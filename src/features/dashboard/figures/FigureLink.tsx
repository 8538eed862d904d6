import type { ReactNode } from 'react'
import { LuMapPin } from 'react-icons/lu'
import { useNavigate } from 'react-router-dom'
import { MenuItem } from '../../../components/actions/MenuItem'
import { Menu } from '../../../components/actions/Menu'
import type { FigureList } from '../../../domain/dashboard/figureList'
import { useTranslation } from '../../../i18n/useTranslation'
import { useChooseBranch } from '../../../pickers/chooseBranch'
import { BranchLink } from './BranchLink'
import { countText } from './countText'
import { listPath } from '../listPath'
import { useDashboardScope } from '../scope/useDashboardScope'

interface FigureLinkProps<B> {
  branches: readonly B[]
  listOf: (branch: B) => FigureList
  /** How much of the figure each branch has. */
  countOf: (branch: B) => number
  className?: string
  children: ReactNode
}

/** Opens the list behind a figure. A list is of one branch: of several, each is offered with its part. */
export function FigureLink<B extends { branch_id: string }>({
  branches,
  listOf,
  countOf,
  className,
  children,
}: FigureLinkProps<B>) {
  const { t } = useTranslation('dashboard')
  const { nameOf } = useDashboardScope()
  const navigate = useNavigate()
  const chooseBranch = useChooseBranch()
  const [only, ...more] = branches.length > 1 ? branches.filter((branch) => countOf(branch) > 0) : branches
  if (!only) return <span className={className}>{children}</span>
  if (more.length === 0)
    return (
      <BranchLink to={listPath(listOf(only))} branch_id={only.branch_id} className={className}>
        {children}
      </BranchLink>
    )
  async function open(branch: B) {
    await navigate(listPath(listOf(branch)))
    await chooseBranch(branch.branch_id)
  }
  return (
    <Menu as="span" className={`btn btn-link ${className ?? ''}`.trim()} toggle={children}>
      {[only, ...more].map((branch) => (
        <MenuItem key={branch.branch_id} icon={LuMapPin} onClick={() => void open(branch)}>
          {nameOf(branch.branch_id)}: {countText(t, countOf(branch))}
        </MenuItem>
      ))}
    </Menu>
  )
}
