import fp from 'fastify-plugin'
import { dataPositionText } from '../../db/replica/dataPosition'

/**
 * With a replica, each answer to a user says in X-Data-Position how new the data is: what the user sends back with the
 * next reads, so that a replica answers with nothing older. Without it the caller does not know, and sends none.
 */
export const dataPositions = fp(async (app) => {
  const { replica } = app.server_context
  if (!replica) return
  app.decorateRequest('data_position')
  replica.report((state) => app.log.info({ replica: state }, 'replica'))
  app.addHook('onSend', async (request, reply) => {
    const { operation } = request.routeOptions.config
    if (!operation || operation.stream || (request.actor as typeof request.actor | undefined)?.kind !== 'user') return
    const position = request.data_position ?? (await replica.position().catch(() => undefined))
    if (position) void reply.header('X-Data-Position', dataPositionText(position))
  })
})
