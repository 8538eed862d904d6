import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/approvals'
import { saved } from '../../audit/saved'
import { serveChange, serveRead } from '../../http/route'
import { getApprovalRules, insertApprovalRule, updateApprovalRule } from './approvalRulesRepository'

export async function approvalRulesRoutes(app: FastifyInstance) {
  serveRead(app, contract.getApprovalRules, ({ db }) => getApprovalRules(db))

  serveChange(app, contract.createApprovalRule, async ({ db, body, record }) => {
    const rule = await insertApprovalRule(db, body)
    record({ action: 'created', entity: 'approval-rules', entity_id: rule.id, after: rule })
    return rule
  })

  serveChange(app, contract.updateApprovalRule, async ({ db, params, version, body, record }) => {
    const { before, after } = await updateApprovalRule(db, params.id, version, body)
    record(saved('approval-rules', { before, after }))
    return after
  })
}
