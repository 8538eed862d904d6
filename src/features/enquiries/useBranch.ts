import { useAppSelector } from '../../app/hooks'
import { dayIn } from '../../domain/days'

/** The branch that is acted in: its currency, and today by its clock. */
export function useBranch() {
  const branch = useAppSelector((state) => state.branch.branch)
  return { id: branch?.id, currency: branch?.currency ?? 'TZS', today: dayIn(new Date(), branch?.timezone ?? 'UTC') }
}

/** A branch of mine by its id. */
export const useBranchOf = (id: string) => useAppSelector((state) => state.branch.branches.find((branch) => branch.id === id))
