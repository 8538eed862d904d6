import type { Warning } from '../../../contract/envelope'
import type { Proposal } from '../../../contract/proposal'
import type { Rfq } from '../../../contract/rfqs'
import type { Allocation } from '../../../domain/awards/allocation'
import { awardWarnings, endedEnquiryWarnings } from '../../../domain/awards/awardRules'
import { awardStatement, type AwardStatement } from '../../../domain/awards/awardStatement'
import type { AwardStrategy } from '../../../domain/awards/awardLifeCycle'
import { outdatedSplit } from '../../../domain/bestSplit/outdatedSplit'
import type { Comparison } from '../../../domain/comparison/comparison'
import type { NeedFinding } from '../../../domain/enquiries/needRules'
import type { StoredQuote } from '../quotes/submittedQuotes'
import { toWarning } from '../needs/overNeed'
import type { AwardingRows } from './awardingParts'
import type { AwardRequest } from './awardRequests'
import type { FoundSplit } from './proposedBy'

interface Judging {
  strategy: AwardStrategy
  before: Rfq
  facts: Pick<AwardingRows, 'gathered_enquiries'>
  comparison: Comparison
  quotes: readonly StoredQuote[]
  /** The day on which offers are judged. */
  read_on: string
  doubts: ReadonlyMap<string, string>
  /** What exceeds the open need (AWD-04). */
  over: readonly NeedFinding[]
  allocations: readonly Allocation[]
  /** An earlier request to approve the same offers. */
  requested: AwardRequest | undefined
  /** The best split that the award says it is based on. */
  split: FoundSplit | undefined
  /** Another one to show beside it. */
  beside?: Proposal | undefined
}

export interface JudgedAward {
  /** The best split, where the award is based on it and it is valid. */
  proposed: Proposal | undefined
  /** To be accepted with a reason: AWD-02, AWD-03, AWD-04, AWD-05, QUO-07. */
  warnings: Warning[]
  /** What its approver reads. */
  statement: AwardStatement
}

/** Returns what is to be said about an award before it is made: its warnings, and what its approver reads. */
export function judgedAward(judging: Judging): JudgedAward {
  const { strategy, before, facts, comparison, quotes, read_on, doubts, over, allocations, requested, beside } = judging
  const split = judging.split && { ...judging.split, changed: changedSince(judging.split, requested) }
  const proposed = split?.changed.length === 0 ? split.proposal : undefined
  const nameOf = (supplier_id: string) =>
    before.invitations.find((invitation) => invitation.supplier_id === supplier_id)?.supplier_name ?? ''
  const outdated = outdatedSplit(
    strategy,
    allocations,
    split && { allocations: split.proposal.allocations, changed: split.changed },
  )
  const ended = endedEnquiryWarnings(allocations, before.lines, facts.gathered_enquiries)
  const found = awardWarnings(
    allocations,
    comparison,
    before.currency,
    { supplier: nameOf },
    { proposed: proposed?.allocations ?? [], doubts, judged: { read_on, required_by: before.required_by } },
  )
  const warnings = [...outdated, ...ended, ...found, ...over.map(toWarning)]
  const shown = proposed ?? beside
  return {
    proposed,
    warnings,
    statement: awardStatement({
      currency: before.currency,
      lines: before.lines,
      comparison,
      allocations,
      split: shown && { ...shown, used: proposed !== undefined },
      warnings,
      revisions: new Map(quotes.map(({ id, revision }) => [id, revision])),
      nameOf,
    }),
  }
}

/** A day that passes makes no best split outdated that is being approved: what expires meanwhile is a warning of its own. */
const changedSince = ({ changed }: FoundSplit, requested: AwardRequest | undefined) =>
  requested?.asked?.split?.used ? changed.filter((part) => part !== 'day') : changed
