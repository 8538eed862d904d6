import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/company'
import { serveChange, serveRead } from '../../route'
import { getCompany, updateCompany } from './companyRepository'

export async function companyRoutes(app: FastifyInstance) {
  serveRead(app, contract.getCompany, ({ db }) => getCompany(db))

  serveChange(app, contract.updateCompany, async ({ db, version, body, record }) => {
    const { before, after } = await updateCompany(db, version, body)
    await record({ action: 'changed', entity: 'company', entity_id: after.id, before, after })
    return after
  })
}
