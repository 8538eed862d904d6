import type { FastifyInstance } from 'fastify'
import * as history from '../../../contract/itemHistory'
import * as contract from '../../../contract/items'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { enquiryMentions, orderMentions } from '../history/mentionsRepository'
import { getItemHistory } from './itemHistoryRepository'
import { searchItems } from './itemSearch'
import { getItem, insertItem, listItems, updateItem } from './itemsRepository'

export async function itemsRoutes(app: FastifyInstance) {
  serveList(app, contract.listItems, contract.exportItems, ({ db, query }) => listItems(db, query))

  serveRead(app, contract.searchItems, ({ db, query }) => searchItems(db, query))

  serveRead(app, contract.getItem, ({ db, params }) => getItem(db, params.id))

  serveRead(app, history.getItemHistory, ({ db, params, query }) => getItemHistory(db, params.id, query.currency))

  serveRead(app, history.listItemEnquiries, (reading) => enquiryMentions(reading.db, userOf(reading), reading.query, { item_id: reading.params.id }))

  serveRead(app, history.listItemOrders, (reading) => orderMentions(reading.db, userOf(reading), reading.query, { item_id: reading.params.id }))

  serveChange(app, contract.createItem, async ({ db, body, record }) => {
    const item = await insertItem(db, body)
    await record({ action: 'created', entity: 'items', entity_id: item.id, after: item })
    return item
  })

  serveChange(app, contract.updateItem, async ({ db, params, version, body, record }) => {
    const { before, after } = await updateItem(db, params.id, version, body)
    await record({ action: after.active || !before.active ? 'changed' : 'made_inactive', entity: 'items', entity_id: after.id, before, after })
    return after
  })
}
