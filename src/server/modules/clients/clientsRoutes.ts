import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/clients'
import { assertAccepted } from '../../http/acceptance'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead } from '../../http/route'
import { changedIn, similarWarnings } from '../similar/similarRepository'
import { getClient, insertClient, listClients, updateClient } from './clientsRepository'

export async function clientsRoutes(app: FastifyInstance) {
  serveList(app, contract.listClients, contract.exportClients, ({ db, query }) => listClients(db, query))

  serveRead(app, contract.getClient, ({ db, params }) => getClient(db, params.id))

  serveChange(app, contract.createClient, async ({ db, body: { accept, ...values }, record }) => {
    const client = await insertClient(db, values)
    const reason = assertAccepted(await similarWarnings(db, 'clients', client), accept)
    record({ action: 'created', entity: 'clients', entity_id: client.id, after: client, reason })
    return client
  })

  serveChange(app, contract.updateClient, async ({ db, params, version, body: { accept, ...values }, record }) => {
    const { before, after } = await updateClient(db, params.id, version, values)
    const reason = assertAccepted(await similarWarnings(db, 'clients', changedIn(before, values)), accept)
    record({
      action: after.active || !before.active ? 'changed' : 'made_inactive',
      entity: 'clients',
      entity_id: after.id,
      before,
      after,
      reason,
    })
    return after
  })
}
