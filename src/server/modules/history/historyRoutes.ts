import type { FastifyInstance } from 'fastify'
import * as ofClient from '../../../contract/clientHistory'
import * as ofItem from '../../../contract/itemHistory'
import * as ofSupplier from '../../../contract/supplierHistory'
import { serveRead, userOf } from '../../http/route'
import { getClient } from '../clients/clientsRepository'
import { getSupplier } from '../suppliers/suppliersRepository'
import { getClientHistory } from './clientHistoryRepository'
import { getItemHistory } from './itemHistoryRepository'
import { enquiryMentions, orderMentions } from './mentionsRepository'
import { getSupplierHistory, listSupplierInvitations } from './supplierHistoryRepository'

/** The history of clients, suppliers and items across all documents. */
export async function historyRoutes(app: FastifyInstance) {
  serveRead(app, ofClient.getClientHistory, async (reading) => {
    const { id } = await getClient(reading.db, reading.params.id)
    return getClientHistory(reading.db, userOf(reading), id, reading.now)
  })

  serveRead(app, ofClient.listClientEnquiries, (reading) =>
    enquiryMentions(reading.db, userOf(reading), reading.query, { client_id: reading.params.id }),
  )

  serveRead(app, ofClient.listClientOrders, (reading) =>
    orderMentions(reading.db, userOf(reading), reading.query, { client_id: reading.params.id }),
  )

  serveRead(app, ofSupplier.getSupplierHistory, async (reading) => {
    const { id } = await getSupplier(reading.db, reading.params.id)
    return getSupplierHistory(reading.db, userOf(reading), id, reading.now)
  })

  serveRead(app, ofSupplier.listSupplierInvitations, (reading) =>
    listSupplierInvitations(reading.db, userOf(reading), reading.params.id, reading.query, reading.now),
  )

  serveRead(app, ofItem.getItemHistory, ({ db, params, query }) => getItemHistory(db, params.id, query.currency))

  serveRead(app, ofItem.listItemEnquiries, (reading) =>
    enquiryMentions(reading.db, userOf(reading), reading.query, { item_id: reading.params.id }),
  )

  serveRead(app, ofItem.listItemOrders, (reading) =>
    orderMentions(reading.db, userOf(reading), reading.query, { item_id: reading.params.id }),
  )
}
