import type { SQL } from 'drizzle-orm'
import { pageLink } from '../../../../domain/access/linkedPages'
import type { LinkChannel } from '../../../../domain/rfqs/invitationLifeCycle'
import { isSealed } from '../../../../domain/rfqs/rfqSeal'
import { newToken, sha256 } from '../../../crypto/secrets'
import { uuidv7 } from '../../../db/rows/ids'
import { rowsInserted } from '../../../db/rows/rowChanges'
import { invitation_tokens } from '../../../db/schema/invitations'
import { conflict } from '../../../http/refusal'

interface Links {
  /** The links, in the order of the invitations. */
  links: string[]
  /** What stores them, as a part of a statement; null without invitations. */
  written: SQL | null
}

/**
 * Creates a link for each of these invitations, in order: only the token's hash is stored, so it is returned once. The
 * token is in the fragment, which browsers do not send to servers.
 */
export function makeLinks(
  { base, channel, now }: { base: string; channel: LinkChannel; now: Date },
  invitation_ids: readonly string[],
): Links {
  const made = invitation_ids.map((invitation_id) => ({ invitation_id, token: newToken('link') }))
  const rows = made.map(({ invitation_id, token }) => ({
    id: uuidv7(),
    invitation_id,
    token_hash: sha256(token),
    channel,
    made_at: now.toISOString(),
    first_used_at: null,
    last_used_at: null,
    withdrawn_at: null,
  }))
  return {
    links: made.map(({ token }) => pageLink(base, 'supplierItems', `token=${token}`)),
    written: rowsInserted(invitation_tokens, rows),
  }
}

/**
 * A link shows its supplier's draft, also after the supplier declined. So a link to a sealed RFQ is not returned to
 * staff once its supplier has started a quote: it is sent by mail only.
 */
export function assertLinkMayBeShown(
  rfq: { sealed: boolean; opened_at: string | null },
  { supplier, quoted }: { supplier: { name: string }; quoted: boolean },
) {
  if (!isSealed(rfq) || !quoted) return
  throw conflict(
    'sealed',
    `${supplier.name} has started to answer, and the bids of this RFQ are sealed. A new link would show their prices. They can use their existing link, or one sent by e-mail.`,
  )
}
