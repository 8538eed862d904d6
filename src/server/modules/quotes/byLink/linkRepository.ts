import { and, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { linkGraceDays } from '../../../../domain/rfqs/rfqDeadline'
import type { SupplierActor } from '../../../http/actor'
import type { Sql, Transaction } from '../../../db/connection/database'
import { invitation_tokens, invitations } from '../../../db/schema/invitations'
import { suppliers } from '../../../db/schema/parties'
import { rfqs } from '../../../db/schema/rfqs'
import { sha256 } from '../../../crypto/secrets'

/**
 * Returns the supplier of a link until the grace period after the deadline ends; undefined otherwise. It is one query
 * for any token, so that every refusal takes the same time. A link can be used repeatedly.
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

/** Records the first and the last time that a link was used for a change, as a part of a statement. */
export const linkUsed = (db: Transaction, token_id: string, now: Date): SQL => {
  const at = now.toISOString()
  return db
    .update(invitation_tokens)
    .set({ first_used_at: sql`coalesce(${invitation_tokens.first_used_at}, ${at})`, last_used_at: at })
    .where(eq(invitation_tokens.id, token_id))
    .getSQL()
}
