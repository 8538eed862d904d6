import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/orders'
import * as revisions from '../../../contract/orderRevisions'
import * as steps from '../../../contract/orderSteps'
import * as repricing from '../../../contract/repricing'
import { serveList } from '../../http/exports/serveList'
import { serveChange, serveRead, userOf } from '../../http/route'
import { assignOrder } from './lifecycle/assignOrder'
import { confirmOrder } from './lifecycle/confirmOrder'
import { copyOrder } from './drafting/copyOrder'
import { correctOrder } from './lifecycle/correctOrder'
import { createOrder, updateOrder } from './drafting/orderDrafts'
import { createOrderFromEnquiry } from './drafting/orderFromEnquiry'
import { listOrderRevisions } from './documents/orderRevisions'
import { createOrdersFromAward } from './fromAward/ordersFromAward'
import { countOrderQueues, getOrder, listOrders } from './ordersRepository'
import { cancelOrder, closeOrderShort, loseOrder, reviseOrder } from './lifecycle/orderSteps'
import { quoteOrder } from './lifecycle/quoteOrder'
import { repriceOrder } from './repricing/repriceOrder'
import { getRepricing } from './repricing/repricing'

export async function ordersRoutes(app: FastifyInstance) {
  serveList(app, contract.listOrders, contract.exportOrders, ({ db, branch_id, query, now, ...reading }) =>
    listOrders(db, { branch_id, user: userOf(reading), now }, query),
  )
  serveRead(app, contract.countOrderQueues, ({ db, branch_id, now, ...reading }) =>
    countOrderQueues(db, { branch_id, user: userOf(reading), now }),
  )
  serveRead(app, contract.getOrder, (reading) => getOrder(reading.db, reading.params.id, userOf(reading)))

  serveRead(app, repricing.getRepricing, (reading) =>
    getRepricing(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serveRead(app, revisions.listOrderRevisions, (reading) =>
    listOrderRevisions(reading.db, reading.params.id, userOf(reading)),
  )

  serveChange(app, contract.createOrder, createOrder)
  serveChange(app, contract.createOrdersFromAward, createOrdersFromAward)
  serveChange(app, contract.createOrderFromEnquiry, createOrderFromEnquiry)
  serveChange(app, contract.copyOrder, copyOrder)
  serveChange(app, contract.updateOrder, updateOrder)
  serveChange(app, repricing.repriceOrder, repriceOrder)

  serveChange(app, contract.assignOrder, assignOrder)
  serveChange(app, steps.quoteOrder, quoteOrder)
  serveChange(app, steps.confirmOrder, confirmOrder)
  serveChange(app, steps.correctOrder, correctOrder)
  serveChange(app, steps.reviseOrder, reviseOrder)
  serveChange(app, steps.loseOrder, loseOrder)
  serveChange(app, steps.cancelOrder, cancelOrder)
  serveChange(app, steps.closeOrderShort, closeOrderShort)
}
