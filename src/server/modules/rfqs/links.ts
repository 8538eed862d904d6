import { eq } from 'drizzle-orm'
import { supplierItemsPath } from '../../../domain/guard'
import type { LinkChannel } from '../../../domain/invitationLifeCycle'
import type { Transaction } from '../../db/database'
import { invitation_tokens } from '../../db/schema/invitations'
import { quotes } from '../../db/schema/quotes'
import { conflict } from '../../refusal'
import { newToken, sha256 } from '../../secrets'
import { isSealed } from '../quotes/submission'

/**
 * Makes a link for each of these invitations, in their order: only the hashes of the tokens are kept, so it is shown this once. The
 * token stands in the fragment, which browsers send nowhere.
 */
export async function makeLinks(
  db: Transaction,
  { base, channel, now }: { base: string; channel: LinkChannel; now: Date },
  invitation_ids: readonly string[],
): Promise<string[]> {
  const tokens = invitation_ids.map(() => newToken('link'))
  const rows = invitation_ids.map((invitation_id, index) => ({
    invitation_id,
    token_hash: sha256(tokens[index] ?? ''),
    channel,
    made_at: now.toISOString(),
  }))
  if (rows.length > 0) await db.insert(invitation_tokens).values(rows)
  return tokens.map((token) => `${base}/${supplierItemsPath}#token=${token}`)
}

/**
 * A link shows its supplier what he has typed, also where he has declined since. So of a sealed RFQ nobody is handed one to look at
 * once its supplier has typed anything: a mail brings it to him alone.
 */
export async function assertLinkMayBeShown(
  db: Transaction,
  rfq: { sealed: boolean; opened_at: string | null },
  { id, supplier_name }: { id: string; supplier_name: string },
) {
  if (!isSealed(rfq)) return
  const [typed] = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.invitation_id, id)).limit(1)
  if (typed)
    throw conflict(
      'sealed',
      `${supplier_name} has begun to answer, and this RFQ is sealed: a new link would show his prices. He goes on with the link that he has, or one that is mailed to him.`,
    )
}

/** All links of an invitation stop working. */
export const killLinks = (db: Transaction, invitation_id: string, now: Date) =>
  db
    .update(invitation_tokens)
    .set({ withdrawn_at: now.toISOString() })
    .where(eq(invitation_tokens.invitation_id, invitation_id))
