import type { Operation } from '../../../contract/operation'
import type { Rfq } from '../../../contract/rfqs'
import { requestReasons } from '../../../domain/approvals/requestReasons'
import { awardChanges } from '../../../domain/awards/awardChanges'
import { type AwardStatement, statedContent, wasStated } from '../../../domain/awards/awardStatement'
import { add } from '../../../domain/money/money'
import type { Warning } from '../../../contract/envelope'
import type { Accepted } from '../../http/acceptance'
import type { Change } from '../../http/route'
import { type ApprovalDocument, approvalNeeded, approvalOf, fingerprintOf, rulesOf } from '../approvals/gate'
import { toAwardRequest, type AwardRequest } from './awardRequests'
import { outdatedAward } from './outdatedAward'

interface StatedAward {
  before: Pick<Rfq, 'id' | 'branch_id'>
  statement: AwardStatement
}

/** Returns what is approved of an award: what its approver reads of the lines, quotes, rates and warnings. */
export function toAwardApproval({ before, statement }: StatedAward): ApprovalDocument {
  const { id, branch_id } = before
  const { total, currency, suppliers } = statement
  return {
    kind: 'award',
    id,
    branch_id,
    amount: total,
    currency,
    margin: null,
    suppliers: suppliers.map(({ supplier_id, supplier_name }) => ({ id: supplier_id, name: supplier_name })),
    content: statedContent(statement),
    listed: statement.lines.map(({ position, supplier_name, bought, unit, goods, tax }) => ({
      line: position,
      name: supplier_name,
      quantity: bought,
      unit,
      amount: add(goods, tax),
    })),
    asked: statement,
  }
}

interface GivenApproval {
  /** The warnings that its approver has read, with the reasons of its request. */
  accept: NonNullable<Accepted>
  /** What the requester wrote besides. */
  said: string | null
}

interface Awarding extends StatedAward {
  warnings: readonly Warning[]
  requested: AwardRequest | undefined
}

/**
 * Returns the approval that the rules require of an award. Throws 409 where it has none, and says what has changed where it had
 * one of other lines, quotes or rates (AWD-06). In the transaction of the award.
 */
export async function assertAwardApproved<O extends Operation>(
  { db, now }: Change<O>,
  { before, statement, warnings, requested }: Awarding,
): Promise<GivenApproval> {
  const document = toAwardApproval({ before, statement })
  const rules = await rulesOf(db, document, now)
  if (rules.length === 0) return { accept: [], said: null }
  const given = await approvalOf(db, document, rules)
  const approved = given && toAwardRequest(given)
  if (approved) return givenBy(approved, { statement, warnings })
  if (requested?.asked && requested.stored.fingerprint !== (await fingerprintOf(db, document)))
    throw outdatedAward(awardChanges(requested.asked, statement))
  throw approvalNeeded(rules)
}

function givenBy(
  { stored, asked }: AwardRequest,
  { statement, warnings }: Pick<Awarding, 'statement' | 'warnings'>,
): GivenApproval {
  const reasons = requestReasons(stored.note)
  const accept = warnings.flatMap(({ code, path, message }) => {
    const reason = reasons.of(code)
    const isRead = asked && wasStated({ code, path, message }, statement, asked)
    return isRead && reason ? [{ code, path, reason }] : []
  })
  return { accept, said: reasons.said }
}
