import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/approvals'
import { saved } from '../../audit/saved'
import { serveChange, serveRead } from '../../http/route'
import { assertIdentity } from '../sessions/assertIdentity'
import { getApprovalRules, insertApprovalRule, updateApprovalRule } from './approvalRulesRepository'

export async function approvalRulesRoutes(app: FastifyInstance) {
  serveRead(app, contract.getApprovalRules, ({ db }) => getApprovalRules(db))

  serveChange(app, contract.createApprovalRule, async (change) => {
    await assertIdentity(change)
    const { db, body, record } = change
    const rule = await insertApprovalRule(db, body)
    record({ action: 'created', entity: 'approval-rules', entity_id: rule.id, after: rule })
    return rule
  })

  serveChange(app, contract.updateApprovalRule, async (change) => {
    await assertIdentity(change)
    const { db, params, version, body, record } = change
    const { before, after } = await updateApprovalRule(db, params.id, version, body)
    record(saved('approval-rules', { before, after }))
    return after
  })
}
