import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '../network'
import { loggedAs, refusal } from '../refusal'
import { sha256 } from '../../crypto/secrets'

/**
 * Calls per minute of one token or, without one, of one address, to one process: more than any bulk load that waits for
 * its answers.
 */
const perMinute = 60_000

/** Limits the API but not the client's files: per token and per address, with Retry-After. */
export const limits = fp(async (app) => {
  // Registered before the plugin, whose own hook reads this one's result.
  app.addHook('onRoute', (route) => {
    if (route.config?.operation) route.config = { ...route.config, rateLimit: { max: perMinute } }
  })
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
    errorResponseBuilder: (_, { ttl }) =>
      loggedAs(
        'attempts_limited',
        refusal(429, 'too_many', `Too many requests. Wait ${Math.ceil(ttl / 1000)} seconds.`, {
          retry_after: Math.ceil(ttl / 1000),
        }),
        { reason: 'requests' },
      ),
  })
})

function callerOf(request: FastifyRequest): string {
  const token = request.headers.authorization ?? request.headers['x-link-token']
  return typeof token === 'string' ? sha256(token) : networkOf(request.ip).near
}
