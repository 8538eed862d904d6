import { sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../../db/connection/database'
import { storedLinkHash } from '../../audit/chainLink'
import { redactedHash } from '../../audit/redact'

/** One stored link of the audit trail. */
export interface Link extends Record<string, unknown> {
  chain_id: string
  chain_position: number
  entity: string
  entity_id: string
  action: string
  previous_hash: string | null
  hash: string
  /** The documents that it covers. */
  content: { kind: string; id: string; digest: string }[] | null
  after: unknown
  at: unknown
  /** The hash of what a redaction left of it; null where nothing was taken out. */
  redacted_hash: string | null
}

/** The first invalid link of a chain. */
export interface BrokenLink {
  /** The document whose chain has the link. */
  chain_id: string
  entity: string
  entity_id: string
  /** Its position in the chain of its document, from 1. */
  position: number
  why: 'missing' | 'out_of_place' | 'changed'
}

/** The last link of a valid chain. */
export interface Head {
  chain_id: string
  position: number
  hash: string
}

/** Links read per batch, to bound the memory for a trail of any length. */
const batch = 1_000

const columns = sql`id, actor_kind, user_id, supplier_id, actor_name, action, entity, entity_id, branch_id, reason, ip, request_id, at, chain_id, chain_position, before, after, content, previous_hash, hash`

/** Yields the links of one chain or of all, in order of position. */
async function* linksOf(db: Sql, of: SQL): AsyncGenerator<Link> {
  let after: Link | undefined
  for (;;) {
    const beyond: SQL = after
      ? sql`and (chain_id, chain_position) > (${after.chain_id}::uuid, ${after.chain_position}::int)`
      : sql``
    const { rows }: { rows: Link[] } = await db.execute<Link>(
      sql`select ${columns}, ${redactedHash(sql`activities.hash`)} as redacted_hash from activities where ${of} ${beyond} order by chain_id, chain_position limit ${batch}`,
    )
    yield* rows
    if (rows.length < batch) return
    after = rows.at(-1)
  }
}

/**
 * Returns why a link is invalid: wrong position, wrong previous hash, or changed content; undefined when it is valid.
 */
function whyBroken(link: Link, before: Head | undefined): BrokenLink['why'] | undefined {
  const { redacted_hash, ...row } = link
  const { hash, previous_hash } = row
  if (link.chain_position !== (before?.position ?? 0) + 1) return 'missing'
  if (previous_hash !== (before?.hash ?? null) || link.chain_id !== link.entity_id) return 'out_of_place'
  return storedLinkHash(row) === (redacted_hash ?? hash) ? undefined : 'changed'
}

interface Walk {
  /** Called with the first invalid link of each chain; the rest of that chain is skipped. */
  onBroken: (link: BrokenLink) => void
  /** Called with every entry, valid or not. */
  onEntry?: (link: Link) => void | Promise<void>
  /** Called with the position and hash of every valid link, in order. */
  onLink?: (head: Head) => void | Promise<void>
}

/** Walks one chain or all chains and returns the number of entries and chains. */
export async function walkTrail(
  db: Sql,
  { onBroken, onEntry, onLink }: Walk,
  chain_id?: string,
): Promise<{ links: number; chains: number }> {
  let [links, chains] = [0, 0]
  let before: Head | undefined
  let passing: string | undefined
  for await (const link of linksOf(db, chain_id ? sql`chain_id = ${chain_id}` : sql`true`)) {
    links += 1
    await onEntry?.(link)
    if (before?.chain_id !== link.chain_id && passing !== link.chain_id) {
      chains += 1
      before = undefined
    }
    if (passing === link.chain_id) continue
    const why = whyBroken(link, before)
    if (why) {
      passing = link.chain_id
      const position = why === 'missing' ? (before?.position ?? 0) + 1 : link.chain_position
      onBroken({ chain_id: link.chain_id, entity: link.entity, entity_id: link.entity_id, position, why })
      continue
    }
    before = { chain_id: link.chain_id, position: link.chain_position, hash: link.hash }
    await onLink?.(before)
  }
  return { links, chains }
}
