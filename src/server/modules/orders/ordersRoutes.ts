import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/orders'
import * as revisions from '../../../contract/orderRevisions'
import * as steps from '../../../contract/orderSteps'
import * as terms from '../../../contract/offeredTerms'
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
import { getOrderRevision } from './documents/shownRevision'
import { createOrdersFromAward } from './fromAward/ordersFromAward'
import { countOrderQueues, getOrder, listOrders } from './ordersRepository'
import { closeOrderShort, loseOrder, reviseOrder } from './lifecycle/orderSteps'
import { discardRevision } from './lifecycle/discardRevision'
import { reopenOrder } from './lifecycle/reopenOrder'
import { quoteOrder } from './lifecycle/quoteOrder'
import { getOrderTerms } from './purchasing/getOrderTerms'
import { repriceOrder } from './repricing/repriceOrder'
import { getRepricing } from './repricing/repricing'
import { shownTo } from './toOrder'
import { serveOrderChange } from './serveOrderChange'

export async function ordersRoutes(app: FastifyInstance) {
  serveList(app, contract.listOrders, contract.exportOrders, ({ db, branch_id, query, now, ...reading }) =>
    listOrders(db, { branch_id, user: userOf(reading), now }, query),
  )
  serveRead(app, contract.countOrderQueues, ({ db, branch_id, now, ...reading }) =>
    countOrderQueues(db, { branch_id, user: userOf(reading), now }),
  )
  serveRead(app, contract.getOrder, async (reading) => {
    const user = userOf(reading)
    return shownTo(user, await getOrder(reading.db, reading.params.id, user))
  })

  serveRead(app, repricing.getRepricing, (reading) =>
    getRepricing(reading.db, reading.params.id, userOf(reading), reading.now),
  )
  serveRead(app, terms.getOrderTerms, getOrderTerms)
  serveRead(app, revisions.listOrderRevisions, (reading) =>
    listOrderRevisions(reading.db, reading.params.id, userOf(reading)),
  )
  serveRead(app, revisions.getOrderRevision, (reading) => getOrderRevision(reading.db, reading.params, userOf(reading)))

  serveOrderChange(app, contract.createOrder, createOrder)
  serveChange(app, contract.createOrdersFromAward, createOrdersFromAward)
  serveOrderChange(app, contract.createOrderFromEnquiry, createOrderFromEnquiry)
  serveOrderChange(app, contract.copyOrder, copyOrder)
  serveOrderChange(app, contract.updateOrder, updateOrder)
  serveChange(app, repricing.repriceOrder, repriceOrder)

  serveOrderChange(app, contract.assignOrder, assignOrder)
  serveOrderChange(app, steps.quoteOrder, quoteOrder)
  serveOrderChange(app, steps.confirmOrder, confirmOrder)
  serveOrderChange(app, steps.correctOrder, correctOrder)
  serveOrderChange(app, steps.reviseOrder, reviseOrder)
  serveOrderChange(app, steps.discardOrderRevision, discardRevision)
  serveOrderChange(app, steps.reopenOrder, reopenOrder)
  serveOrderChange(app, steps.loseOrder, loseOrder)
  serveOrderChange(app, steps.closeOrderShort, closeOrderShort)
}
