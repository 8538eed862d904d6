import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/clients'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead } from '../../http/route'
import { changeUnlessSimilar, createUnlessSimilar } from '../similar/saveUnlessSimilar'
import { getClient, insertClient, listClients, updateClient } from './clientsRepository'

export async function clientsRoutes(app: FastifyInstance) {
  serveList(app, contract.listClients, contract.exportClients, ({ db, query }) => listClients(db, query))

  serveRead(app, contract.getClient, ({ db, params }) => getClient(db, params.id))

  serveChange(app, contract.createClient, createUnlessSimilar('clients', insertClient))

  serveChange(app, contract.updateClient, changeUnlessSimilar('clients', updateClient))
}
