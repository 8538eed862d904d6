import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { linkGraceDays } from '../../../domain/rfqDeadline'
import type { SupplierActor } from '../../actor'
import type { Sql, Transaction } from '../../db/database'
import { invitation_tokens, invitations } from '../../db/schema/invitations'
import { suppliers } from '../../db/schema/parties'
import { rfqs } from '../../db/schema/rfqs'
import { refusal } from '../../refusal'
import { sha256 } from '../../secrets'

/** QUO-03: a wrong, expired, withdrawn and foreign link are refused alike, so that nobody learns which it was. */
export const linkRefused = () => refusal(404, 'not_found', 'This link does not work. Ask the buyer for a new one.')

/**
 * Whose link this is, until the grace after the deadline has passed; undefined for all others. One question to the database whatever
 * the token, so that every refusal takes the same time. Asking uses nothing up.
 */
export async function findLink(db: Sql, token: string, now: Date): Promise<SupplierActor | undefined> {
  const graceBegan = new Date(now.getTime() - linkGraceDays * 86_400_000).toISOString()
  const [row] = await db
    .select({
      id: invitations.id,
      supplier_id: invitations.supplier_id,
      name: suppliers.name,
      token_id: invitation_tokens.id,
    })
    .from(invitation_tokens)
    .innerJoin(invitations, eq(invitations.id, invitation_tokens.invitation_id))
    .innerJoin(rfqs, eq(rfqs.id, invitations.rfq_id))
    .innerJoin(suppliers, eq(suppliers.id, invitations.supplier_id))
    .where(
      and(
        eq(invitation_tokens.token_hash, sha256(token)),
        isNull(invitation_tokens.withdrawn_at),
        ne(invitations.status, 'withdrawn'),
        gt(rfqs.deadline, graceBegan),
      ),
    )
  return row ? { kind: 'supplier', ...row } : undefined
}

/** Notes the first and the last time that somebody did something by a link. */
export async function noteUse(db: Transaction, token_id: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db
    .update(invitation_tokens)
    .set({ first_used_at: sql`coalesce(${invitation_tokens.first_used_at}, ${at})`, last_used_at: at })
    .where(eq(invitation_tokens.id, token_id))
}
