import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/orders'
import * as steps from '../../../contract/orderSteps'
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

  serveChange(app, steps.quoteOrder, quoteOrder)
  serveChange(app, steps.confirmOrder, confirmOrder)
  serveChange(app, steps.reviseOrder, reviseOrder)
  serveChange(app, steps.loseOrder, loseOrder)
  serveChange(app, steps.cancelOrder, cancelOrder)
}
