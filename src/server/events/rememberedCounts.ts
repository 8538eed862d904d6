import fp from 'fastify-plugin'
import { rememberCounts } from '../db/memory/countMemory'

/**
 * The counts of lists are remembered until anything changes: on this server before the change is answered, on another
 * one as soon as it hears of it.
 */
export const rememberedCounts = fp(async (app) => {
  const { hints, server_context } = app
  const forget = rememberCounts(server_context.db, () => hints.isCurrent())
  hints.listen({ onHint: forget, onMissed: forget })
  app.addHook('preSerialization', async ({ method }) => {
    if (method !== 'GET') forget()
  })
})
