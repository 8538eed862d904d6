import { useState, type ReactNode } from 'react'
import { usePreviewSuccessionMutation } from '../../api/usersApi'
import type { Succession } from '../../contract/succession'
import type { User, UserBody } from '../../contract/users'
import { useTranslation } from '../../i18n/useTranslation'
import { SuccessionDialog } from './SuccessionDialog'

interface Waiting {
  succession: Succession
  settle: (successor_id: string | null | undefined) => void
}

interface More {
  successor_id?: string | null
}

/**
 * Runs a change of a user. Where approval rules or requests would be left without them, it first shows these, and asks who
 * approves instead. `run` rejects as the change does, and where the user closed the dialog.
 */
export function useSuccession(user: User) {
  const { t } = useTranslation('users')
  const [preview] = usePreviewSuccessionMutation()
  const [waiting, setWaiting] = useState<Waiting>()

  async function run<T>(body: Partial<UserBody>, change: (more: More) => Promise<T>): Promise<T> {
    if (!mayLeave(body, user)) return change({})
    const { role, sees_costs, branch_ids, branch_roles, active } = body
    const succession = await preview({
      id: user.id,
      body: { role, sees_costs, branch_ids, branch_roles, active },
    }).unwrap()
    if (succession.rules.length === 0 && succession.requests.length === 0) return change({})
    const successor_id = await new Promise<string | null | undefined>((settle) => setWaiting({ succession, settle }))
    setWaiting(undefined)
    if (successor_id === undefined)
      throw Object.assign(new Error(t('succession.not_chosen')), { status: 0, code: 'not_chosen', fields: [] })
    return change(succession.rules.length > 0 ? { successor_id } : {})
  }

  const dialog: ReactNode = waiting && (
    <SuccessionDialog
      name={user.name}
      succession={waiting.succession}
      onChoose={waiting.settle}
      onClose={() => waiting.settle(undefined)}
    />
  )
  return { run, dialog }
}

/** Whether a change can take approvals away: it deactivates, or gives another role or other branches. */
function mayLeave({ active, role, branch_ids, branch_roles }: Partial<UserBody>, user: User): boolean {
  if (!user.active) return false
  const isOther = (given: unknown, stored: unknown) =>
    given !== undefined && JSON.stringify(given) !== JSON.stringify(stored)
  return (
    active === false ||
    isOther(role, user.role) ||
    isOther(branch_ids, user.branch_ids) ||
    isOther(branch_roles, user.branch_roles)
  )
}
