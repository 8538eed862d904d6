import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/markupRules'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead } from '../../http/route'
import { insertMarkupRule, listMarkupRules, removeMarkupRule, updateMarkupRule } from './markupRulesRepository'
import { markupsFor } from './markups'

export async function markupRulesRoutes(app: FastifyInstance) {
  serveList(app, contract.listMarkupRules, contract.exportMarkupRules, ({ db, query }) => listMarkupRules(db, query))

  serveRead(app, contract.getMarkups, async ({ db, query }) => {
    const item_ids = query.item_ids?.split(',') ?? [null]
    const markups = await markupsFor(db, query.client_id ?? null, item_ids)
    return markups.map((markup, index) => ({ item_id: item_ids[index] ?? null, ...markup }))
  })

  serveChange(app, contract.createMarkupRule, async ({ db, body, record }) => {
    const rule = await insertMarkupRule(db, body)
    record({ action: 'created', entity: 'markup-rules', entity_id: rule.id, after: rule })
    return rule
  })

  serveChange(app, contract.updateMarkupRule, async ({ db, params, version, body, record }) => {
    const { before, after } = await updateMarkupRule(db, params.id, version, body)
    record({ action: 'changed', entity: 'markup-rules', entity_id: after.id, before, after })
    return after
  })

  serveChange(app, contract.removeMarkupRule, async ({ db, params, version, record }) => {
    const rule = await removeMarkupRule(db, params.id, version)
    record({ action: 'removed', entity: 'markup-rules', entity_id: rule.id, after: rule })
    return null
  })
}
