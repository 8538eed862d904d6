import rateLimit from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Operation } from '../../../contract/operation'
import { refusal } from '../refusal'
import { sha256 } from '../../crypto/secrets'
import { guessCounter, type GuessCounter } from './guessCounter'

declare module 'fastify' {
  interface FastifyInstance {
    link_guesses: GuessCounter
  }
}

/** Calls per minute of one token or, without one, of one address: more than any bulk load that waits for its answers. */
const perMinute = 60_000
/** Guesses per minute of one address at a password, a token or the code of a document. */
export const guessesPerMinute = 30

/** Limits the API but not the client's files: per token and per address, with Retry-After. */
export const limits = fp(async (app) => {
  app.decorate('link_guesses', guessCounter(guessesPerMinute))
  // Registered before the plugin, whose own hook reads this one's result.
  app.addHook('onRoute', (route) => {
    const operation = route.config?.operation
    if (!operation) return
    const guessed = guessedOf(operation)
    route.config = {
      ...route.config,
      rateLimit: guessed
        ? { max: guessesPerMinute, keyGenerator: ({ ip }: FastifyRequest) => `${guessed}:${ip}` }
        : { max: perMinute },
    }
  })
  await app.register(rateLimit, {
    global: false,
    timeWindow: '1 minute',
    keyGenerator: callerOf,
    errorResponseBuilder: (_, { ttl }) =>
      refusal(429, 'too_many', `Too many requests. Wait ${Math.ceil(ttl / 1000)} seconds.`, {
        retry_after: Math.ceil(ttl / 1000),
      }),
  })
})

/**
 * Returns what an operation could be used to guess: counted separately, so that verifying documents does not block
 * signing in.
 */
function guessedOf({ operationId, tag, method }: Operation): string | undefined {
  if (operationId === 'verifyDocument') return 'check'
  return tag === 'Session' && method === 'POST' && !['signOut', 'changePassword'].includes(operationId)
    ? 'guess'
    : undefined
}

function callerOf(request: FastifyRequest): string {
  const token = request.headers.authorization ?? request.headers['x-link-token']
  return typeof token === 'string' ? sha256(token) : request.ip
}
