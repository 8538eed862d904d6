import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor'
import type { Transaction } from '../db/connection/database'
import { sqlOnce } from '../db/memory/builtOnce'
import { idempotency_keys } from '../db/schema/system'
import { refusal } from './refusal'
import { keyedHash, seal, sha256, unseal } from '../crypto/secrets'

interface IdempotentCall {
  actor: Actor
  body: unknown
  now: Date
}

/** Returns the statement that keeps an answer for requests with the same key; none where there is no key. */
export type Keep<Answer> = (answer: Answer) => SQL | undefined

/**
 * Runs the work once for an Idempotency-Key: the same key and body get the first response again, even when several
 * servers are called at once, because the key is stored in the transaction of the change itself. A request may contain
 * a password and a response a one-time link, so only the hash of the key is stored, and the rest is encrypted with it.
 * The work must run the statement that `keep` returns for its answer.
 */
export async function answerOnce<Answer>(
  tx: Transaction,
  request: FastifyRequest,
  { actor, body, now }: IdempotentCall,
  work: (keep: Keep<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return work(() => undefined)
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,200}$/.test(key))
    throw refusal(400, 'malformed', 'Idempotency-Key must have 8 to 200 characters without spaces.')

  const own = { owner: actor.id ?? 'public', key: sha256(key) }
  const row = {
    ...own,
    operation_id: request.routeOptions.config.operation?.operationId ?? '',
    body_hash: keyedHash(key, JSON.stringify([request.url, request.headers['x-branch-id'] ?? null, body ?? null])),
  }
  // A second request with the same key waits here until the first one has ended.
  const { rows: mine } = await tx.execute(insertion({ ...row, created_at: now.toISOString() }))
  if (mine.length === 0) {
    const [first] = await tx
      .select()
      .from(idempotency_keys)
      .where(and(eq(idempotency_keys.owner, own.owner), eq(idempotency_keys.key, own.key)))
    if (first?.operation_id !== row.operation_id || first.body_hash !== row.body_hash)
      throw refusal(422, 'key_reused', 'This Idempotency-Key was already used for another request. Use a new key.')
    return unseal(key, first.response as string) as Answer
  }
  return work((answer) => keeping({ ...own, response: JSON.stringify(seal(key, answer)) }))
}

const insertion = sqlOnce<Record<'owner' | 'key' | 'operation_id' | 'body_hash' | 'created_at', string>>(
  ({ owner, key, operation_id, body_hash, created_at }) =>
    sql`insert into idempotency_keys (owner, key, operation_id, body_hash, created_at)
      values (${owner}, ${key}, ${operation_id}, ${body_hash}, ${created_at}) on conflict do nothing returning key`,
)

const keeping = sqlOnce<Record<'owner' | 'key' | 'response', string>>(
  ({ owner, key, response }) =>
    sql`update idempotency_keys set response = ${response}::jsonb, response_status = 200 where owner = ${owner} and key = ${key}`,
)
