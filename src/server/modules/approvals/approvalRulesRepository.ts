import { asc, eq, sql } from 'drizzle-orm'
import type { ApprovalRule, ApprovalRuleValues } from '../../../contract/approvals'
import { mayAnywhere } from '../../../domain/access/access'
import { mayBeApprover } from '../../../domain/approvals/decideApproval'
import { beforeAndAfter } from '../../db/rows/beforeAndAfter'
import { hasPermission } from '../../db/branchRoles'
import type { Sql, Transaction } from '../../db/connection/database'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { saveVersion } from '../../db/documents/saveVersion'
import { approval_rules } from '../../db/schema/approvals'
import { branches } from '../../db/schema/company'
import { suppliers } from '../../db/schema/parties'
import { setting } from '../../db/memory/settingMemory'
import { invalid, notFound } from '../../http/refusal'
import { accessOf, areEnough } from './approverAccess'

const columns = {
  ...entityColumns(approval_rules),
  name: approval_rules.name,
  kind: approval_rules.kind,
  branch_id: approval_rules.branch_id,
  branch_name: branches.name,
  amount_from: approval_rules.amount_from,
  margin_below: approval_rules.margin_below,
  supplier_id: approval_rules.supplier_id,
  supplier_name: suppliers.name,
  approvers_needed: approval_rules.approvers_needed,
  approvers: sql<ApprovalRule['approvers']>`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name,
      'approves', u.active and ${hasPermission(sql`u`, 'approve')}) order by u.name, u.id)
    from users u where u.id = any(${approval_rules.approver_ids})), '[]'::json)`,
  active: approval_rules.active,
}

const named = (db: Sql) =>
  db
    .select(columns)
    .from(approval_rules)
    .leftJoin(branches, eq(branches.id, approval_rules.branch_id))
    .leftJoin(suppliers, eq(suppliers.id, approval_rules.supplier_id))

export const getApprovalRules = (db: Sql): Promise<ApprovalRule[]> =>
  named(db).orderBy(asc(approval_rules.name), asc(approval_rules.id))

/** All rules, also those that are turned off, remembered: steps of documents ask for them. */
export const rememberedRules = setting('approval_rules', (db) => db.select().from(approval_rules))

async function getApprovalRule(db: Sql, id: string): Promise<ApprovalRule> {
  const [rule] = await named(db).where(eq(approval_rules.id, id))
  if (!rule) throw notFound('approval rule')
  return rule
}

export async function insertApprovalRule(db: Transaction, values: ApprovalRuleValues): Promise<ApprovalRule> {
  await assertApprovers(db, values)
  return getApprovalRule(db, await insertRow(db, approval_rules, whole(values)))
}

export const updateApprovalRule = (db: Transaction, id: string, version: number, values: ApprovalRuleValues) =>
  beforeAndAfter(getApprovalRule, db, id, async (before) => {
    await assertApprovers(db, values, before)
    await saveVersion(db, approval_rules, before, version, whole(values))
  })

/** A rule is written as a whole: a condition that is left out is none. */
const whole = ({ branch_id, amount_from, margin_below, supplier_id, ...rest }: ApprovalRuleValues) => ({
  ...rest,
  branch_id: branch_id ?? null,
  amount_from: amount_from ?? null,
  margin_below: margin_below ?? null,
  supplier_id: supplier_id ?? null,
})

/**
 * Throws 422 where a user is newly named who is inactive or may not approve, or where the named users are not enough. A
 * rule that is turned off requires nothing, and one that names the same users as before is saved as it was.
 */
async function assertApprovers(db: Transaction, values: ApprovalRuleValues, before?: ApprovalRule): Promise<void> {
  const ids = [...new Set(values.approver_ids)]
  const known = before?.approvers.map(({ id }) => id) ?? []
  const named = await accessOf(db, ids)
  const mayBeNamed = (id: string) => {
    const user = named.find((each) => each.id === id)
    return mayBeApprover(user && { ...user, may_approve: mayAnywhere(user, 'approve') })
  }
  if (!ids.every((id) => known.includes(id) || mayBeNamed(id)))
    throw invalid([{ path: 'approver_ids', message: 'Name only active users whose role may approve.' }])
  const isOn = values.active ?? before?.active ?? true
  if (!isOn || (before && isAlike(before, values))) return
  if (!(await areEnough(db, { ...values, branch_id: values.branch_id ?? null }, named)))
    throw invalid([
      {
        path: 'approver_ids',
        message:
          'Name at least one user more than must approve, because the user who requests an approval cannot approve it.',
      },
    ])
}

/** Whether a rule that was on is judged by the same users as before. */
const isAlike = (before: ApprovalRule, values: ApprovalRuleValues) =>
  before.active &&
  before.kind === values.kind &&
  before.branch_id === (values.branch_id ?? null) &&
  before.approvers_needed === values.approvers_needed &&
  before.approvers.length === new Set(values.approver_ids).size &&
  before.approvers.every(({ id }) => values.approver_ids.includes(id))

/** Names other users in a rule, as a part of a change that is recorded by the caller. */
export const nameApprovers = (db: Transaction, id: string, approver_ids: readonly string[]) =>
  beforeAndAfter(getApprovalRule, db, id, async (before) => {
    await saveVersion(db, approval_rules, before, before.version, { approver_ids: [...approver_ids] })
  })
