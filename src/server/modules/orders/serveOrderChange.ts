import type { FastifyInstance } from 'fastify'
import type { Order } from '../../../contract/order'
import type { Operation, Payload } from '../../../contract/operation'
import { serveChange, userOf, type Change } from '../../http/route'
import { shownTo } from './toOrder'

/** Serves a change that answers with the order: as the user who made the change sees it, with costs or without. */
export function serveOrderChange<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  change: (change: Change<O>) => Promise<Payload<O> & Order>,
) {
  serveChange(app, operation, async (asked) => shownTo(userOf(asked), await change(asked)) as Payload<O>)
}
