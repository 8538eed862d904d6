import type { FastifyInstance } from 'fastify'
import { sha256 } from '../../crypto/secrets'
import type { Sql } from '../../db/database'
import type { UserActor } from '../../http/actor'
import { isUsedNow, readSession, type ReadSession } from './sessionRepository'

/** More sessions than a server has users at once. */
const mostSessions = 10_000

/** The subjects of hints, and the tags of operations, that end a session or change its user. */
const endings = { hints: ['sessions', 'users'], tags: ['Session', 'Users'] }

/**
 * Returns a function that finds the user of a token without reading the database each time. A session is read again
 * after any session ended or any user changed, on any server; each time while hints of that might be missed.
 */
export function sessionMemory(app: FastifyInstance) {
  const { hints } = app
  const known = new Map<string, ReadSession>()
  let forgotten = 0

  function forget() {
    known.clear()
    forgotten += 1
  }

  hints.listen({ onHint: (about) => void (endings.hints.includes(about) && forget()), onMissed: forget })

  // After the answer that a session has ended, no request uses it.
  app.addHook('preSerialization', async ({ routeOptions: { config }, method }) => {
    if (method !== 'GET' && endings.tags.includes(config.operation?.tag ?? '')) await hints.heard()
  })

  return async function findSession(db: Sql, token: string, now: Date): Promise<UserActor | undefined> {
    const token_hash = sha256(token)
    const remembered = hints.isCurrent() ? known.get(token_hash) : undefined
    if (remembered && isUsedNow(remembered, now)) return remembered.actor
    const before = forgotten
    const session = await readSession(db, token_hash, now)
    if (known.size >= mostSessions) known.clear()
    // A session that ended while it was being read is not remembered.
    if (session && before === forgotten) known.set(token_hash, session)
    return session?.actor
  }
}
