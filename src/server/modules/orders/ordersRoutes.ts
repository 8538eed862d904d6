import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/orders'
import { serveList } from '../../exports/serveList'
import { serveChange, serveRead, userOf } from '../../route'
import { createOrder, updateOrder } from './orderDrafts'
import { createOrdersFromAward } from './ordersFromAward'
import { getOrder, listOrders } from './ordersRepository'
import { cancelOrder, confirmOrder, loseOrder, quoteOrder, reviseOrder } from './orderSteps'

export async function ordersRoutes(app: FastifyInstance) {
  serveList(app, contract.listOrders, contract.exportOrders, ({ db, branch_id, query }) => listOrders(db, branch_id, query))
  serveRead(app, contract.getOrder, (reading) => getOrder(reading.db, reading.params.id, userOf(reading)))

  serveChange(app, contract.createOrder, createOrder)
  serveChange(app, contract.createOrdersFromAward, createOrdersFromAward)
  serveChange(app, contract.updateOrder, updateOrder)

  serveChange(app, contract.quoteOrder, quoteOrder)
  serveChange(app, contract.confirmOrder, confirmOrder)
  serveChange(app, contract.reviseOrder, reviseOrder)
  serveChange(app, contract.loseOrder, loseOrder)
  serveChange(app, contract.cancelOrder, cancelOrder)
}
