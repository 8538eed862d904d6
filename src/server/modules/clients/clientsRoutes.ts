import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/clients'
import { serveChange, serveRead } from '../../route'
import { getClient, insertClient, listClients, updateClient } from './clientsRepository'

export async function clientsRoutes(app: FastifyInstance) {
  serveRead(app, contract.listClients, ({ db, query }) => listClients(db, query))

  serveRead(app, contract.getClient, ({ db, params }) => getClient(db, params.id))

  serveChange(app, contract.createClient, async ({ db, body, record }) => {
    const client = await insertClient(db, body)
    await record({ action: 'created', entity: 'clients', entity_id: client.id, after: client })
    return client
  })

  serveChange(app, contract.updateClient, async ({ db, params, version, body, record }) => {
    const { before, after } = await updateClient(db, params.id, version, body)
    await record({ action: after.active || !before.active ? 'changed' : 'made_inactive', entity: 'clients', entity_id: after.id, before, after })
    return after
  })
}
