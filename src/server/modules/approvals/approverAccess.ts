import { and, eq, type SQL, sql } from 'drizzle-orm'
import { rights } from '../../../contract/rights'
import { hasEnoughApprovers, type ApprovalRule } from '../../../domain/approvals/approvalRules'
import { asNamed, type ApproverAccess } from '../../../domain/approvals/succession'
import { branchRolesOf, hasPermission } from '../../db/branchRoles'
import type { Sql } from '../../db/connection/database'
import { isOneOf } from '../../db/rows/isOneOf'
import { users } from '../../db/schema/people'
import { allBranches } from '../branches/branchesRepository'
import { approvalSteps } from './approvalSteps'

/** A user with what decides on what they may approve. */
export type NamedAccess = ApproverAccess & { name: string }

const accessWhere = (db: Sql, where: SQL | undefined): Promise<NamedAccess[]> =>
  db
    .select({
      id: users.id,
      name: users.name,
      active: users.active,
      role: users.role,
      sees_costs: users.sees_costs,
      branch_ids: sql<string[]>`array(select b.branch_id::text from user_branches b where b.user_id = users.id)`,
      branch_roles: branchRolesOf(sql`users.id`),
    })
    .from(users)
    .where(where)
    .orderBy(users.name, users.id)

/** Returns these users, by their names. */
export const accessOf = (db: Sql, ids: readonly string[]) => accessWhere(db, isOneOf(users.id, ids))

/** Returns the active users who may approve somewhere, by their names. */
export const activeApprovers = (db: Sql) =>
  accessWhere(db, and(eq(users.active, true), hasPermission(sql`${users}`, 'approve')))

/** The right to the step that a rule is about. */
export const stepRight = ({ kind }: Pick<ApprovalRule, 'kind'>) => rights[approvalSteps[kind]]

export const activeBranchIds = async (db: Sql): Promise<string[]> =>
  (await allBranches.get(db)).filter(({ active }) => active).map(({ id }) => id)

/** Whether the users that a rule names are enough, also where one of them requests the approval. */
export async function areEnough(
  db: Sql,
  rule: Pick<ApprovalRule, 'kind' | 'branch_id' | 'approvers_needed'>,
  named: readonly NamedAccess[],
): Promise<boolean> {
  const branch_ids = await activeBranchIds(db)
  return hasEnoughApprovers(
    rule.approvers_needed,
    named.map((user) => asNamed(user, rule, stepRight(rule), branch_ids)),
  )
}
