import { and, eq, gte, lte, sql } from 'drizzle-orm'
import type { ApprovalRule } from '../../../domain/approvals/approvalRules'
import { eligibleFor } from '../../../domain/approvals/decideApproval'
import { hasPermission } from '../../db/branchRoles'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { approval_delegations } from '../../db/schema/approvals'
import { users } from '../../db/schema/people'

/** A user who may approve in a branch. */
export interface Approver {
  id: string
  name: string
  is_admin: boolean
}

/** Returns the active users who may approve by any of these rules in a branch, by their names. */
export async function approversOf(
  db: Sql,
  rules: readonly Pick<ApprovalRule, 'approvers_needed' | 'approver_ids'>[],
  branch_id: string,
): Promise<Approver[]> {
  const named = isOneOf(
    users.id,
    rules.flatMap(({ approver_ids }) => approver_ids),
  )
  const found = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.active, true),
        sql`(${users.role} = 'admin' or ${named})`,
        hasPermission(sql`${users}`, 'approve', sql`${branch_id}::uuid`),
      ),
    )
    .orderBy(users.name, users.id)
  const all = found.map(({ id, name, role }) => ({ id, name, is_admin: role === 'admin' }))
  const eligible = new Set(eligibleFor(rules, all))
  return all.filter(({ id }) => eligible.has(id))
}

/** Whether a delegation is of a day. */
const isOn = (day: string) => and(lte(approval_delegations.from_day, day), gte(approval_delegations.until_day, day))

/** Returns the users who delegated their approvals to this one on a day (YYYY-MM-DD), in the order of delegation. */
export async function delegatorsOf(db: Sql, to_user_id: string, day: string): Promise<string[]> {
  const found = await db
    .select({ user_id: approval_delegations.user_id })
    .from(approval_delegations)
    .where(and(eq(approval_delegations.to_user_id, to_user_id), isOn(day)))
    .orderBy(approval_delegations.id)
  return found.map(({ user_id }) => user_id)
}

/** Returns the users to whom any of these users delegated their approvals on a day (YYYY-MM-DD). */
export async function delegatesOf(db: Sql, user_ids: readonly string[], day: string): Promise<string[]> {
  const found = await db
    .select({ id: approval_delegations.to_user_id })
    .from(approval_delegations)
    .where(and(isOneOf(approval_delegations.user_id, user_ids), isOn(day)))
  return found.map(({ id }) => id)
}
