import { eq } from 'drizzle-orm'
import { supplierItemsPath } from '../../../domain/guard'
import type { LinkChannel } from '../../../domain/invitationLifeCycle'
import type { Transaction } from '../../db/database'
import { invitation_tokens } from '../../db/schema/invitations'
import { newToken, sha256 } from '../../secrets'

/**
 * Makes a link for each of these invitations, in their order: only the hashes of the tokens are kept, so it is shown this once. The
 * token stands in the fragment, which browsers send nowhere.
 */
export async function makeLinks(db: Transaction, { base, channel, now }: { base: string; channel: LinkChannel; now: Date }, invitation_ids: readonly string[]): Promise<string[]> {
  const tokens = invitation_ids.map(() => newToken('link'))
  const rows = invitation_ids.map((invitation_id, index) => ({ invitation_id, token_hash: sha256(tokens[index] ?? ''), channel, made_at: now.toISOString() }))
  if (rows.length > 0) await db.insert(invitation_tokens).values(rows)
  return tokens.map((token) => `${base}/${supplierItemsPath}#token=${token}`)
}

/** All links of an invitation stop working. */
export const killLinks = (db: Transaction, invitation_id: string, now: Date) =>
  db.update(invitation_tokens).set({ withdrawn_at: now.toISOString() }).where(eq(invitation_tokens.invitation_id, invitation_id))
