import {
  approveRequest,
  createApprovalRule,
  getApproval,
  rejectRequest,
  requestApproval,
  updateApprovalRule,
  withdrawRequest,
  type ApprovalRule,
  type ApprovalRuleBody,
} from '../../../src/contract/approvals'
import type { BodyInput } from '../../../src/contract/operation'
import type { ApprovalKind } from '../../../src/domain/approvals/approvalRules'
import { inTransaction } from '../../../src/server/db/connection/transaction'
import { openSession } from '../../../src/server/modules/sessions/sessionRepository'
import { insertUser } from '../../../src/server/modules/users/usersRepository'
import { done } from './fulfilment'
import { caller, identified, type Person, type TestServer } from './testServer'

let count = 0

/** A member of staff of the first branch. */
export async function newStaff(server: TestServer, name: string, branch_id = server.branch_id): Promise<Person> {
  const { id, token } = await inTransaction(server.db, async (tx) => {
    const email = `${name.toLowerCase()}${(count += 1)}@test.example`
    const user = await insertUser(tx, { name, email, role: 'staff', branch_ids: [branch_id] })
    const device = { ip: '127.0.0.1', user_agent: 'test' }
    const session = await openSession(tx, user.id, server.clock.now, device, new Date('2026-01-01T00:00:00.000Z'))
    return { id: user.id, token: session.access_token }
  })
  await identified(server)
  await server.app.hints.heard()
  return { id, token, call: caller(server.app, token, branch_id) }
}

/** The operations on approvals. Rules are turned off by the returned function, so that a test has only its own. */
export function approving(server: TestServer) {
  const bodyOf = (rule: ApprovalRule): ApprovalRuleBody => ({
    name: rule.name,
    kind: rule.kind,
    branch_id: rule.branch_id,
    amount_from: rule.amount_from,
    margin_below: rule.margin_below,
    supplier_id: rule.supplier_id,
    approvers_needed: rule.approvers_needed,
    approver_ids: rule.approvers.map(({ id }) => id),
  })
  return {
    async rule(over: Partial<ApprovalRuleBody> & { kind: ApprovalKind }) {
      const body = { name: `Rule ${(count += 1)}`, approvers_needed: 1, approver_ids: [], ...over }
      const rule = await done(server.admin.call(createApprovalRule, { body }))
      await server.app.hints.heard()
      return rule
    },
    async turnOff(rule: ApprovalRule) {
      const { id, version } = rule
      const body = { ...bodyOf(rule), active: false }
      await done(server.admin.call(updateApprovalRule, { params: { id }, version, body }))
      await server.app.hints.heard()
    },
    read: (kind: ApprovalKind, { id }: { id: string }, by = server.staff) =>
      done(by.call(getApproval, { params: { kind, id } })),
    request: (
      kind: ApprovalKind,
      { id, version }: { id: string; version: number },
      body: BodyInput<typeof requestApproval> = {},
      by = server.staff,
    ) => by.call(requestApproval, { params: { kind, id }, version, body }),
    approve: (by: Person, { id, version }: { id: string; version: number }) =>
      by.call(approveRequest, { params: { id }, version, body: {} }),
    reject: (by: Person, { id, version }: { id: string; version: number }, reason: string) =>
      by.call(rejectRequest, { params: { id }, version, body: { reason } }),
    withdraw: (by: Person, { id, version }: { id: string; version: number }) =>
      by.call(withdrawRequest, { params: { id }, version }),
  }
}
