import { needsCurrency } from '../../domain/audit/amountCurrency'
import { canonicalJson } from '../../domain/text/canonicalJson'
import type { Actor } from '../http/actor'
import { sha256 } from '../crypto/secrets'
import { uuidv7 } from '../db/rows/ids'
import type { CoveredContent } from './coverContent'
import type { AuditEvent } from './auditEvent'

/** The address and id of the request behind a change. */
export type From = { ip: string; id: string }

/** Who made a change, when, and by which request. */
export interface By {
  actor: Actor
  now: Date
  request?: From | undefined
}

/** The end of a chain, from which the next link goes on. */
export interface LastLink {
  hash: string
  chain_position: number
}

/** Returns the stored activity that follows the last one of its chain. */
export function nextLink(
  last: LastLink | undefined,
  { actor, now, request }: By,
  auditEvent: AuditEvent,
  content?: CoveredContent[],
) {
  const { action, entity, entity_id, branch_id = null, before, after, reason = null } = auditEvent
  const link = {
    id: uuidv7(),
    actor_kind: actor.kind,
    user_id: actor.kind === 'user' ? actor.id : null,
    supplier_id: actor.kind === 'supplier' ? actor.supplier_id : null,
    actor_name: actor.name,
    action,
    entity,
    entity_id,
    branch_id,
    reason,
    ip: request?.ip ?? null,
    request_id: request?.id ?? null,
    at: now.toISOString(),
    chain_id: entity_id,
    chain_position: (last?.chain_position ?? 0) + 1,
    ...differences(before, after),
    content: content ?? null,
  }
  const previous_hash = last?.hash ?? null
  return { ...link, previous_hash, hash: chainHash(previous_hash, link) }
}

/** The columns of a link; one that covers contents has `content` as well. */
export const linkColumns = [
  'id',
  'actor_kind',
  'user_id',
  'supplier_id',
  'actor_name',
  'action',
  'entity',
  'entity_id',
  'branch_id',
  'reason',
  'ip',
  'request_id',
  'at',
  'chain_id',
  'chain_position',
  'before',
  'after',
  'previous_hash',
  'hash',
]

/**
 * Returns the hash of a link: of the previous hash and all fields of this link, keys in order. A link that covers no
 * content is hashed as before contents were covered.
 */
export const chainHash = (previous_hash: string | null, { content, ...link }: Record<string, unknown>) =>
  sha256(`${previous_hash ?? ''}\n${canonicalJson(content ? { ...link, content } : link)}`)

/** A link as it is stored, with its hash and that of the one before it. */
export interface StoredLink extends Record<string, unknown> {
  previous_hash: string | null
  hash: string
  at: unknown
}

/** Returns the hash that a stored link has by its contents: not `hash` where it was changed since. */
export const storedLinkHash = ({ hash: _, previous_hash, ...row }: StoredLink) =>
  chainHash(previous_hash, { ...row, at: new Date(row.at as string).toISOString() })

const unremarkable = new Set(['version', 'updated_at', 'created_at', 'id'])

function differences(before: object | undefined, after: object | undefined) {
  const was = Object.entries(before ?? {})
  const is = new Map(Object.entries(after ?? {}))
  if (!before)
    return { before: null, after: after ? Object.fromEntries([...is].filter(([key]) => !unremarkable.has(key))) : null }
  const changed = was
    .filter(
      ([key, value]) => !unremarkable.has(key) && is.has(key) && canonicalJson(value) !== canonicalJson(is.get(key)),
    )
    .map(([key]) => key)
  // An amount is kept with the currency that it is in, which need not have changed.
  const isPriced = was.some(([key, value]) => changed.includes(key) && needsCurrency(key, value))
  const isDenominated = isPriced && is.has('currency') && was.some(([key]) => key === 'currency')
  const kept = isDenominated && !changed.includes('currency') ? ['currency', ...changed] : changed
  return {
    before: Object.fromEntries(was.filter(([key]) => kept.includes(key))),
    after: Object.fromEntries(kept.map((key) => [key, is.get(key)])),
  }
}
