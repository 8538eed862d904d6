import { sql } from 'drizzle-orm'
import type { Operation } from '../../../contract/operation'
import { approvalLetters, type ApprovalEvent } from '../../../documents/notices/approvalLetters'
import type { ApprovalKind } from '../../../domain/approvals/approvalRules'
import type { Decimal } from '../../../domain/money/money'
import { formatMoney } from '../../../domain/money/figures'
import { seesCostsOf } from '../../db/branchRoles'
import { isOneOf } from '../../db/rows/isOneOf'
import { outbox } from '../../db/schema/system'
import { users } from '../../db/schema/people'
import { publicUrl } from '../../http/context'
import { userOf, type Change } from '../../http/route'
import { languageOf } from '../../outbox/languageOf'
import { readSendsMail } from '../../outbox/mailServer'

interface Approval {
  kind: ApprovalKind
  document_id: string
  /** Null for a draft without a number. */
  number: string | null
  amount: Decimal
  currency: string
  branch_id: string
  /** The note of the requester, or the reason of a rejection: for those who see costs, which it may name. */
  words: string | null
}

const pages: Record<ApprovalKind, string> = {
  award: '/admin/rfq',
  order: '/admin/orders',
  purchase_order: '/admin/orders/purchase',
}

/**
 * Adds a mail to each of these users to the outbox, in their language, with a link to the document; nothing where this
 * server sends no mail. The acting user gets none.
 */
export async function mailApproval<O extends Operation>(
  change: Change<O>,
  event: ApprovalEvent,
  { kind, document_id, branch_id, number, amount, currency, words }: Approval,
  user_ids: readonly string[],
): Promise<void> {
  const { db, request, now } = change
  const by = userOf(change)
  if (!(await readSendsMail(request.server, db))) return
  const found = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      active: users.active,
      preferences: users.preferences,
      sees_costs: sql<boolean>`${seesCostsOf(sql`${users}`, sql`${branch_id}::uuid`)}`,
    })
    .from(users)
    .where(
      isOneOf(
        users.id,
        user_ids.filter((id) => id !== by.id),
      ),
    )
  const link = `${publicUrl(request.server, request)}${pages[kind]}/${document_id}`
  const at = now.toISOString()
  const rows = found
    .filter(({ active }) => active)
    .map(({ id, name, email, preferences, sees_costs }) => {
      const language = languageOf(preferences)
      const facts = {
        name,
        by: by.name,
        number,
        amount: formatMoney(amount, currency),
        words: sees_costs ? words : null,
        link,
      }
      return {
        kind: `approval_${event}`,
        to_address: email,
        language,
        ...approvalLetters[language](event, kind, facts),
        entity: 'users',
        entity_id: id,
        user_id: by.id,
        next_attempt_at: at,
        created_at: at,
      }
    })
  if (rows.length > 0) await db.insert(outbox).values(rows)
}
