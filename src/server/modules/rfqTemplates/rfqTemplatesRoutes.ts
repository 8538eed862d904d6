import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/rfqTemplates'
import { serveChange, serveRead, userOf } from '../../http/route'
import { invalid } from '../../http/refusal'
import { rfqTexts } from '../../../domain/rfqs/supplierTexts'
import { clientParts, clientWarnings } from '../rfqs/clientsOfRfq'
import { loadRfq } from '../rfqs/loadRfq'
import { repeatedRfq, withoutClient } from './repeatedRfq'
import { getRfqTemplate, insertRfqTemplate, listRfqTemplates, removeRfqTemplate } from './rfqTemplatesRepository'

export async function rfqTemplatesRoutes(app: FastifyInstance) {
  serveRead(app, contract.getRepeatedRfq, async (reading) => {
    const { db, params } = reading
    const facts = await loadRfq(db, params.id, { user: userOf(reading) }, clientParts(db, params.id))
    const repeated = repeatedRfq(facts)
    return withoutClient(repeated, await clientWarnings(db, facts, rfqTexts(repeated)))
  })

  serveRead(app, contract.listRfqTemplates, ({ db, branch_id }) => listRfqTemplates(db, branch_id))

  serveChange(app, contract.createRfqTemplate, async (change) => {
    const { db, branch_id, body } = change
    const user = userOf(change)
    const { head } = await loadRfq(db, body.rfq_id, { user })
    if (head.branch_id !== branch_id)
      throw invalid([{ path: 'rfq_id', message: 'This RFQ belongs to another branch. Choose that branch first.' }])
    return insertRfqTemplate(db, { branch_id, name: body.name, rfq_id: head.id, created_by: user.id })
  })

  serveChange(app, contract.deleteRfqTemplate, async ({ db, branch_id, params, version }) => {
    await removeRfqTemplate(db, await getRfqTemplate(db, branch_id, params.id), version)
    return null
  })
}
