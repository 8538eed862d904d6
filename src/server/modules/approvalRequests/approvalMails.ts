import { sql } from 'drizzle-orm'
import type { Operation } from '../../../contract/operation'
import { approvalLetters, type ApprovalEvent } from '../../../documents/notices/approvalLetters'
import { recordLink } from '../../../domain/access/linkedPages'
import type { ApprovalKind } from '../../../domain/approvals/approvalRules'
import { formatMoney } from '../../../domain/money/figures'
import type { Decimal } from '../../../domain/money/money'
import { seesCostsOf } from '../../db/branchRoles'
import { users } from '../../db/schema/people'
import { publicUrl } from '../../http/context'
import { userOf, type Change } from '../../http/route'
import { approvalPages } from '../approvals/approvalSteps'
import { mailToUsers } from '../approvals/mailToUsers'

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
  const by = userOf(change)
  const link = recordLink(publicUrl(change.request.server, change.request), approvalPages[kind], document_id)
  await mailToUsers(change, {
    kind: `approval_${event}`,
    user_ids: user_ids.filter((id) => id !== by.id),
    sees_costs: seesCostsOf(sql`${users}`, sql`${branch_id}::uuid`),
    letter: (language, { name, sees_costs }) =>
      approvalLetters[language](event, kind, {
        name,
        by: by.name,
        number,
        amount: formatMoney(amount, currency),
        words: sees_costs ? words : null,
        link,
      }),
  })
}
