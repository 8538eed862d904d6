import { useAppSelector } from '../../app/hooks'
import { dayIn } from '../../domain/days'

/** The branch that is acted in: its currency and its clock are those of a new RFQ. */
export function useBranch() {
  const branch = useAppSelector((state) => state.branch.branch)
  const timezone = branch?.timezone ?? 'UTC'
  return { id: branch?.id, currency: branch?.currency ?? 'TZS', timezone, today: dayIn(new Date(), timezone) }
}

/** A branch of mine by its id, to say of which one a document is. */
export function useBranchOf(id: string) {
  return useAppSelector((state) => state.branch.branches.find((branch) => branch.id === id))
}
