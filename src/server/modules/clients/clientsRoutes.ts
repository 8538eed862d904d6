import type { FastifyInstance } from 'fastify'
import * as history from '../../../contract/clientHistory'
import * as contract from '../../../contract/clients'
import { assertAccepted } from '../../acceptance'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { enquiryMentions, orderMentions } from '../history/mentionsRepository'
import { changedIn, similarWarnings } from '../similar/similarRepository'
import { getClientHistory } from './clientHistoryRepository'
import { getClient, insertClient, listClients, updateClient } from './clientsRepository'

export async function clientsRoutes(app: FastifyInstance) {
  serveList(app, contract.listClients, contract.exportClients, ({ db, query }) => listClients(db, query))

  serveRead(app, contract.getClient, ({ db, params }) => getClient(db, params.id))

  serveRead(app, history.getClientHistory, async (reading) => {
    const { id } = await getClient(reading.db, reading.params.id)
    return getClientHistory(reading.db, userOf(reading), id, reading.now)
  })

  serveRead(app, history.listClientEnquiries, (reading) =>
    enquiryMentions(reading.db, userOf(reading), reading.query, { client_id: reading.params.id }),
  )

  serveRead(app, history.listClientOrders, (reading) =>
    orderMentions(reading.db, userOf(reading), reading.query, { client_id: reading.params.id }),
  )

  serveChange(app, contract.createClient, async ({ db, body: { accept, ...values }, record }) => {
    const client = await insertClient(db, values)
    const reason = assertAccepted(await similarWarnings(db, 'clients', client), accept)
    await record({ action: 'created', entity: 'clients', entity_id: client.id, after: client, reason })
    return client
  })

  serveChange(app, contract.updateClient, async ({ db, params, version, body: { accept, ...values }, record }) => {
    const { before, after } = await updateClient(db, params.id, version, values)
    const reason = assertAccepted(await similarWarnings(db, 'clients', changedIn(before, values)), accept)
    await record({
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
