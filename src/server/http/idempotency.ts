import { eq, and } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor'
import type { Transaction } from '../db/database'
import { idempotency_keys } from '../db/schema/system'
import { refusal } from './refusal'
import { keyedHash, seal, sha256, unseal } from '../crypto/secrets'

interface IdempotentCall {
  actor: Actor
  body: unknown
  now: Date
}

/**
 * Runs the work once for an Idempotency-Key: the same key and body get the first response again, even when several
 * servers are called at once, because the key is stored in the transaction of the change itself. A request may contain
 * a password and a response a one-time link, so only the hash of the key is stored, and the rest is encrypted with it.
 */
export async function answerOnce<Answer>(
  tx: Transaction,
  request: FastifyRequest,
  { actor, body, now }: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work()
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw refusal(400, 'malformed', 'Idempotency-Key must have 8 to 200 characters without spaces.')

  const row = {
    owner: actor.id ?? 'public',
    key: sha256(key),
    operation_id: request.routeOptions.config.operation?.operationId ?? '',
    body_hash: keyedHash(key, JSON.stringify([request.url, request.headers['x-branch-id'] ?? null, body ?? null])),
  }
  // A second request with the same key waits here until the first one has ended.
  const [mine] = await tx
    .insert(idempotency_keys)
    .values({ ...row, created_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ key: idempotency_keys.key })
  const own = and(eq(idempotency_keys.owner, row.owner), eq(idempotency_keys.key, row.key))
  if (!mine) {
    const [first] = await tx.select().from(idempotency_keys).where(own)
    if (first?.operation_id !== row.operation_id || first.body_hash !== row.body_hash)
      throw refusal(422, 'key_reused', 'This Idempotency-Key was already used for another request. Use a new key.')
    return unseal(key, first.response as string) as Answer
  }
  const answer = await work()
  await tx
    .update(idempotency_keys)
    .set({ response: seal(key, answer), response_status: 200 })
    .where(own)
  return answer
}
