import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/approvals'
import type { ApprovalDelegation } from '../../../contract/approvals'
import type { Operation } from '../../../contract/operation'
import { delegationLetter } from '../../../documents/notices/approverLetters'
import { pageLink } from '../../../domain/access/linkedPages'
import { mayBeDelegate } from '../../../domain/approvals/decideApproval'
import { hasPermission } from '../../db/branchRoles'
import type { Sql } from '../../db/connection/database'
import { insertRow } from '../../db/rows/insertRow'
import { entityColumns } from '../../db/rows/publicColumns'
import { deleteVersion } from '../../db/documents/saveVersion'
import { approval_delegations } from '../../db/schema/approvals'
import { users } from '../../db/schema/people'
import { invalid, notFound } from '../../http/refusal'
import { publicUrl } from '../../http/context'
import { serveChange, serveRead, userOf, type Change } from '../../http/route'
import { assertIdentity } from '../sessions/assertIdentity'
import { mailToUsers } from './mailToUsers'

/** The delegations of one's own approvals. */
export async function delegationsRoutes(app: FastifyInstance) {
  serveRead(app, contract.getApprovalDelegations, ({ db, ...reading }) => delegationsOf(db, userOf(reading).id))

  serveChange(app, contract.createApprovalDelegation, async (change) => {
    await assertIdentity(change)
    const { db, body, record } = change
    const user = userOf(change)
    const [to] = await db
      .select({
        id: users.id,
        may_approve: hasPermission(sql`${users}`, 'approve').mapWith(Boolean),
        active: users.active,
      })
      .from(users)
      .where(eq(users.id, body.to_user_id))
    if (!mayBeDelegate(to, user))
      throw invalid([{ path: 'to_user_id', message: 'Choose another active user whose role may approve.' }])
    const id = await insertRow(db, approval_delegations, { ...body, user_id: user.id })
    const delegation = await ownDelegation(db, user.id, id)
    record({ action: 'created', entity: 'approval-delegations', entity_id: id, after: delegation })
    await mailDelegation(change, 'delegated', delegation)
    return delegation
  })

  serveChange(app, contract.removeApprovalDelegation, async (change) => {
    await assertIdentity(change)
    const { db, params, version, record } = change
    const before = await ownDelegation(db, userOf(change).id, params.id)
    await deleteVersion(db, approval_delegations, before, version)
    record({ action: 'removed', entity: 'approval-delegations', entity_id: before.id, after: before })
    await mailDelegation(change, 'ended', before)
    return null
  })
}

/** Tells the delegate, and who delegated: they see it too where another person uses their session. */
async function mailDelegation<O extends Operation>(
  change: Change<O>,
  event: 'delegated' | 'ended',
  { to_user_id, to_user_name, from_day, until_day, reason }: ApprovalDelegation,
) {
  const { id, name: from } = userOf(change)
  const base = publicUrl(change.request.server, change.request)
  await mailToUsers(change, {
    kind: event === 'delegated' ? 'approval_delegated' : 'approval_delegation_ended',
    user_ids: [to_user_id, id],
    letter: (language, receiver) => {
      const is_delegate = receiver.id === to_user_id
      const link = pageLink(base, is_delegate ? 'dashboard' : 'profile')
      const facts = { from, to: to_user_name, is_delegate, from_day, until_day, reason, link }
      return delegationLetter(language, event, { ...facts, name: receiver.name })
    },
  })
}

const columns = {
  ...entityColumns(approval_delegations),
  to_user_id: approval_delegations.to_user_id,
  to_user_name: users.name,
  from_day: approval_delegations.from_day,
  until_day: approval_delegations.until_day,
  reason: approval_delegations.reason,
}

const delegationsOf = (db: Sql, user_id: string, id?: string): Promise<ApprovalDelegation[]> =>
  db
    .select(columns)
    .from(approval_delegations)
    .innerJoin(users, eq(users.id, approval_delegations.to_user_id))
    .where(and(eq(approval_delegations.user_id, user_id), id ? eq(approval_delegations.id, id) : undefined))
    .orderBy(desc(approval_delegations.from_day), desc(approval_delegations.id))

async function ownDelegation(db: Sql, user_id: string, id: string): Promise<ApprovalDelegation> {
  const [delegation] = await delegationsOf(db, user_id, id)
  if (!delegation) throw notFound('delegation')
  return delegation
}
