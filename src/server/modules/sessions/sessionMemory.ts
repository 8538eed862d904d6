import type { FastifyInstance } from 'fastify'
import { sha256 } from '../../crypto/secrets'
import type { Sql } from '../../db/connection/database'
import { createMemory } from '../../db/memory/memory'
import type { UserActor } from '../../http/actor'
import { theCompany } from '../company/companyRepository'
import { isUsedNow, readSession, usedAgainAfter, type ReadSession } from './sessionRepository'

/** More sessions than a server has users at once. */
const most = 10_000

/**
 * Returns a function that finds the user of a token without reading the database each time. A session is read again
 * after it ended or its user changed, on any server; each time while notices of that might be missed.
 */
export function sessionMemory(app: FastifyInstance) {
  const { hints } = app
  const memory = createMemory<ReadSession>({ isCurrent: () => hints.isCurrent(), most, keptFor: usedAgainAfter })

  hints.listen({
    onChanged(what) {
      const [kind, id] = what.split(' ')
      if (kind === 'users') memory.forget()
      if (kind === 'user') memory.forget(({ actor }) => actor.id === id)
    },
    onMissed: () => memory.forget(),
  })

  return async function findSession(db: Sql, token: string, now: Date): Promise<UserActor | undefined> {
    const token_hash = sha256(token)
    const remembered = memory.get(token_hash)
    if (remembered && isUsedNow(remembered, now)) return actorOf(db, remembered)
    const keep = memory.reading()
    const session = await readSession(db, token_hash, now)
    if (session) keep(token_hash, session)
    return session && actorOf(db, session)
  }
}

/** Marks a user who lacks the second factor that the company requires. */
async function actorOf(db: Sql, { actor, has_second_factor }: ReadSession): Promise<UserActor> {
  if (has_second_factor || !(await theCompany.get(db)).second_factor_required) return actor
  return { ...actor, second_factor_needed: true }
}
